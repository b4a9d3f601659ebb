"""Sentences: one for every event, word for word."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bothdown import events, sentences
from bothdown.events import Event
from bothdown.pitch import square
from bothdown.requests import NOBODY
from bothdown.sentences import TEMPLATES, PlainNames, sentence, template_key

NAMES = PlainNames(["H3 Adam Smith", "A4 Grim"], ["Reds", "Blues"])
H13, H14 = square("h13"), square("h14")
ADAM, GRIM = 0, 1
REDS, BLUES = 0, 1
D6, TWO = (6,), (6, 6)
MODIFIERS = (("dodge", 1), ("tackle zones", -2))


def rolled(what: str, number: int, target: int = 3) -> events.Rolled:
    return events.Rolled(what, REDS, ADAM, D6, (number,), target, number >= target)


def armour(*numbers: int) -> events.Rolled:
    return events.Rolled("armour", BLUES, ADAM, TWO, numbers, 8, sum(numbers) >= 8)


EXAMPLES: list[tuple[str, Event, str]] = [
    ("WordMixed", events.WordMixed(BLUES, "cafe"), "A word for the dice from Blues."),
    ("Rolled", events.Rolled("fame", BLUES, NOBODY, TWO, (2, 5)), "Blues rolls for fame: 2, 5."),
    ("Rolled.success", rolled("luck", 4), "H3 Adam Smith rolls for luck and succeeds: 3+, rolled 4."),
    ("Rolled.failure", rolled("luck", 2), "H3 Adam Smith rolls for luck and fails: 3+, rolled 2."),
    (
        "Rolled.open.success",
        events.Rolled("dodge", REDS, ADAM, D6, (4,), 0, success=True),
        "H3 Adam Smith rolls for dodge and succeeds: 4.",
    ),
    (
        "Rolled.open.failure",
        events.Rolled("dodge", REDS, ADAM, D6, (4,), 0, success=False),
        "H3 Adam Smith rolls for dodge and fails: 4.",
    ),
    ("Rolled.nobody", events.Rolled("bounce", NOBODY, NOBODY, (8,), (7,)), "Dice for bounce: 7."),
    ("Rolled.dodge.success", rolled("dodge", 5), "H3 Adam Smith dodges: 3+, rolled 5."),
    ("Rolled.dodge.failure", rolled("dodge", 1), "H3 Adam Smith fails to dodge: 3+, rolled 1."),
    ("Rolled.pick up.success", rolled("pick up", 3), "H3 Adam Smith picks up the ball: 3+, rolled 3."),
    (
        "Rolled.pick up.failure",
        rolled("pick up", 2),
        "H3 Adam Smith fails to pick up the ball: 3+, rolled 2.",
    ),
    ("Rolled.catch.success", rolled("catch", 3), "H3 Adam Smith catches the ball: 3+, rolled 3."),
    ("Rolled.catch.failure", rolled("catch", 2), "H3 Adam Smith fails to catch the ball: 3+, rolled 2."),
    ("Rolled.pass.success", rolled("pass", 3), "H3 Adam Smith throws accurately: 3+, rolled 3."),
    ("Rolled.pass.failure", rolled("pass", 2), "H3 Adam Smith throws inaccurately: 3+, rolled 2."),
    ("Rolled.stand up.success", rolled("stand up", 4, 4), "H3 Adam Smith struggles up: 4+, rolled 4."),
    ("Rolled.stand up.failure", rolled("stand up", 3, 4), "H3 Adam Smith fails to stand up: 4+, rolled 3."),
    ("Rolled.recovery.success", rolled("recovery", 4, 4), "H3 Adam Smith recovers: 4+, rolled 4."),
    ("Rolled.recovery.failure", rolled("recovery", 3, 4), "H3 Adam Smith stays knocked out: 4+, rolled 3."),
    ("Rolled.armour.success", armour(3, 5), "The armour of H3 Adam Smith breaks: 8+, rolled 3 + 5 = 8."),
    ("Rolled.armour.failure", armour(3, 4), "The armour of H3 Adam Smith holds: 8+, rolled 3 + 4 = 7."),
    (
        "Rolled.injury",
        events.Rolled("injury", BLUES, ADAM, TWO, (3, 5)),
        "Injury roll for H3 Adam Smith: 3, 5.",
    ),
    (
        "Rolled.casualty",
        events.Rolled("casualty", BLUES, ADAM, D6, (6,)),
        "Casualty roll for H3 Adam Smith: 6.",
    ),
    ("Rolled.block", events.Rolled("block", REDS, ADAM, TWO, (1, 6)), "H3 Adam Smith rolls to block: 1, 6."),
    (
        "CoinTossed",
        events.CoinTossed(BLUES, "heads", "tails", REDS),
        "The call of Blues is heads, the coin shows tails: the toss goes to Reds.",
    ),
    ("Kicks", events.Kicks(REDS), "The kick-off is to be made by Reds."),
    ("HalfBegins", events.HalfBegins(4), "Half 4 begins."),
    ("HalfBegins.1", events.HalfBegins(1), "The first half begins."),
    ("HalfBegins.2", events.HalfBegins(2), "The second half begins."),
    ("HalfBegins.3", events.HalfBegins(3), "Overtime begins."),
    ("PlayerSetUp", events.PlayerSetUp(ADAM, H13), "H3 Adam Smith lines up on h13."),
    ("PlayerSetUp.off", events.PlayerSetUp(ADAM, 0), "H3 Adam Smith goes back to the dugout."),
    ("SetUpDone", events.SetUpDone(BLUES), "The set-up of Blues is done."),
    ("BallKicked", events.BallKicked(REDS, H14), "The kick of Reds is aimed at h14."),
    ("BallFlies", events.BallFlies("gust", H13, H14), "The ball goes from h13 to h14 (gust)."),
    ("BallFlies.off", events.BallFlies("gust", H13, 0), "The ball leaves the pitch from h13 (gust)."),
    ("BallFlies.pass", events.BallFlies("pass", H13, H14), "The ball flies from h13 to h14."),
    ("BallFlies.bounce", events.BallFlies("bounce", H13, H14), "The ball bounces from h13 to h14."),
    ("BallFlies.bounce.off", events.BallFlies("bounce", H13, 0), "The ball bounces off the pitch from h13."),
    ("BallFlies.scatter", events.BallFlies("scatter", H13, H14), "The ball scatters from h13 to h14."),
    (
        "BallFlies.scatter.off",
        events.BallFlies("scatter", H13, 0),
        "The ball scatters off the pitch from h13.",
    ),
    (
        "BallFlies.kick-off scatter",
        events.BallFlies("kick-off scatter", H13, H14),
        "The kick-off comes down on h14.",
    ),
    (
        "BallFlies.kick-off scatter.off",
        events.BallFlies("kick-off scatter", H13, 0),
        "The kick-off flies off the pitch.",
    ),
    (
        "BallFlies.throw-in",
        events.BallFlies("throw-in", H13, H14),
        "The crowd throws the ball in from h13 to h14.",
    ),
    (
        "BallFlies.throw-in.off",
        events.BallFlies("throw-in", H13, 0),
        "The crowd throws the ball in from h13, and it leaves the pitch again.",
    ),
    ("BallRests", events.BallRests(H13), "The ball comes to rest on h13."),
    ("BallHeld", events.BallHeld(ADAM, "caught"), "H3 Adam Smith has the ball."),
    ("BallHeld.given", events.BallHeld(ADAM, "given"), "H3 Adam Smith is given the ball."),
    ("BallLost", events.BallLost(ADAM, "stripped"), "H3 Adam Smith loses the ball (stripped)."),
    ("BallLost.fell over", events.BallLost(ADAM, "fell over"), "H3 Adam Smith falls and drops the ball."),
    (
        "BallLost.knocked down",
        events.BallLost(ADAM, "knocked down"),
        "H3 Adam Smith is hit and drops the ball.",
    ),
    ("BallLost.thrown", events.BallLost(ADAM, "thrown"), "H3 Adam Smith lets the ball fly."),
    (
        "BallLost.left the pitch",
        events.BallLost(ADAM, "left the pitch"),
        "H3 Adam Smith leaves the ball behind.",
    ),
    (
        "BallLost.pushed off the pitch",
        events.BallLost(ADAM, "pushed off the pitch"),
        "H3 Adam Smith loses the ball to the crowd.",
    ),
    ("Touchback", events.Touchback(BLUES), "Touchback for Blues."),
    ("TurnBegins", events.TurnBegins(REDS, 2, 5), "Turn 5 of Reds begins."),
    ("TurnEnds", events.TurnEnds(REDS), "The turn of Reds ends."),
    ("Turnover", events.Turnover(REDS, "fumble"), "Turnover against Reds: fumble."),
    ("Turnover.knocked", events.Turnover(REDS, "knocked"), "Turnover against Reds: a player is down."),
    ("Turnover.pickup", events.Turnover(REDS, "pickup"), "Turnover against Reds: the ball is not picked up."),
    ("Turnover.pass", events.Turnover(REDS, "pass"), "Turnover against Reds: nobody catches the pass."),
    (
        "Turnover.crowd",
        events.Turnover(REDS, "crowd"),
        "Turnover against Reds: the ball is lost to the crowd.",
    ),
    ("Turnover.td", events.Turnover(REDS, "td"), "The turn of Reds is over with the touchdown."),
    ("Turnover.illegal", events.Turnover(REDS, "illegal"), "Turnover against Reds: illegal procedure."),
    ("Turnover.time", events.Turnover(REDS, "time"), "Turnover against Reds: time is up."),
    ("MarkerMoved", events.MarkerMoved(REDS, 5), "The turn marker of Reds moves to 5."),
    ("MarkerMoved.why", events.MarkerMoved(REDS, 5, "riot"), "The turn marker of Reds moves to 5 (riot)."),
    (
        "IllegalProcedureCalled.right",
        events.IllegalProcedureCalled(BLUES, right=True),
        "Illegal procedure, called by Blues: rightly.",
    ),
    (
        "IllegalProcedureCalled.wrong",
        events.IllegalProcedureCalled(BLUES, right=False),
        "Illegal procedure, called by Blues: wrongly.",
    ),
    ("RerollGained", events.RerollGained(REDS, ""), "One more team re-roll for Reds."),
    (
        "RerollGained.why",
        events.RerollGained(REDS, "wrong call"),
        "One more team re-roll for Reds (wrong call).",
    ),
    ("RerollLost", events.RerollLost(REDS, ""), "One team re-roll less for Reds."),
    (
        "RerollLost.why",
        events.RerollLost(REDS, "illegal procedure"),
        "One team re-roll less for Reds (illegal procedure).",
    ),
    (
        "RerollUsed",
        events.RerollUsed(REDS, ADAM, "team re-roll", "dodge"),
        "H3 Adam Smith tries again, dodge: team re-roll.",
    ),
    (
        "RerollUsed.nobody",
        events.RerollUsed(REDS, NOBODY, "team re-roll", "weather"),
        "Re-roll for Reds, weather: team re-roll.",
    ),
    ("SkillUsed", events.SkillUsed(ADAM, "Block"), "H3 Adam Smith uses Block."),
    ("ActionDeclared", events.ActionDeclared(ADAM, "blitz"), "H3 Adam Smith takes an action: blitz."),
    ("Moved", events.Moved(ADAM, H13, H14), "H3 Adam Smith moves from h13 to h14."),
    ("Moved.off", events.Moved(ADAM, H13, 0), "H3 Adam Smith leaves the pitch from h13."),
    ("StoodUp", events.StoodUp(ADAM), "H3 Adam Smith is standing again."),
    ("FaceUp", events.FaceUp(ADAM), "H3 Adam Smith is turned face up."),
    ("WentDown", events.WentDown(ADAM, "trapdoor", H13), "H3 Adam Smith goes down on h13 (trapdoor)."),
    ("WentDown.fell over", events.WentDown(ADAM, "fell over", H13), "H3 Adam Smith falls over on h13."),
    (
        "WentDown.knocked down",
        events.WentDown(ADAM, "knocked down", H13),
        "H3 Adam Smith is knocked down on h13.",
    ),
    (
        "BlockFace",
        events.BlockFace(ADAM, GRIM, "both down", REDS),
        "H3 Adam Smith blocks A4 Grim: both down.",
    ),
    ("Pushed", events.Pushed(GRIM, H13, H14), "A4 Grim is pushed from h13 to h14."),
    ("Pushed.off", events.Pushed(GRIM, H13, 0), "A4 Grim is pushed from h13 into the crowd."),
    ("FollowedUp", events.FollowedUp(ADAM, H13, H14), "H3 Adam Smith follows up to h14."),
    ("Hurt", events.Hurt(ADAM, "gouged eye"), "H3 Adam Smith is hurt: gouged eye."),
    ("Hurt.by", events.Hurt(ADAM, "gouged eye", GRIM), "H3 Adam Smith is hurt by A4 Grim: gouged eye."),
    ("Hurt.stunned", events.Hurt(ADAM, "stunned"), "H3 Adam Smith is stunned."),
    ("Hurt.stunned.by", events.Hurt(ADAM, "stunned", GRIM), "H3 Adam Smith is stunned by A4 Grim."),
    ("Hurt.knocked out", events.Hurt(ADAM, "knocked out"), "H3 Adam Smith is knocked out."),
    (
        "Hurt.knocked out.by",
        events.Hurt(ADAM, "knocked out", GRIM),
        "H3 Adam Smith is knocked out by A4 Grim.",
    ),
    ("Hurt.badly hurt", events.Hurt(ADAM, "badly hurt"), "H3 Adam Smith is badly hurt."),
    ("Hurt.badly hurt.by", events.Hurt(ADAM, "badly hurt", GRIM), "H3 Adam Smith is badly hurt by A4 Grim."),
    ("Hurt.seriously injured", events.Hurt(ADAM, "seriously injured"), "H3 Adam Smith is seriously injured."),
    (
        "Hurt.seriously injured.by",
        events.Hurt(ADAM, "seriously injured", GRIM),
        "H3 Adam Smith is seriously injured by A4 Grim.",
    ),
    ("Hurt.dead", events.Hurt(ADAM, "dead"), "H3 Adam Smith is dead."),
    ("Hurt.dead.by", events.Hurt(GRIM, "dead", ADAM), "A4 Grim is killed by H3 Adam Smith."),
    ("LeftPitch", events.LeftPitch(ADAM, H13, "jail"), "H3 Adam Smith is taken off the pitch (jail)."),
    ("LeftPitch.reserves", events.LeftPitch(ADAM, 0, "reserves"), "H3 Adam Smith goes to the reserves."),
    ("LeftPitch.ko", events.LeftPitch(ADAM, H13, "ko"), "H3 Adam Smith joins the knocked-out players."),
    ("LeftPitch.injured", events.LeftPitch(ADAM, H13, "injured"), "H3 Adam Smith joins the injured players."),
    ("BackFromKO", events.BackFromKO(ADAM), "H3 Adam Smith is fit to play again."),
    ("PassDeclared", events.PassDeclared(ADAM, H14, "quick pass"), "H3 Adam Smith aims at h14: quick pass."),
    (
        "TouchdownScored",
        events.TouchdownScored(ADAM, REDS, (2, 1)),
        "Touchdown for Reds by H3 Adam Smith: 2 : 1.",
    ),
    ("TouchdownScored.nobody", events.TouchdownScored(NOBODY, REDS, (2, 1)), "Touchdown for Reds: 2 : 1."),
    ("DriveEnds", events.DriveEnds(), "The drive is over."),
    ("HalfEnds", events.HalfEnds(4), "Half 4 is over."),
    ("HalfEnds.1", events.HalfEnds(1), "The first half is over."),
    ("HalfEnds.2", events.HalfEnds(2), "The second half is over."),
    ("HalfEnds.3", events.HalfEnds(3), "Overtime is over."),
    ("MatchEnds", events.MatchEnds((2, 1), REDS, "played"), "The match ends 2 : 1: victory for Reds."),
    (
        "MatchEnds.how",
        events.MatchEnds((0, 1), REDS, "conceded"),
        "The match ends 0 : 1: victory for Reds (conceded).",
    ),
    ("MatchEnds.draw", events.MatchEnds((1, 1), NOBODY, "played"), "The match ends 1 : 1: a draw."),
    (
        "MatchEnds.draw.how",
        events.MatchEnds((1, 1), NOBODY, "agreed"),
        "The match ends 1 : 1: a draw (agreed).",
    ),
    ("Resumed", events.Resumed(217), "The match goes on under mended rules, from answer 217."),
]


@pytest.mark.parametrize(("key", "event", "text"), [pytest.param(*each, id=each[0]) for each in EXAMPLES])
def test_an_event_reads(key: str, event: Event, text: str) -> None:
    assert template_key(event) == key
    assert sentence(event, NAMES) == text


def test_every_template_has_an_example() -> None:
    assert {key for key, _, _ in EXAMPLES} == set(TEMPLATES)


def test_every_event_has_a_sentence() -> None:
    told = {type(event) for _, event, _ in EXAMPLES}
    assert told == set(Event.__subclasses__())


def test_modifiers_are_told_in_their_order() -> None:
    event = events.Rolled("dodge", REDS, ADAM, D6, (5,), 4, True, MODIFIERS)
    assert sentence(event, NAMES) == "H3 Adam Smith dodges: 4+ (dodge +1, tackle zones -2), rolled 5."


def test_a_second_roll_says_so() -> None:
    event = events.Rolled("catch", REDS, ADAM, D6, (2,), 3, False, (), "Catch")
    assert sentence(event, NAMES) == "Again (Catch): H3 Adam Smith fails to catch the ball: 3+, rolled 2."


def test_a_sentence_can_be_translated_whole() -> None:
    words = {
        TEMPLATES["Rolled.dodge.success"]: "{who} weicht aus",
        sentences.ROLLED_NEED: "{headline}: {need}, gewürfelt {dice}.",
        sentences.NEED_MODIFIED: "ab {target} ({modifiers})",
        sentences.AGAIN: "Noch einmal ({again}): {sentence}",
        "tackle zones": "Feindeszonen",
        "team re-roll": "Teamwurf",
    }
    event = events.Rolled(
        "dodge", REDS, ADAM, D6, (5,), 4, True, MODIFIERS[1:], "team re-roll", "dodge.required"
    )
    asked: list[str] = []

    def translate(text: str) -> str:
        asked.append(text)
        return words.get(text, text)

    assert sentence(event, NAMES, translate) == (
        "Noch einmal (Teamwurf): H3 Adam Smith weicht aus: ab 4 (Feindeszonen -2), gewürfelt 5."
    )
    assert "" not in asked
    assert "dodge.required" not in asked


def test_what_a_field_names_is_told_by_its_type() -> None:
    """The names of fields say whom they mean exactly as the types in the module of events do."""
    said: dict[str, set[str]] = {"Who": set(), "Side": set(), "Where": set(), "": set()}
    for node in ast.walk(ast.parse(Path(events.__file__).read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
                    kind = ast.unparse(each.annotation)
                    said[kind if kind in said else ""] |= {f"{node.name}.{each.target.id}"}
    tables = {"Who": sentences._PLAYERS, "Side": sentences._SIDES, "Where": sentences._SQUARES}
    for kind, table in tables.items():
        assert said[kind] == {
            field
            for fields in said.values()
            for field in fields
            if field in table or field.partition(".")[2] in table
        }
