"""``python -m bothdown.cli`` is ``bothdown``."""

import sys

from bothdown.cli import main

if __name__ == "__main__":
    sys.exit(main())
