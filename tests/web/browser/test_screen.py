"""The match screen, a piece at a time: setting up, taking back, what is lost and late, looking again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.browsing import Server, Watch, opened
from tools.coaching import Coach, begin

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Route

    from support.windows import Json, Open

# Where each piece is drawn, by the name of its player.
POSITION: Final = """() => Object.fromEntries([...document.querySelectorAll(".pieces [data-player]")]
  .map((piece) => [piece.dataset.player, getComputedStyle(piece).transform]))"""
MIDDLE: Final = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def reach(page: Page, kind: str, seed: int = 1) -> tuple[Coach, Json]:
    """Play until a question of this kind is asked, and its answers can be given."""
    coach = Coach(page, seed)
    now = coach.play(
        coach.on_the_pitch, until=lambda now: now["asked"] is not None and now["asked"]["kind"] == kind
    )
    coach.wait(now)
    return coach, now


def leave(page: Page) -> None:
    """End the match by leaving it for good."""
    page.click("#open-more")
    page.click("[data-outside$=forfeits] >> nth=0")
    page.click("dialog .danger")
    page.wait_for_selector(".transport")


def test_set_up_by_dragging(open_window: Open) -> None:
    page = open_window("desk")
    begin(page)
    _, now = reach(page, "set-up")
    places: dict[str, str] = now["asked"]["setup"]["formations"][0]["places"]
    assert page.locator("#ask .broken").count() > 0
    for player, square in sorted(places.items(), key=lambda place: place[1], reverse=True):
        page.mouse.move(*page.evaluate(MIDDLE, f'[data-man="{player}"]'))
        page.mouse.down()
        page.mouse.move(*page.evaluate(MIDDLE, f'[data-square="{square}"]'), steps=2)
        page.mouse.up()
        page.wait_for_function("(name) => !document.querySelector(`[data-man='${name}']`)", arg=player)
    page.wait_for_selector("#ready.main")
    assert page.locator("#ask .broken").count() == 0
    with page.expect_response("**/line-up/") as taken:
        page.click("#ready")
    pieces = taken.value.json()["now"]["picture"]["pieces"]
    assert {player: pieces[player]["square"] for player in places} == places


def test_a_broken_limit_is_said_at_once_and_the_line_up_refused(open_window: Open, watch: Watch) -> None:
    watch.expect("400")
    page = open_window("desk")
    begin(page)
    coach, now = reach(page, "set-up")
    setup = now["asked"]["setup"]
    form: Json = setup["formations"][0]
    page.click("#formations")
    page.click(f'[data-answer="{form["answer"]}"]')
    page.wait_for_selector("#ready.main")
    # By clicks, in any order: everybody who stands where most stand side by side goes somewhere else.
    squares = list(form["places"].values())
    line = max({square[1:] for square in squares}, key=[square[1:] for square in squares].count)
    free = iter(square for square in setup["squares"] if square not in squares and square[1:] != line)
    for square in (square for square in squares if square[1:] == line):
        coach.click(square)
        coach.click(next(free))
    page.wait_for_selector("#ask .broken")
    assert page.locator("#ready.main").count() == 0
    page.click("#ready")
    page.wait_for_selector("#ask .warn")
    assert "breaks a limit" in page.inner_text("#ask .warn")
    assert coach.now() == now


def test_a_step_is_taken_back(open_window: Open) -> None:
    page = open_window("desk")
    begin(page)
    coach, now = reach(page, "activate")
    for _ in range(200):
        asked = now["asked"]
        free = (
            [
                choice
                for choice in asked["choices"]
                if choice["square"] and not choice["rolls"] and choice["player"] in {None, asked["player"]}
            ]
            if asked["kind"] == "step"
            else []
        )
        if free:
            break
        now = coach.answer(coach.on_the_pitch, now)
    player, square = asked["player"], now["picture"]["pieces"][asked["player"]]["square"]
    coach.wait(now)
    before = page.evaluate(POSITION)
    then = coach.answer(coach.on_the_pitch, now, free[0])
    assert then["picture"]["pieces"][player]["square"] != square
    coach.wait(then)
    assert page.evaluate(POSITION)[player] != before[player]
    with page.expect_response("**/take-back/") as taken:
        page.keyboard.press("z")
    back = taken.value.json()["now"]
    assert back["picture"]["pieces"][player]["square"] == square
    assert [choice["answer"] for choice in back["asked"]["choices"]] == [
        c["answer"] for c in asked["choices"]
    ]
    coach.wait(back)
    assert page.evaluate(POSITION) == before
    # The log keeps what was taken back, struck out.
    assert page.locator("#log .struck").count() >= 1


def test_in_the_list_a_number_chooses_and_a_letter_is_looked_for(open_window: Open) -> None:
    page = open_window("laptop")
    begin(page)
    coach, _ = reach(page, "activate")
    page.keyboard.press("l")
    page.keyboard.type("b")
    assert page.input_value("#list input") == "b"
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    second = page.get_attribute("#list [data-answer] >> nth=1", "data-answer")
    with page.expect_request("**/answer/") as sent:
        page.keyboard.press("2")
    assert (sent.value.post_data_json or {})["answer"] == second
    # Whoever acts is not drawn as one who has acted.
    now = coach.now()
    assert now["picture"]["pieces"][now["asked"]["player"]]["acted"]
    page.wait_for_selector("#ask[data-mood=you]")
    assert page.locator(f'.pieces [data-player="{now["asked"]["player"]}"] .used').count() == 0


def test_a_seat_is_brought_back_from_the_menu(open_window: Open) -> None:
    page, phone = open_window("laptop"), open_window("phone")
    begin(page, "computer")
    page.click("#open-more")
    code = page.inner_text("#more code")
    assert page.locator('#more [href$="/seat/"]').count() == 0
    phone.goto(page.url)
    phone.click('[data-tab="more"]')
    phone.click('#more [href$="/seat/"]')
    phone.fill("#code", code)
    phone.click("button.main")
    phone.wait_for_selector('#ask[data-mood="you"]')


def test_the_keyboard_goes_round_and_stays_where_it_was(open_window: Open) -> None:
    page = open_window("laptop")
    begin(page)
    reach(page, "set-up")
    where = "(region) => Boolean(document.activeElement.closest(region))"
    page.keyboard.press("F2")
    for region in (".grid", "#log", "#bench", ".nav", "#ask"):
        page.keyboard.press("F6")
        assert page.evaluate(where, region), region
    man = page.locator(".own [data-man] >> nth=1").get_attribute("data-man")
    page.focus(f'[data-man="{man}"]')
    page.keyboard.press("Enter")
    page.wait_for_selector(f'[data-man="{man}"][aria-pressed=true]:focus')
    reach(page, "activate")
    page.focus(".who-b >> nth=0")
    page.keyboard.press("Enter")
    page.wait_for_selector("#ask .opts .main:focus")


def test_in_a_low_window_and_large_text_setting_up_has_its_menu_and_its_players(open_window: Open) -> None:
    page = open_window("phone", viewport={"width": 844, "height": 390})
    page.add_init_script("localStorage.setItem('settings', JSON.stringify({ text: 130 }))")
    begin(page)
    reach(page, "set-up")
    for shown in (".own [data-man]", "#open-more"):
        x, y = page.evaluate(MIDDLE, shown)
        found = page.evaluate(
            "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('button'))", [x, y]
        )
        assert found, shown
    page.tap("#open-more")
    page.wait_for_selector("#more [data-outside]")


def test_a_press_counts_though_news_comes_into_it(open_window: Open) -> None:
    page = open_window("desk")
    begin(page)
    page.wait_for_selector(".opts .btn")
    button = page.locator(".opts .btn >> nth=0").bounding_box()
    assert button is not None
    page.mouse.move(button["x"] + 9, button["y"] + 9)
    page.mouse.down()
    with page.expect_response("**/news/**"):
        page.evaluate("dispatchEvent(new Event('focus'))")
    page.wait_for_timeout(50)
    with page.expect_response("**/answer/"):
        page.mouse.up()


def test_a_late_answer_is_told_so_and_gets_the_present_state(open_window: Open, watch: Watch) -> None:
    watch.expect("409")
    page = open_window("desk")
    begin(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector('#ask[data-mood="you"]')

    def overtaken(route: Route) -> None:
        """Before this answer comes, another window of the same coach has answered."""
        elsewhere = route.fetch(post_data=(route.request.post_data or "").replace('"id":"', '"id":"f'))
        assert elsewhere.status == 200, elsewhere.text()
        route.continue_()

    other.route("**/answer/", overtaken, times=1)
    question = other.inner_text("#question")
    other.click(".opts .btn >> nth=0")
    other.wait_for_selector("#ask .warn")
    assert "Too late" in other.inner_text("#ask .warn")
    assert other.inner_text("#question") != question


def test_a_lost_line_is_said_and_the_match_goes_on_where_it_was(browser: Browser, tmp_path: Path) -> None:
    watch = Watch()
    watch.expect("ERR_CONNECTION_REFUSED|WebSocket|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET")
    server = Server(tmp_path)
    server.start()
    try:
        with opened(browser, watch, server.url) as context:
            page = context.new_page()
            begin(page)
            coach, now = reach(page, "activate")
            server.kill()
            page.wait_for_selector('#ask[data-mood="lost"]')
            assert "Connection lost" in page.inner_text("#ask")
            server.start()
            page.wait_for_selector('#ask[data-mood="you"]', timeout=20_000)
            assert coach.now() == now
            for _ in range(5):
                now = coach.answer(coach.on_the_pitch, now)
    finally:
        server.stop()
    assert watch.faults == []


def test_a_match_is_looked_at_again_from_a_link_to_a_moment(open_window: Open) -> None:
    page = open_window("desk")
    begin(page)
    coach, _ = reach(page, "activate")
    coach.play(coach.on_the_pitch, until=lambda _: coach.answered > 40)
    leave(page)
    last = int(page.get_attribute(".transport input", "max") or "")
    for key in ("ArrowLeft", "ArrowLeft", "Shift+ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
    moment, places = page.evaluate("location.href"), page.evaluate(POSITION)
    assert "?at=" in moment
    assert 0 < int(page.input_value(".transport input")) < last

    # Whoever is given the link sees the same moment, and no seat.
    friend = open_window("laptop")
    friend.goto(moment)
    friend.wait_for_selector(".transport")
    assert friend.evaluate(POSITION) == places
    assert friend.inner_text("#question") == page.inner_text("#question")
    friend.click("[aria-label='To the beginning']")
    assert friend.evaluate(POSITION) == {}
    friend.click("[aria-label='To the end']")
    assert friend.input_value(".transport input") == str(last)
    friend.click("[aria-label='To the beginning']")
    friend.click("[aria-label='Play']")
    friend.wait_for_function("() => Number(document.querySelector('.transport input').value) >= 1")
    friend.click("[aria-label='Pause']")


def test_every_roll_is_recomputed_in_the_browser(open_window: Open) -> None:
    page = open_window("desk")
    begin(page)
    coach, _ = reach(page, "activate")
    coach.play(coach.on_the_pitch, until=lambda _: coach.answered > 40)
    dice = page.url.rstrip("/") + "/dice/"
    look = page.context.new_page()
    look.goto(dice)
    look.wait_for_selector(".verdict")
    assert "comes at the end" in look.inner_text(".verdict")
    assert "of the tests" not in look.content()
    leave(page)
    look.reload()
    look.wait_for_selector(".verdict.good")
    assert look.locator(".rolls tbody tr").count() > 5
    assert look.locator(".rolls .wrong").count() == 0

    def load_a_die(route: Route) -> None:
        told = route.fetch().json()
        _, _, sides, shown = told["rolls"][3]
        shown[0] = shown[0] % sides[0] + 1
        route.fulfill(json=told)

    look.route("**/rolls/", load_a_die)
    look.reload()
    look.wait_for_selector(".verdict.bad")
    assert look.locator(".rolls .wrong").count() == 1


def test_a_finger_on_a_phone(open_window: Open) -> None:
    page = open_window("phone")
    begin(page)
    coach = Coach(page, seed=7, finger=True)
    coach.play(coach.on_the_pitch, until=lambda _: coach.answered > 60)
    # Everything else is behind the tabs of the sheet.
    for tab in ("card", "log", "dugouts", "more"):
        page.tap(f'[data-tab="{tab}"]')
        page.wait_for_selector(f'[data-tab="{tab}"][aria-expanded="true"]')
