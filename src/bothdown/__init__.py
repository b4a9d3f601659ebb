"""Both Down: fantasy football on a board, in every edition it was written for."""

from __future__ import annotations

from bothdown import bots
from bothdown.cards import PlayerCard, SkillCard, skill_card
from bothdown.dice import Dice, DiceSource, ScriptedDice, commitment
from bothdown.edition import Edition, Limit, Option, Result
from bothdown.editions import get_edition, playable, working_skills
from bothdown.errors import (
    BothDownError,
    DiceError,
    EventError,
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
from bothdown.events import Event, Resumed, event_from_json
from bothdown.match import Coach, Match, View
from bothdown.notation import Picture, Piece, Scoreboard
from bothdown.questions import Words
from bothdown.requests import Choice, Decision, Roll
from bothdown.rosters import Team, build, load_team, ready_made, team_list, team_lists
from bothdown.sentences import Names, PlainNames
from bothdown.tape import Entry, Verification, entries, load, loads, revive, stored
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
    "EventError",
    "IllegalAnswer",
    "Limit",
    "Match",
    "MatchOver",
    "Names",
    "NotYourDecision",
    "NotationError",
    "Option",
    "OptionError",
    "Picture",
    "Piece",
    "PlainNames",
    "PlayerCard",
    "PositionError",
    "Result",
    "Resumed",
    "Roll",
    "RulesError",
    "Scoreboard",
    "ScriptedDice",
    "SkillCard",
    "TapeError",
    "Team",
    "TeamError",
    "UnknownEdition",
    "Verification",
    "View",
    "Words",
    "__version__",
    "bots",
    "build",
    "commitment",
    "entries",
    "event_from_json",
    "get_edition",
    "load",
    "load_team",
    "loads",
    "playable",
    "ready_made",
    "revive",
    "skill_card",
    "stored",
    "team_list",
    "team_lists",
    "working_skills",
]
