"""Both Down: fantasy football on a board, in every edition it was written for."""

__version__ = "0.1.0"
