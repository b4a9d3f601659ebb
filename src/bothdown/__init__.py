"""Both Down: fantasy football on a board, in every edition it was written for."""

from __future__ import annotations

from bothdown import bots
from bothdown.dice import Dice, DiceSource, ScriptedDice, commitment
from bothdown.edition import Edition, Limit, Option, Result
from bothdown.editions import get_edition, playable, working_skills
from bothdown.errors import (
    BothDownError,
    DiceError,
    IllegalAnswer,
    MatchOver,
    NotationError,
    NotYourDecision,
    OptionError,
    PositionError,
    RulesError,
    TapeError,
    TeamError,
    UnknownEdition,
)
from bothdown.events import Event
from bothdown.match import Coach, Match, View
from bothdown.requests import Choice, Decision, Roll
from bothdown.rosters import Team, build, load_team, ready_made, team_list, team_lists
from bothdown.tape import Entry, Verification, entries, load, loads
from bothdown.version import __version__

__all__ = [
    "BothDownError",
    "Choice",
    "Coach",
    "Decision",
    "Dice",
    "DiceError",
    "DiceSource",
    "Edition",
    "Entry",
    "Event",
    "IllegalAnswer",
    "Limit",
    "Match",
    "MatchOver",
    "NotYourDecision",
    "NotationError",
    "Option",
    "OptionError",
    "PositionError",
    "Result",
    "Roll",
    "RulesError",
    "ScriptedDice",
    "TapeError",
    "Team",
    "TeamError",
    "UnknownEdition",
    "Verification",
    "View",
    "__version__",
    "bots",
    "build",
    "commitment",
    "entries",
    "get_edition",
    "load",
    "load_team",
    "loads",
    "playable",
    "ready_made",
    "team_list",
    "team_lists",
    "working_skills",
]
