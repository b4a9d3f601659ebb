"""A match as it is shown: what is asked and how the answers read, what there is to see and to tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bothdown._mypyc import mypyc_attr
from bothdown.cards import PlayerCard
from bothdown.driver import Driver
from bothdown.edition import SET_UP, Limit
from bothdown.errors import MatchOver
from bothdown.events import Event
from bothdown.notation import Picture, draw, svg
from bothdown.pitch import square_name
from bothdown.questions import Words, question
from bothdown.questions import answer as answer_words
from bothdown.questions import outside as outside_words
from bothdown.requests import OUTSIDE_WORDS, Choice, Contribution, Decision, Roll, unpack
from bothdown.rosters import TeamPlayer, characteristics_text, role, skill_names
from bothdown.sentences import Names, PlainNames, Translate, sentence, untranslated
from bothdown.state import Player

OUTSIDE_CODES: Final[dict[str, int]] = {word: code for code, word in OUTSIDE_WORDS.items()}


@mypyc_attr(allow_interpreted_subclasses=True)
class Shown(Driver):
    """All of a match that changes nothing."""

    __slots__ = ()

    # What is asked, and how its answers read.

    @property
    def choices(self) -> list[Choice]:
        """The legal answers to the open Decision, as typed values; empty at a Roll or the end."""
        request = self.request
        if not isinstance(request, Decision):
            return []
        if isinstance(request, Contribution):
            return [Choice(0, request.text_of(0), request.kind)]
        edition, game = self.edition, self._game
        return [edition.choice(game, request, code) for code in request.codes]

    @property
    def outside_choices(self) -> list[str]:
        """The answers that nobody asked for and that are legal now, such as ``forfeit``."""
        request = self.request
        if not isinstance(request, Decision):
            return []
        return [OUTSIDE_WORDS[code] for code in self.edition.outside(self._game, request)]

    def question(self, names: Names | None = None, translate: Translate = untranslated) -> Words:
        """What the open Decision asks, and what else helps to answer it; empty where no coach is asked.

        >>> import bothdown as bd
        >>> bd.Match("lrb3", "human", "orc").question().text
        'Heads or tails?'
        """
        request = self.request
        if not isinstance(request, Decision):
            return Words("")
        return question(request, self._asked(request, names or self.names, translate), translate)

    def label(self, choice: Choice, names: Names | None = None, translate: Translate = untranslated) -> Words:
        """How an answer to the open Decision reads on a button.

        >>> import bothdown as bd
        >>> match = bd.Match("lrb3", "human", "orc")
        >>> [match.label(choice).text for choice in match.choices]
        ['Heads', 'Tails']
        """
        request = self.request
        if not isinstance(request, Decision):
            return Words(choice.text)
        called = names or self.names
        parts = self._asked(request, called, translate)
        parts["name"] = translate(choice.name) if choice.name else ""
        parts["square"] = choice.square or ""
        if choice.player:
            parts["player"] = called.player(self.state.find(choice.player).index)
        if choice.target:
            parts["target"] = called.player(self.state.find(choice.target).index)
        return answer_words(request, choice, parts, translate)

    def _asked(self, decision: Decision, names: Names, translate: Translate) -> dict[str, str]:
        """What the parts of a question are called."""
        about = skill_names(self.edition.key).get(decision.about, decision.about)
        return {
            "player": names.player(decision.player) if decision.player >= 0 else "",
            "subject": names.player(decision.subject) if decision.subject >= 0 else "",
            "about": translate(about) if about else "",
            "numbers": ", ".join(
                translate(face) if (face := self.face(decision.about, number)) else str(number)
                for number in decision.numbers
            ),
        }

    def outside_label(self, word: str, translate: Translate = untranslated) -> str:
        """How one of the :attr:`outside_choices` reads on a button."""
        return outside_words(OUTSIDE_CODES[word], translate)

    def text_of(self, code: int) -> str:
        """How an answer to the open request reads."""
        request = self.request
        if isinstance(request, Roll):
            return " ".join(map(str, unpack(code, len(request.dice))))
        if not isinstance(request, Decision):
            raise MatchOver("the match is over; nothing is asked")
        if code < 0:
            return OUTSIDE_WORDS[code]
        if isinstance(request, Contribution):
            return request.text_of(code)
        return self.edition.text_of(self._game, request, code)

    def who(self, code: int) -> str:
        """Who gives this answer to the open request: 'home', 'away', 'both', the 'clock', or the 'dice'."""
        request = self.request
        if not isinstance(request, Decision):
            return "dice"
        return self.edition.who(self._game, request, code)

    # Setting up.

    def _setting_up(self) -> Decision | None:
        """The open Decision, if a side is setting up."""
        request = self.request
        return request if isinstance(request, Decision) and request.kind == SET_UP else None

    @property
    def setup_players(self) -> list[str]:
        """Everybody who may be set up now, by name; nobody where no side is setting up."""
        request = self._setting_up()
        if request is None:
            return []
        players = self.state.get_players()
        return [players[index].name for index in self.edition.setup_players(self._game, request)]

    @property
    def setup_squares(self) -> list[str]:
        """Every square where they may be set up."""
        request = self._setting_up()
        if request is None:
            return []
        return [square_name(square) for square in self.edition.setup_squares(self._game, request)]

    @property
    def formations(self) -> list[tuple[Choice, dict[str, str]]]:
        """The answers that set the whole side up, each with the square of every player it places."""
        request = self._setting_up()
        if request is None:
            return []
        edition, game, players = self.edition, self._game, self.state.get_players()
        return [
            (
                edition.choice(game, request, code),
                {players[index].name: square_name(square) for index, square in draft.items()},
            )
            for code, draft in edition.setup_formations(game, request)
        ]

    def check_setup(self, draft: Mapping[str, object] | None = None) -> list[Limit]:
        """Every limit of the set-up that is open, and whether a draft keeps it; nothing is answered.

        A draft is a square for each player who would stand on the pitch, all by name; None is the line-up
        as it stands. Raises IllegalAnswer where no side is setting up, NotationError for names there are not.

        >>> import bothdown as bd
        >>> three = {"H1": {}, "H2": {}, "H3": {}}
        >>> match = bd.Match.from_position("lrb3", ".", stage="set-up", kicked="home", players=three)
        >>> for limit in match.check_setup({"H1": "h13", "H2": "g13", "H3": "d13"}):
        ...     if not limit.kept:
        ...         print(limit.reason)
        players on the line of scrimmage: 2, at least 3 needed
        """
        return self.edition.check_setup(self._game, self.request, draft)

    # What there is to see and to tell.

    @property
    def score(self) -> tuple[int, int]:
        """Touchdowns, home first."""
        return self.edition.score(self._game)

    @property
    def picture(self) -> Picture:
        """What there is to see, for whoever draws it."""
        return self.edition.picture(self._game)

    def card(self, name: str) -> PlayerCard:
        """What there is to know of a player.

        >>> import bothdown as bd
        >>> card = bd.Match("lrb3", "human", "orc").card("H1")
        >>> card.position, card.numbers[0], card.skills
        ('Blitzer', ('MA', '7'), ('block',))
        """
        player = self.state.find(name)
        team = self.teams[player.side]
        entry = self._entry(player)
        position = team.position(entry)
        values = {
            **position.characteristics,
            **(entry.profile or {}),
            **self.edition.numbers(self._game, player.index),
        }
        words = characteristics_text(self.edition.key, values).split(", ")
        return PlayerCard(
            entry.name,
            player.side,
            player.number,
            position.title,
            role(position.key),
            tuple((word.split(" ")[0], word.split(" ")[1]) for word in words),
            (*position.skills, *entry.skills),
        )

    def _entry(self, player: Player) -> TeamPlayer:
        return next(each for each in self.teams[player.side].players if each.number == player.number)

    @property
    def names(self) -> PlainNames:
        """How players, squares and sides are called in sentences."""
        players = []
        for player in self.state.get_players():
            entry = self._entry(player)
            players.append(player.name if entry.name == player.name else f"{player.name} {entry.name}")
        home, away = (team.name for team in self.teams)
        return PlainNames(players, (home, away) if home != away else (f"{home} (home)", f"{away} (away)"))

    def tell(
        self,
        event: Event,
        names: Names | None = None,
        translate: Translate = untranslated,
        *,
        brief: bool = False,
    ) -> str:
        """What happened, in a sentence; a ``brief`` one leaves out the dice, for who sees them drawn."""
        return sentence(event, names or self.names, translate, brief=brief)

    def face(self, roll: str, number: int) -> str:
        """What a number stands for on the dice of a kind of roll, in a word; empty where it is a number.

        >>> import bothdown as bd
        >>> bd.Match("lrb3", "human", "orc").face("block", 6)
        'defender down'
        """
        return self.edition.face(roll, number)

    def rule(self, event: Event) -> str:
        """What an event follows: the id of a clause or of a ruling, or nothing.

        >>> import bothdown as bd
        >>> match = bd.Match("lrb3", "human", "orc", dice=bd.Dice(seed=7))
        >>> match.rule(match.answer("heads")[-1]).split(".")
        ['lrb3', 'setup', 'coin']
        """
        return self.edition.rule_id(getattr(event, "rule", ""))

    def diagram(self, corner: str | None = None, opposite: str | None = None) -> str:
        """The position as a diagram, whole or between two squares."""
        return draw(self.picture, corner, opposite)

    def svg(self) -> str:
        """The position as a drawing."""
        return svg(self.picture)

    def _repr_svg_(self) -> str:
        return self.svg()
