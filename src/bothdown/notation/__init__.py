"""A position as people read it: a diagram to type and to print, a picture to look at.

An edition tells what there is to see as a :class:`Picture`; nothing here knows any rule.
"""

from bothdown.notation.diagram import Cell, Diagram, draw, read
from bothdown.notation.drawing import svg
from bothdown.notation.picture import PRONE, STANDING, STUNNED, Lines, Picture, Piece, Scoreboard

__all__ = [
    "PRONE",
    "STANDING",
    "STUNNED",
    "Cell",
    "Diagram",
    "Lines",
    "Picture",
    "Piece",
    "Scoreboard",
    "draw",
    "read",
    "svg",
]
