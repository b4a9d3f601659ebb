"""Serve matches whose seed is known beforehand: for tests and pictures, that they come out the same again.

python -m tools.seeded SEED serve --port 8001 --data somewhere
"""

from __future__ import annotations

import sys
from types import SimpleNamespace

from bothdown import cli, dice

if __name__ == "__main__":
    # Only the seeds of dice: whatever else is secret stays so.
    vars(dice)["secrets"] = SimpleNamespace(token_hex=lambda _bytes: sys.argv[1])
    sys.exit(cli.main(sys.argv[2:]))
