#!/bin/sh
# Make .venv with a Python that is new enough and install one set of requirements into it from its lock.
# Usage: tools/venv.sh SET, where requirements/SET.txt is the lock.
# Only the shell itself and Python are used: a bare machine has no more.
set -eu

lock="requirements/$1.txt"
new_enough='import sys; sys.exit(sys.version_info < (3, 11))'

find_python() {
    for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
        if "$name" -c "$new_enough" >/dev/null 2>&1; then
            python=$name
            return
        fi
    done
    echo "Both Down needs Python 3.11 or newer, and none was found. Install one (Debian, Ubuntu:" \
        "apt install python3 python3-venv; Fedora: dnf install python3; macOS: brew install python)." >&2
    exit 1
}

check_venv() {
    "$python" - <<'PYTHON' || exit 1
import importlib.util
import sys

missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
if missing:
    version = "python{}.{}".format(*sys.version_info)
    sys.exit(
        f"{version} was found, but without {' and '.join(missing)}: install {version}-venv "
        f"(Debian, Ubuntu: apt install {version}-venv; elsewhere the package that brings Python's {missing[0]})."
    )
PYTHON
}

if ! .venv/bin/python -c "$new_enough" >/dev/null 2>&1; then
    find_python
    check_venv
    echo "Making .venv with $python"
    "$python" -m venv --clear .venv
fi

if .venv/bin/python -c 'import sys; sys.exit(not any(l.strip() and l[0] != "#" for l in open(sys.argv[1])))' "$lock"
then
    .venv/bin/python -m pip install --quiet --disable-pip-version-check \
        --only-binary :all: --require-hashes --requirement "$lock"
fi

.venv/bin/python - <<'PYTHON'
# The package is used where it stands. A path file says so without building anything.
import pathlib
import stat
import sysconfig

paths = sysconfig.get_paths()
pathlib.Path(paths["purelib"], "bothdown.pth").write_text(str(pathlib.Path("src").resolve()) + "\n")
command = pathlib.Path(paths["scripts"], "bothdown")
python = pathlib.Path(paths["scripts"], "python")
command.write_text(
    f"#!{python}\nimport sys\n\nfrom bothdown.cli import main\n\n"
    'if __name__ == "__main__":\n    sys.exit(main())\n'
)
command.chmod(command.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
PYTHON

: >".venv/installed-$1"
