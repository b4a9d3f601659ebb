"""State: the whole truth about a match while it rests, as plain data.

Every game has a stage it rests at, a board and players. All else belongs to the family of
editions that needs it.
"""

from __future__ import annotations

import struct
from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import sha256

from bothdown._mypyc import mypyc_attr
from bothdown.errors import NotationError
from bothdown.pitch import square as square_named

Json = dict[str, object]


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A piece on the board or beside it: where it stands and whose it is.

    ``square`` is 0 while the player is not on the pitch.
    """

    __slots__ = ("index", "number", "side", "square")

    def __init__(self, index: int, side: int, number: int, square: int) -> None:
        self.index = index
        self.side = side
        self.number = number
        self.square = square

    @property
    def name(self) -> str:
        """The side's letter and the player's number: ``H3``, ``A11``."""
        return f"{'A' if self.side else 'H'}{self.number}"

    def __repr__(self) -> str:
        return self.name


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """What every game has. ``state["h13"]`` is the player on a square, ``state["H3"]`` a player."""

    @abstractmethod
    def get_stage(self) -> str:
        """The stage the match rests at."""

    @abstractmethod
    def get_board(self) -> list[int]:
        """The index of the player on each square, or EMPTY, or OFF_PITCH."""

    @abstractmethod
    def get_players(self) -> Sequence[Player]:
        """Every player of the match, by index."""

    @abstractmethod
    def copy(self) -> State:
        """A copy that shares nothing that can change."""

    @abstractmethod
    def to_json(self) -> Json:
        """The state as JSON; the edition reads it back."""

    @abstractmethod
    def packed(self) -> list[int]:
        """The state as integers, for the digest."""

    def digest(self) -> str:
        """A short fingerprint, the same for the same state on every machine."""
        numbers = self.packed()
        return sha256(struct.pack(f"<{len(numbers)}i", *numbers)).hexdigest()[:8]

    def find(self, name: str) -> Player:
        """The player with this name.

        Raises a NotationError where there is none.
        """
        wanted = name.strip().upper()
        for player in self.get_players():
            if player.name == wanted:
                return player
        raise NotationError(f"no player is called {name[:40]!r}; players are called H1, A11 and so on")

    def __getitem__(self, name: str) -> Player | None:
        if name[:1].isupper():
            return self.find(name)
        square = square_named(name)
        board = self.get_board()
        if square >= len(board) or board[square] < -1:
            raise NotationError(f"{name[:40]!r} is not on the pitch")
        index = board[square]
        return self.get_players()[index] if index >= 0 else None
