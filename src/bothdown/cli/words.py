"""How the terminal puts things: what is asked of whom, the numbered answers, the board, a player."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from typing import TYPE_CHECKING, Final

import bothdown as bd
from bothdown import rosters

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BLOCK_DICE: Final = "1 attacker down, 2 both down, 3 or 4 pushed, 5 defender stumbles, 6 defender down"
HINTS: Final = {
    "set-up": "A formation is one answer. Or place them one by one: 'H3 g12' puts H3 on g12 or moves him "
    "there, 'H3 dugout' takes him back, 'done' ends it when the line-up is legal.",
    "reroll block": BLOCK_DICE,
}
TEMPLATE: Final = ("directions on the board:", "   1 2 3", "   4 . 5", "   6 7 8")
# What the numbers on the dice stand for.
ROLL_HINTS: Final = {
    "coin": ("1 heads, 2 tails",),
    "block": (BLOCK_DICE,),
    "kick-off scatter": ("direction and distance, such as 3 5;", *TEMPLATE),
    "scatter": TEMPLATE,
    "bounce": TEMPLATE,
}
# More answers than these are not listed unless asked for.
LONGEST_LIST: Final = 60
# Text is easier to read in lines that are no longer than this.
LONGEST_LINE: Final = 100
_COLOURS: Final = {"H": "\033[94m", "A": "\033[91m", "*": "\033[1m"}
_PIECE: Final = re.compile(r"(?<![\w-])(?:[HA]\d{1,2}[/%?]?\*?|\*)(?!\w)", re.ASCII)


def width() -> int:
    """Return how many characters a line of the terminal holds."""
    return max(40, shutil.get_terminal_size().columns)


def wrapped(text: str, margin: str = "  ") -> Iterator[str]:
    """Yield the lines of a text, no longer than the terminal holds, all but the first behind the margin."""
    yield from textwrap.wrap(
        text,
        min(LONGEST_LINE, width() - 1),
        subsequent_indent=margin,
        break_long_words=False,
        break_on_hyphens=False,
    )


def headline(match: bd.Match) -> str:
    """Return who plays whom at what."""
    home, away = match.teams
    return f"{match.edition.name}: {home.name} (home) against {away.name} (away)"


# What is asked.


def asked_of(match: bd.Match, side: int) -> str:
    """Return who is asked: the team, and whether it is home or away."""
    return f"{match.teams[side].name} ({'away' if side else 'home'})"


def question(match: bd.Match) -> str:
    """Return what is asked of whom, in words."""
    request = match.request
    if isinstance(request, bd.Roll):
        return roll_question(match, request)
    if not isinstance(request, bd.Decision):
        return "The match is over; nothing is asked."
    asked = match.question()
    return f"{asked_of(match, request.side)}: {' '.join(part for part in (asked.text, asked.more) if part)}"


def named(match: bd.Match, index: int) -> str:
    """Return what a player is called, or nothing where there is none."""
    return match.names.player(index) if index >= 0 else ""


def roll_question(match: bd.Match, roll: bd.Roll) -> str:
    """Return which dice are to be rolled, for whom, what would succeed and why."""
    kinds = sorted(set(roll.dice), reverse=True)
    dice = " and ".join(f"{roll.dice.count(sides)}D{sides}" for sides in kinds)
    whom = f" for {named(match, roll.player)}" if roll.player >= 0 else ""
    against = f" against {named(match, roll.subject)}" if roll.subject >= 0 else ""
    needs = f" {roll.target}+ succeeds." if roll.target else ""
    if roll.modifiers:
        changes = ", ".join(f"{reason} {amount:+d}" for reason, amount in roll.modifiers)
        needs = f" {roll.target}+ succeeds ({roll.base}+, {changes})."
    return f"Roll {dice}: {roll.kind}{whom}{against}.{needs}"


def listing(match: bd.Match, *, whole: bool = False) -> Iterator[str]:
    """Yield the lines of the list of answers, each with its number; a long one in part."""
    numbered = list(enumerate(match.choices, 1))
    if len(numbered) > LONGEST_LIST and not whole:
        others = [choice.text for _, choice in numbered if choice.player or choice.square]
        numbered = [each for each in numbered if not (each[1].player or each[1].square)]
    else:
        others = []
    name: str | None = None
    row: list[str] = []
    for number, choice in numbered:
        if choice.player != name:
            yield from _row(match, name, row)
            name, row = choice.player, []
        text = choice.text if name is None else choice.text.removeprefix(name).strip()
        row.append(f"{number:>3} {text}".replace(" ", "\0"))
    yield from _row(match, name, row)
    if others:
        start = "Or type" if row else "Type"
        yield f"  {start} one of {len(others)}, {others[0]} to {others[-1]}; 'choices' lists them all."


def _row(match: bd.Match, name: str | None, answers: list[str]) -> Iterator[str]:
    """Yield the lines of answers that stand apart, behind the player they are about."""
    if answers:
        label = f"  {name:<4}{title(match, name):<18.18}" if name else ""
        lines = textwrap.wrap(
            "  ".join(answers),
            width() - 1,
            initial_indent=label,
            subsequent_indent=" " * len(label),
            break_long_words=False,
            break_on_hyphens=False,
        )
        yield from (line.replace("\0", " ") for line in lines)


# What there is to see.


def board(match: bd.Match, *, whole: bool = False) -> str:
    """Return the position: the pitch, or as many of its columns as a line of the terminal holds."""
    length = match.picture.pitch.length
    middle = length // 2 if whole else centre(match)
    columns = length
    while True:
        first = min(max(1, middle - columns // 2), length - columns + 1)
        grid = pitch(match, first, first + columns - 1)
        if whole or columns == 1 or max(map(len, grid.splitlines())) < width():
            break
        columns -= 1
    lines = [paint(grid), ""]
    if columns < length:
        lines += wrapped(f"columns {first} to {first + columns - 1} of {length} ('board all' shows them all)")
        lines += wrapped(beyond(match, first, first + columns - 1))
    return "\n".join([*lines, *status(match)])


def pitch(match: bd.Match, first: int, last: int) -> str:
    """Return the squares from one column to another as a diagram, with nothing below them."""
    rows = match.picture.pitch.width
    diagram = match.diagram(f"a{first}", f"{chr(ord('a') + rows - 1)}{last}")
    return diagram.partition("\n\n")[0]


def column(square: str) -> int:
    """Return the number of a square's column from its name."""
    return int(square[1:])


def centre(match: bd.Match) -> int:
    """Return the column that matters most: of whom or of what is asked, or of the ball."""
    picture, request = match.picture, match.request
    on_pitch = {piece.name: piece.square for piece in picture.pieces}
    if request is not None and request.player >= 0:
        player = match.state.get_players()[request.player]
        if player.square:
            return column(match.names.square(player.square))
    if isinstance(request, bd.Decision) and request.kind in ("set-up", "kick"):
        along = [column(choice.square) for choice in match.choices if choice.square]
    else:
        held = [piece.square for piece in picture.pieces if piece.ball]
        balls = held or ([picture.ball] if picture.ball else list(on_pitch.values()))
        along = [column(match.names.square(square)) for square in balls]
    return sum(along) // len(along) if along else picture.pitch.length // 2


def beyond(match: bd.Match, first: int, last: int) -> str:
    """Return where the players are whom these columns do not show, and the ball."""
    names, picture = match.names, match.picture
    hidden = [
        f"{piece.name}{'*' if piece.ball else ''} {names.square(piece.square)}"
        for piece in picture.pieces
        if not first <= column(names.square(piece.square)) <= last
    ]
    if picture.ball and not first <= column(names.square(picture.ball)) <= last:
        hidden.append(f"the ball {names.square(picture.ball)}")
    return f"elsewhere: {', '.join(hidden)}" if hidden else ""


def status(match: bd.Match) -> Iterator[str]:
    """Yield what the pitch does not show: the score and the like, and who is beside it."""
    picture = match.picture
    yield from wrapped(" | ".join(f"{label} {text}" for label, text in picture.facts))
    for side, boxes in sorted(picture.boxes.items()):
        held = [f"{box} {' '.join(names)}" for box, names in boxes.items() if names]
        yield from wrapped(f"{asked_of(match, side)}: {'; '.join(held) or 'nobody beside the pitch'}")
    others = [piece for piece in picture.pieces if piece.condition not in ("standing", "prone", "stunned")]
    for piece in others:
        yield f"{piece.name} is {piece.condition}"
    acted = [piece.name for piece in picture.pieces if piece.acted]
    if acted:
        yield from wrapped(f"acted: {' '.join(acted)}")


def paint(grid: str) -> str:
    """Return a diagram with its players in colours, where the terminal shows any."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM", "dumb") == "dumb":
        return grid
    return _PIECE.sub(_coloured, grid)


def _coloured(found: re.Match[str]) -> str:
    word = found.group()
    bold = _COLOURS["*"] if word.endswith("*") else ""
    return f"{bold}{_COLOURS[word[0]]}{word}\033[0m"


# A player.


def card(match: bd.Match, name: str) -> tuple[rosters.Position, rosters.TeamPlayer]:
    """Return what a player's team knows of him: his position, and himself."""
    player = match.state.find(name)
    team = match.teams[player.side]
    entry = next(each for each in team.players if each.number == player.number)
    return team.position(entry), entry


def title(match: bd.Match, name: str) -> str:
    """Return what a player's position is called."""
    return card(match, name)[0].title


def player_lines(match: bd.Match, name: str) -> Iterator[str]:
    """Yield what there is to know of a player."""
    player = match.state.find(name)
    position, entry = card(match, name)
    edition = match.edition.key
    names, working = rosters.skill_names(edition), bd.working_skills(edition)
    yield f"{named(match, player.index)}, {position.title} of {asked_of(match, player.side)}"
    yield rosters.characteristics_text(edition, {**position.characteristics, **(entry.profile or {})})
    keys = (*position.skills, *entry.skills)
    skills = [f"{names.get(key, key)}{'' if key in working else ' (does nothing yet)'}" for key in keys]
    yield f"Skills: {', '.join(skills) or 'none'}"
    yield whereabouts(match, player.name)


def whereabouts(match: bd.Match, name: str) -> str:
    """Return where a player is, and how."""
    picture = match.picture
    for piece in picture.pieces:
        if piece.name == name:
            ball = ", with the ball" if piece.ball else ""
            acted = ", has acted this turn" if piece.acted else ""
            return f"On {match.names.square(piece.square)}, {piece.condition}{ball}{acted}"
    boxes = (box for side in picture.boxes.values() for box, names in side.items() if name in names)
    return f"Beside the pitch: {next(boxes, 'in no box')}"


def sentences(match: bd.Match, events: Sequence[bd.Event], placements: int = 2) -> Iterator[str]:
    """Yield what happened, a sentence an event; a whole line-up, which the board shows, is passed over."""
    placed = sum(event.kind == "player set up" for event in events)
    for event in events:
        if placed <= placements or event.kind != "player set up":
            yield match.tell(event)
