"""The files of the project, as tests of the house read them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "bothdown"
# What the commands make; the same list stands in .gitignore.
MADE = {".git", ".venv", "build", "dist", "node_modules", "__pycache__"}
MADE_ENDINGS = (".egg-info", "_cache", ".so")


def files(folder: Path = ROOT) -> Iterator[Path]:
    """Yield every file below a folder that somebody wrote."""
    for path in sorted(folder.iterdir()):
        if path.name in MADE or path.name.endswith(MADE_ENDINGS):
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def modules() -> Iterator[tuple[str, str]]:
    """Yield the name and the source of every module of the package."""
    for path in sorted(PACKAGE.rglob("*.py")):
        words = path.relative_to(PACKAGE.parent).with_suffix("").parts
        yield ".".join(words[:-1] if words[-1] == "__init__" else words), path.read_text("utf-8")
