"""What a browser is told of a match: everything since the row it has, in its reader's language."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

import bothdown as bd
from bothdown.web import colours
from bothdown.web.matches import store
from bothdown.web.matches.lines import Teller, translate
from bothdown.web.matches.models import ANSWER, LIVE, OVER, PROGRAM, Match, Row
from bothdown.web.matches.proposals import offered, value_text
from bothdown.web.matches.table import BOTH, COACHES, Table

Json = dict[str, Any]

# So many answers may lie between a roll and the last question about it.
_ROWS_OF_A_ROLL = 4


def news(key: str, since: int, mine: store.Mine) -> Json:
    """Everything from the row after ``since`` on; with 0 also what the match is, and how it began."""
    with store.lock_of(key):
        record = Match.objects.get(key=key)
        if record.state not in (LIVE, OVER):
            return {"number": 0, "rows": [], "now": None}
        table = store.table_of(record)
        teller = Teller(table.match)
        rows = list(record.rows.filter(number__gt=since).order_by("number"))
        found: Json = {
            "number": record.newest,
            "rows": [_row(row, teller) for row in rows],
            "now": _now(record, table, teller, mine),
        }
        if since == 0:
            found["about"] = _about(record, table, teller, mine)
            found["start"] = record.opening
        return found


def _row(row: Row, teller: Teller) -> Json:
    found: Json = {
        "number": row.number,
        "kind": row.kind,
        "by": row.by,
        "side": row.side,
        "stands": row.stands,
        "lines": teller.lines(row.events, row.entries),
        "sets": row.sets,
    }
    if row.board is not None:
        found["board"] = _read_board(row.board)
    if row.takes is not None:
        found["takes"] = row.takes
    return found


def _read_board(board: Json) -> Json:
    """A scoreboard with its words in the reader's language."""
    conditions = [translate(each) for each in board["conditions"]]
    return board | {"period": translate(board["period"]), "conditions": conditions}


# What stands now.


def _now(record: Match, table: Table, teller: Teller, mine: store.Mine) -> Json:
    rows = list(record.rows.filter(stands=True, kind=ANSWER).order_by("-number")[:_ROWS_OF_A_ROLL])
    last = rows[0] if rows else None
    return {
        "number": record.newest,
        "picture": table.picture,
        "board": _read_board(table.board),
        "asked": _asked(table, teller, mine, rows),
        "take_back": _take_back(last, table, teller, mine),
        "outside": _outside(table, mine),
        "over": _over(record, table),
        "waiting": None,
    }


def _asked(table: Table, teller: Teller, mine: store.Mine, rows: list[Row]) -> Json | None:
    match, decision = table.match, table.decision
    if decision is None:
        return None
    is_mine = mine[decision.side]
    words = match.question(teller.names, translate)
    choices = match.choices
    setup = _setup(match) if is_mine and match.setup_squares else None
    if setup is not None:
        # Who stands where is a draft of the browser's, and is sent whole.
        choices = [choice for choice in choices if choice.player is None]
    after = _after(decision, choices, teller, rows)
    return {
        "kind": decision.kind,
        "side": decision.side,
        "mine": is_mine,
        "player": teller.player(decision.player),
        "subject": teller.player(decision.subject),
        "question": words.text,
        "facts": words.more,
        "dice": after["dice"] if after else [],
        "after": after,
        "choices": [_choice(choice, table, teller) for choice in choices] if is_mine else [],
        "setup": setup,
    }


def _choice(choice: bd.Choice, table: Table, teller: Teller) -> Json:
    match, decision = table.match, table.decision
    assert decision is not None
    words = match.label(choice, teller.names, translate)
    roll = table.roll_after(choice)
    return {
        "answer": choice.text,
        "label": words.text,
        "hint": words.more,
        "what": choice.what,
        "player": choice.player,
        "target": choice.target,
        "square": choice.square,
        "rolls": None if roll is None else _rolls(roll),
        "default": choice.code == decision.default(),
    }


def _rolls(roll: bd.Roll) -> Json:
    """The dice that an answer rolls at once."""
    chance = roll.chance
    return {
        "what": translate(roll.kind),
        "dice": list(roll.dice),
        "target": roll.target,
        "chance": None if chance is None else round(chance, 4),
        "base": roll.base,
        "modifiers": [[translate(reason), amount] for reason, amount in roll.modifiers],
    }


def _after(decision: bd.Decision, choices: list[bd.Choice], teller: Teller, rows: list[Row]) -> Json | None:
    """The roll that a question is about: the last one that was made, if its dice lie on the table."""
    if not decision.numbers or any(choice.square for choice in choices):
        return None
    for row in rows:
        for event in reversed(row.events):
            if tuple(event.get("numbers", ())) == decision.numbers:
                return next(iter(teller.lines([event], row.entries)), None)
    return None


def _setup(match: bd.Match) -> Json:
    """What helps to set up."""
    return {
        "limits": limits(match, None),
        "formations": [
            {"answer": choice.text, "name": translate(choice.name), "places": places}
            for choice, places in match.formations
        ],
        "fit": match.setup_players,
        "squares": match.setup_squares,
    }


def limits(match: bd.Match, places: dict[str, str] | None) -> list[Json]:
    """The limits of a set-up as a draft keeps them, or the line-up as it stands."""
    return [
        {
            "name": translate(limit.name),
            "count": limit.count,
            "least": limit.least,
            "most": limit.most,
            "kept": limit.kept,
            "reason": limit.tell(translate),
            "rule": match.edition.rule_id(limit.rule),
            "squares": [match.names.square(square) for square in limit.squares],
        }
        for limit in match.check_setup(places)
    ]


def _take_back(last: Row | None, table: Table, teller: Teller, mine: store.Mine) -> Json | None:
    """What may be taken back, to whom it may."""
    if last is None or last.side is None or not mine[last.side] or not store.may_take_back(last, last.side):
        return None
    coach = COACHES[last.side]
    words = table.match.take_back_label(coach, teller.names, translate)
    if words is None:
        # A match that was revived since knows no longer how its last answer read.
        return {"side": last.side, "what": last.entries[-1][2]}
    what = _("{player}: {what}").format(player=words.more, what=words.text) if words.more else words.text
    return {"side": last.side, "what": what}


def _outside(table: Table, mine: store.Mine) -> list[Json]:
    """What nobody asked for and this browser may say all the same."""
    match, decision = table.match, table.decision
    found: list[Json] = []
    if decision is None:
        return found
    for word in match.outside_choices:
        who = match.who(match.parse(word))
        if who == BOTH and all(mine):
            side = decision.side
        elif who in COACHES and mine[COACHES.index(who)]:
            side = COACHES.index(who)
        else:
            continue
        label = match.outside_label(word, translate)
        if all(mine) and who != BOTH:
            # Who answers for both sides is told which of them says it.
            label = _("{side}: {what}").format(side=match.teams[side].name, what=label)
        sure = _("{what}: are you sure? What ends the match cannot be taken back.").format(what=label)
        found.append({"answer": word, "side": side, "label": label, "sure": sure})
    return found


def _over(record: Match, table: Table) -> Json | None:
    """How the match ended."""
    if record.state != OVER:
        return None
    match = table.match
    result = match.result
    if result is None:
        # Its rules have been mended since, and lead elsewhere: the score is what its rows tell.
        home, away = record.score
        text = _("The match is over, {home} : {away}").format(home=home, away=away)
        return {"text": text, "score": [home, away], "winner": None}
    winner = None if result.winner is None else COACHES.index(result.winner)
    score = {"home": result.home, "away": result.away}
    if winner is None:
        text = _("A draw, {home} : {away}").format(**score)
    else:
        text = _("Victory for {team}, {home} : {away}").format(team=match.names.side(winner), **score)
    return {"text": text, "score": [result.home, result.away], "winner": winner}


# What the match is.


def _about(record: Match, table: Table, teller: Teller, mine: store.Mine) -> Json:
    match = table.match
    pitch, lines = match.edition.pitch, match.picture.lines
    skills = {skill for card in teller.cards.values() for skill in card.skills}
    return {
        "key": record.key,
        "kind": record.kind,
        "edition": {"key": record.edition, "name": translate(match.edition.name)},
        "pitch": {
            "length": pitch.length,
            "width": pitch.width,
            "columns": list(lines.columns),
            "rows": list(lines.rows),
            "end_zone": lines.end_zone,
        },
        "sides": sides(record, match, mine),
        "players": {name: _card(card) for name, card in teller.cards.items()},
        "skills": {skill: _skill(record.edition, skill) for skill in sorted(skills)},
        "boxes": _boxes(table),
        "mine": list(mine),
        "options": options(record),
        "commitment": record.commitment,
        "links": links(record),
    }


def sides(record: Match, match: bd.Match, mine: store.Mine) -> list[Json]:
    """Who plays, and in which colours."""
    kits = colours.kits(match.teams[0].list_key, match.teams[1].list_key)
    seats = {seat.side: seat for seat in record.seats.all()}
    found = []
    for side, (team, kit) in enumerate(zip(match.teams, kits, strict=True)):
        seat = seats[side]
        if seat.who == PROGRAM:
            coach = _("the computer")
        elif mine[side] and not all(mine):
            coach = _("you")
        else:
            coach = seat.name or (_("Home coach"), _("Away coach"))[side]
        found.append(
            {
                "name": match.names.side(side),
                "list": translate(team.team_list.name),
                "short": short(team.name),
                "coach": coach,
                "fill": kit.fill,
                "rim": kit.rim,
                "ink": kit.ink,
                "ends": ("left", "right")[side],
            }
        )
    return found


def short(name: str) -> str:
    """Two letters for a team's crest."""
    words = [word for word in name.split() if word[:1].isalnum()]
    letters = [words[0][0], words[-1][0]] if len(words) > 1 else list(name[:2])
    return "".join(letters).upper()


def _card(card: bd.PlayerCard) -> Json:
    return {
        "name": card.name,
        "side": card.side,
        "number": card.number,
        "position": translate(card.position),
        "role": card.role,
        "numbers": [[translate(word), value] for word, value in card.numbers],
        "skills": list(card.skills),
    }


def _skill(edition: str, key: str) -> Json:
    card = bd.skill_card(edition, key)
    return {"name": translate(card.name), "says": " ".join(map(translate, card.says)), "rule": card.rule}


def _boxes(table: Table) -> list[list[str]]:
    """The boxes of a dugout, and what they are called."""
    names: list[str] = []
    for boxes in table.picture["boxes"]:
        names += [box for box in boxes if box not in names]
    titles = table.match.picture.box_titles
    return [[box, translate(titles.get(box, box))] for box in names]


def options(record: Match) -> list[Json]:
    """The edition's options, as they are set in this match."""
    return [
        {
            "name": translate(option.name),
            "text": translate(option.text),
            "value": value_text(record.options[option.name]),
            "rule": option.rule,
        }
        for _place, option in offered(record.edition)
    ]


def links(record: Match) -> Json:
    """Where else one can go from a match; what belongs to a seat is not told here."""
    key = {"key": record.key}
    return {
        "watch": reverse("match", kwargs=key),
        "tape": reverse("tape", kwargs=key),
        "dice": reverse("dice", kwargs=key),
        "seat": reverse("seat", kwargs=key),
        "invite": None,
        "recovery": None,
    }
