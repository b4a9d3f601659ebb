"""How answers read: each kind of Decision with its codes, as text and as typed values."""

from __future__ import annotations

from typing import Final

from bothdown.errors import NotationError
from bothdown.pitch import square as square_named
from bothdown.pitch import square_name
from bothdown.requests import Choice, Decision

from . import blocking, flow, movement, passing, pushing, rerolls, setup, turn
from .game import ACTION_WORDS, ThirdGame
from .skills import REROLLS
from .state import Player

# Kinds of Decision with the same few answers every time.
WORDS: Final[dict[str, dict[int, str]]] = {
    "coin": {flow.HEADS: "heads", flow.TAILS: "tails"},
    "kick or receive": {flow.RECEIVE: "receive", flow.KICK: "kick"},
    "use skill": {0: "no", 1: "use"},
    "follow up": {0: "stay", 1: "follow"},
    "penalty": {turn.SUFFER: "turnover", turn.PAY: "pay"},
    "die": {face: blocking.FACE_WORDS[face] for face in sorted(set(blocking.FACES)) if face},
}


def choice(game: ThirdGame, decision: Decision, code: int) -> Choice:
    """An answer as a typed value."""
    kind = decision.kind
    text = text_of(game, decision, code)
    if kind in WORDS or kind == "reroll":
        return Choice(code, text, text)
    if kind == "activate":
        if code in (turn.END_TURN, turn.MOVE_MARKER):
            return Choice(code, text, text)
        name, action = text.split(" ", 1)
        return Choice(code, text, action, player=name)
    if kind == "set-up":
        return setup_choice(code, text)
    if kind in ("block target", "touchback"):
        return Choice(code, text, kind, target=text)
    if text in ("stop", "throw", "keep", "crowd"):
        return Choice(code, text, text)
    if text.startswith("block "):
        return Choice(code, text, "block", target=text[6:])
    return Choice(code, text, kind, square=text)


def setup_choice(code: int, text: str) -> Choice:
    """An answer of a set-up as a typed value."""
    if code == setup.DONE:
        return Choice(code, text, "done")
    if code >= setup.FORMATION:
        return Choice(code, text, "formation", name=text.split(" ", 2)[-1])
    name, place = text.split(" ")
    if code & 1023 == setup.DUGOUT:
        return Choice(code, text, "take back", player=name)
    return Choice(code, text, "place", player=name, square=place)


def text_of(game: ThirdGame, decision: Decision, code: int) -> str:
    """How an answer reads."""
    kind = decision.kind
    players = game.state.players
    if kind in WORDS:
        return WORDS[kind][code]
    if kind == "activate":
        if code == turn.END_TURN:
            return "end turn"
        if code == turn.MOVE_MARKER:
            return "move marker"
        return f"{players[(code >> 4) - 1].name} {ACTION_WORDS[code & 15]}"
    if kind == "step":
        if code == movement.STOP:
            return "stop"
        if code == movement.THROW:
            return "throw"
        if code >= movement.BLOCK_TARGET:
            return f"block {players[code - movement.BLOCK_TARGET].name}"
        return square_name(code)
    if kind == "reroll":
        return reroll_text(players[decision.player], code)
    if kind in ("block target", "touchback"):
        return players[code].name
    if kind == "set-up":
        return setup_text(game, decision, code)
    if kind == "push" and code == pushing.CROWD:
        return "crowd"
    if kind == "pass target" and code == passing.KEEP:
        return "keep"
    return square_name(code)


def reroll_text(player: Player, code: int) -> str:
    """How a way to roll again reads: the skill's name, the team re-roll, or no."""
    if code == rerolls.NO:
        return "no"
    if code == rerolls.TEAM_REROLL:
        return "team re-roll"
    return player.card.speaks[REROLLS][code - rerolls.FIRST_SKILL].name.lower()


def setup_text(game: ThirdGame, decision: Decision, code: int) -> str:
    """How an answer of a set-up reads."""
    if code == setup.DONE:
        return "done"
    if code >= setup.FORMATION:
        lineups = setup.formations(game, decision.side)
        place = code - setup.FORMATION
        return f"formation {place + 1} {lineups[place].name}" if place < len(lineups) else "formation"
    place = code & 1023
    name = game.state.players[(code >> 10) - 1].name
    return f"{name} dugout" if place == setup.DUGOUT else f"{name} {square_name(place)}"


def parse(game: ThirdGame, decision: Decision, text: str) -> int:
    """The code of an answer; whether it is legal is looked at afterwards."""
    kind = decision.kind
    word = text.lower()
    if kind in WORDS:
        for code, each in WORDS[kind].items():
            if each == word:
                return code
        raise NotationError(f"{text[:60]!r} does not answer {kind!r}")
    if kind in ("reroll", "step", "activate", "block target", "touchback"):
        for code in decision.codes:
            if text_of(game, decision, code).lower() == word:
                return code
        raise NotationError(f"{text[:60]!r} is not among the answers to {kind!r}")
    if kind == "set-up":
        return parse_setup(game, word)
    if kind == "push" and word == "crowd":
        return pushing.CROWD
    if kind == "pass target" and word == "keep":
        return passing.KEEP
    return square_named(word)


def parse_setup(game: ThirdGame, word: str) -> int:
    """The code of an answer of a set-up."""
    if word == "done":
        return setup.DONE
    words = word.split(" ")
    if words[0] == "formation" and len(words) > 1 and words[1].isascii() and words[1].isdigit():
        place = int(words[1][:6]) - 1
        if 0 <= place < 1000:
            return setup.FORMATION | place
    if len(words) == 2 and words[0] != "formation":
        player = game.state.find(words[0])
        square = setup.DUGOUT if words[1] == "dugout" else square_named(words[1])
        return player.index + 1 << 10 | square
    raise NotationError(
        f"{word[:60]!r} does not set anybody up; say 'H3 g12', 'H3 dugout', 'formation 1' or 'done'"
    )
