"""Whole matches, from Home to the final whistle, each played in another way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.coaching import Coach, begin

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from support.windows import Json, Open


def check_end(page: Page, now: Json) -> None:
    """The screen says how the match ended, and lets one look at it again."""
    home, away = now["over"]["score"]
    page.wait_for_selector(".transport")
    assert now["over"]["text"] in page.inner_text("#ask")
    assert f"{home}\N{EN DASH}{away}" in page.title()


def test_hot_seat_by_clicks_on_the_pitch(open_window: Open) -> None:
    page = open_window("desk")
    begin(page, "hotseat")
    coach = Coach(page, seed=1)
    check_end(page, coach.play(coach.on_the_pitch))
    assert coach.answered > 100


def test_hot_seat_by_keyboard_alone(open_window: Open) -> None:
    page = open_window("laptop")
    begin(page, "hotseat")
    page.evaluate("addEventListener('pointerdown', () => console.error('a pointer was used'), true)")
    coach = Coach(page, seed=3)
    check_end(page, coach.play(coach.by_keyboard))


def test_against_the_computer(open_window: Open) -> None:
    page = open_window("laptop")
    begin(page, "computer")
    coach = Coach(page, seed=4)
    check_end(page, coach.play(coach.on_the_pitch))


def both_play(one: Coach, other: Coach, *, enough: int | None = None) -> Json:
    """Let two coaches answer what each is asked, to the end or until they have given enough answers."""
    while True:
        for coach in (one, other):
            now = coach.play(
                coach.on_the_pitch, until=lambda now: bool(now["asked"] and not now["asked"]["mine"])
            )
            if now["over"] or (enough is not None and one.answered + other.answered >= enough):
                return now


def test_online_between_two_browsers(open_window: Open) -> None:
    home, away = open_window("laptop"), open_window("laptop")
    begin(home, "link")
    away.goto(home.input_value("#link"))
    away.fill("#name", "Tallow")
    away.click("button[value=agree]")
    for page in (home, away):
        page.wait_for_selector("#question")
    one, other = Coach(home, seed=5), Coach(away, seed=6)
    both_play(one, other, enough=40)
    assert "Tallow" in home.inner_text("#score")

    # One browser is closed and opened again: its cookies are all that is kept.
    url, kept = away.url, away.context.storage_state()
    away.context.close()
    other.page = away = open_window("laptop", storage_state=kept)
    away.goto(url)
    away.wait_for_selector("#question")

    # An answer that is sent twice counts once.
    replies: list[Json] = []

    def twice(route: Route) -> None:
        first, second = route.fetch(), route.fetch()
        replies.extend([first.json(), second.json()])
        route.fulfill(response=second)

    home.route("**/answer/", twice, times=1)
    now = both_play(one, other)
    assert [(reply["status"], reply["number"]) for reply in replies] == [("taken", replies[0]["number"])] * 2
    check_end(home, now)
    check_end(away, now)
    assert away.inner_text("#score") != ""
