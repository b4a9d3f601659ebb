"""Team lists, teams and their limits, formations, and teams that are ready to play.

>>> from bothdown import rosters
>>> team = rosters.ready_made("lrb3", "human")
>>> team.cost <= 1_000_000, team.check()
(True, [])
"""

from __future__ import annotations

from bothdown.rosters.formations import Formation
from bothdown.rosters.limits import check_formation, limited_editions
from bothdown.rosters.lists import (
    Position,
    TeamList,
    characteristics,
    characteristics_text,
    creation,
    idle_skills,
    listed_editions,
    skill_names,
    team_list,
    team_lists,
)
from bothdown.rosters.problems import Problem
from bothdown.rosters.ready import build, draft, ready_made
from bothdown.rosters.roles import role
from bothdown.rosters.team import Team, TeamPlayer, load_team

__all__ = [
    "Formation",
    "Position",
    "Problem",
    "Team",
    "TeamList",
    "TeamPlayer",
    "build",
    "characteristics",
    "characteristics_text",
    "check_formation",
    "creation",
    "draft",
    "idle_skills",
    "limited_editions",
    "listed_editions",
    "load_team",
    "ready_made",
    "role",
    "skill_names",
    "team_list",
    "team_lists",
]
