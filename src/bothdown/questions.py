"""How Decisions read: what is asked, and each answer, from tables of templates.

Like those of :mod:`bothdown.sentences`, a template is whole, so that it can be translated as it stands. The
key of a question is the Decision's kind, alone or with what it is about; that of an answer is what it is,
alone or behind the kind of Decision. A kind that is not in a table reads as it is named.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bothdown.requests import OUTSIDE_WORDS, Choice, Decision
from bothdown.sentences import Translate

QUESTIONS: Final[dict[str, str]] = {
    "contribution": "A word to be mixed into the dice?",
    "coin": "Heads or tails?",
    "kick or receive": "Kick, or receive the kick?",
    "set-up": "Set up your players",
    "kick": "Which square is the kick aimed at?",
    "touchback": "Touchback: who is given the ball?",
    "activate": "Who acts, and how?",
    "block target": "Whom does {player} block?",
    "step": "Where does {player} go?",
    "reroll": "{player} failed ({about}): roll again?",
    "reroll.block": "Keep these dice, or roll again?",
    "reroll.catch": "The ball was not caught: roll again?",
    "reroll.dodge": "The dodge failed: roll again?",
    "reroll.pass": "The throw is inaccurate: roll again?",
    "reroll.pick up": "The ball was not picked up: roll again?",
    "reroll.stand up": "{player} did not get up: roll again?",
    "use skill": "Does {player} use {about}?",
    "die": "Which die counts?",
    "push": "Where is {player} pushed?",
    "follow up": "Does {player} follow up?",
    "penalty": "Illegal procedure: pay with a re-roll, or suffer a turnover?",
    "pass target": "Where does {player} throw the ball?",
}
FACTS: Final[dict[str, str]] = {
    "die": "{player} blocks {subject}.",
    "reroll": "{player} has rolled {numbers}.",
    "step": "Squares left: {numbers}.",
}
ANSWERS: Final[dict[str, str]] = {
    "contribution.contribution": "None",
    "heads": "Heads",
    "tails": "Tails",
    "kick or receive.kick": "Kick",
    "receive": "Receive",
    "done": "Done",
    "formation": "{name}",
    "place": "{player} to {square}",
    "take back": "{player} back to the dugout",
    "kick.kick": "{square}",
    "touchback.touchback": "{target}",
    "end turn": "End the turn",
    "move marker": "Move the turn marker",
    "block target.block target": "{target}",
    "step.step": "{square}",
    "step.block": "Block {target}",
    "stop": "Stop here",
    "throw": "Throw the ball",
    "reroll.no": "Leave it",
    "use skill.no": "No",
    "use skill.use": "Use {about}",
    "push.push": "{square}",
    "crowd": "Into the crowd",
    "stay": "Stay",
    "follow": "Follow up",
    "turnover": "Suffer the turnover",
    "pay": "Pay with a re-roll",
    "pass target.pass target": "{square}",
    "keep": "Keep the ball",
}
HINTS: Final[dict[str, str]] = {
    "die.attacker down": "{player} falls",
    "die.both down": "both fall",
    "die.pushed": "{subject} is pushed",
    "die.defender stumbles": "{subject} falls, unless a skill helps",
    "die.defender down": "{subject} falls",
}
OUTSIDE: Final[dict[str, str]] = {
    "time out": "Time is up",
    "agree to end": "End the match now",
    "illegal procedure": "Call illegal procedure",
    "concede": "Concede the match",
    "home forfeits": "Leave the match for good",
    "away forfeits": "Leave the match for good",
    "rectify marker": "Move the turn marker now",
}


@dataclass(frozen=True, slots=True)
class Words:
    """What is asked or answered, and what else helps to understand it: perhaps nothing."""

    text: str
    more: str = ""


def question(decision: Decision, parts: dict[str, str], translate: Translate) -> Words:
    """What a Decision asks; ``parts`` are what its fields are called."""
    keys = (f"{decision.kind}.{decision.about}", decision.kind)
    text = _first(QUESTIONS, keys, translate) or translate(decision.kind)
    return Words(text.format(**parts), _first(FACTS, keys, translate).format(**parts))


def answer(decision: Decision, choice: Choice, parts: dict[str, str], translate: Translate) -> Words:
    """How one of a Decision's answers reads; the player who acts, where there is one, is not named again."""
    keys = (f"{decision.kind}.{choice.what}", choice.what)
    text = _first(ANSWERS, keys, translate) or _capital(translate(choice.what))
    return Words(text.format(**parts), _first(HINTS, keys, translate).format(**parts))


def outside(code: int, translate: Translate) -> str:
    """How an answer from outside reads."""
    return translate(OUTSIDE[OUTSIDE_WORDS[code]])


def _first(table: dict[str, str], keys: Sequence[str], translate: Translate) -> str:
    found = next((table[key] for key in keys if key in table), "")
    return translate(found) if found else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
