"""What a position is for, in a word: so that a drawing can show it by one of a few signs."""

from __future__ import annotations

from typing import Final

LINEMAN: Final = "lineman"

# The last words of a position's key decide, the longest that is found here; everybody else is a lineman.
_POSITIONS: Final[dict[str, tuple[str, ...]]] = {
    "blitzer": ("blitzer", "blitz_ra", "storm_vermin", "wight", "phoenix_warrior"),
    "blocker": (
        "blocker",
        "black_orc",
        "bodyguard",
        "chaos_warrior",
        "flesh_golem",
        "khorngor",
        "lion_warrior",
        "mummy",
        "nurgle_warrior",
        "bloater",
        "saurus",
        "tomb_guardian",
        "hefty",
    ),
    "thrower": ("thrower", "thro_ra", "dragon_warrior", "flinga", "punter"),
    "catcher": ("catcher",),
    "runner": ("runner", "ghoul", "bull_centaur", "runna", "pestigor", "valkyrie"),
    "big guy": (
        "beast_of_nurgle",
        "bloodspawn",
        "kroxigor",
        "minotaur",
        "ogre",
        "rotspawn",
        "treeman",
        "troll",
        "vargheist",
        "yhetee",
    ),
    "slayer": ("slayer", "berserker", "bloodseeker"),
    "leaper": ("wardancer", "witch_elf", "pogoer", "hoppa"),
    "assassin": ("assassin", "stabba"),
    "secret weapon": (
        "bombardier",
        "bomma",
        "deathroller",
        "fanatic",
        "flamesmith",
        "looney",
        "ooligan",
        "wagon",
    ),
    "small": ("goblin", "halfling", "hopeful", "skink", "snotling", "gnoblar", "gnome", "diver"),
    "beast": ("ulfwerener", "werewolf", "vampire", "boar", "fox", "wraith", "beastmaster"),
}
_ROLES: Final = {ending: role for role, endings in _POSITIONS.items() for ending in endings}


def role(position: str) -> str:
    """Return what a position is for, from its key.

    >>> role("chaos_dwarf_blocker"), role("rat_ogre"), role("rotter")
    ('blocker', 'big guy', 'lineman')
    """
    words = position.split("_")
    endings = ("_".join(words[first:]) for first in range(len(words)))
    return next((_ROLES[ending] for ending in endings if ending in _ROLES), LINEMAN)
