"""The page of the board in a real browser: captions, the button by mouse, touch and keyboard, and who cannot see it."""

from __future__ import annotations

import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect, sync_playwright

from table.board.board import Board
from table.board.door import LOOPBACK, Door
from table.board.ear import Ear
from table.lines import line
from table.narrator import Narrator
from voice.audio import silence
from voice.endpointing import PushToTalk
from voice.hands import Hands

CHROMIUM = shutil.which("chromium")
STATE = {"seats": [{"name": "Victor", "status": "in"}, {"name": "Ben", "status": "out"}], "jokers": 1}

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium here: apt-get install chromium")


class Game:
    """The loop of a game: an ear that hears nothing, and looks at its keys again and again."""

    def __init__(self, port: int = 0, language: str = "en") -> None:
        listener = socket.create_server((LOOPBACK, port))
        door = Door(LOOPBACK, listener.getsockname()[1])
        self.board = Board(door, listener, Narrator(language), lambda: STATE, lambda: None)
        self._turn = PushToTalk(longest=1e6)
        self._hands = Hands(self._turn)
        self._hands.add(self.board.button(self._hands))
        self._is_over = threading.Event()
        self._loop = threading.Thread(target=self._run)
        self._loop.start()

    def _run(self) -> None:
        while not self._is_over.wait(0.02):
            self._hands.look()
            self._turn.feed(silence(0.1))

    def say(self, text: str) -> None:
        self.board.say(line("listening"), text)
        self.board.end()

    def close(self) -> None:
        self._is_over.set()
        self._loop.join()
        self.board.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def game() -> Iterator[Game]:
    with closing(Game()) as game:
        yield game


@contextmanager
def opened(browser: Browser, game: Game, scheme: str = "dark") -> Iterator[Page]:
    """Open the page; whatever the browser complains of fails the test."""
    with closing(browser.new_context(color_scheme=scheme, has_touch=True)) as context:  # type: ignore[arg-type]
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda request: wrong.extend([] if LOOPBACK in request.url else [request.url]))
        page.goto(game.board.door.address)
        expect_ear(page, Ear.CLOSED)
        yield page
        assert [address for address in wrong if not address.startswith("data:")] == []


def expect_ear(page: Page, ear: str) -> None:
    expect(page.locator("#talk")).to_have_attribute("data-state", ear)
    expect(page.locator("#ear")).to_have_text(Narrator("en").text(line(f"board-{ear}")))


def test_captions_appear_and_the_last_one_is_the_largest(browser: Browser, game: Game) -> None:
    game.say("Before anybody looked.")
    with opened(browser, game) as page:
        game.say("Ben is lying.")
        game.say("<b>Clara</b> & Emma.")
        lines = page.locator("#said p")
        expect(lines).to_have_text(["Before anybody looked.", "Ben is lying.", "<b>Clara</b> & Emma."])
        sizes = [float(line.evaluate("row => parseFloat(getComputedStyle(row).fontSize)")) for line in lines.all()]
        assert sizes[0] == sizes[1] < sizes[2]
        expect(page.locator("#seats li")).to_have_text(["Victor", "Ben out"])


def test_the_mouse_opens_the_ear_as_long_as_it_holds_the_button(browser: Browser, game: Game) -> None:
    with opened(browser, game) as page:
        page.locator("#talk").hover()
        page.mouse.down()
        expect_ear(page, Ear.OPEN)
        expect(page.locator("#talk")).to_have_attribute("aria-pressed", "true")
        page.mouse.move(5, 5)  # a hand that trembles still holds it
        expect_ear(page, Ear.OPEN)
        page.mouse.up()
        expect_ear(page, Ear.CLOSED)
        expect(page.locator("#talk")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_key_opens_the_ear_as_long_as_it_is_held(browser: Browser, game: Game, key: str) -> None:
    with opened(browser, game) as page:
        page.locator("#said").focus()
        page.keyboard.down(key)
        expect_ear(page, Ear.OPEN)
        page.keyboard.down(key)  # a repeat
        expect_ear(page, Ear.OPEN)
        page.keyboard.up(key)
        expect_ear(page, Ear.CLOSED)


@pytest.mark.parametrize("event", ["blur", "pagehide"])
def test_a_page_that_is_left_holds_nothing(browser: Browser, game: Game, event: str) -> None:
    with opened(browser, game) as page:
        page.keyboard.down("Space")
        expect_ear(page, Ear.OPEN)
        page.evaluate("name => window.dispatchEvent(new Event(name))", event)
        expect_ear(page, Ear.CLOSED)
        page.keyboard.down("Space")  # a repeat of the key that is still down
        expect(page.locator("#talk")).to_have_attribute("aria-pressed", "false")


def test_a_touch_that_the_system_takes_away_holds_nothing(browser: Browser, game: Game) -> None:
    touch = {"pointerId": 1, "pointerType": "touch", "button": 0}
    with opened(browser, game) as page:
        page.evaluate("document.getElementById('talk').setPointerCapture = () => {}")
        page.locator("#talk").dispatch_event("pointerdown", touch)
        expect_ear(page, Ear.OPEN)
        page.locator("#talk").dispatch_event("pointercancel", touch)
        expect_ear(page, Ear.CLOSED)


def test_a_screen_reader_opens_and_closes_the_ear_by_clicks(browser: Browser, game: Game) -> None:
    with opened(browser, game) as page:
        page.evaluate("document.getElementById('talk').click()")
        expect_ear(page, Ear.OPEN)
        page.evaluate("document.getElementById('talk').click()")
        expect_ear(page, Ear.CLOSED)


def test_the_page_finds_a_game_that_is_restarted_in_another_language(browser: Browser, game: Game) -> None:
    with opened(browser, game) as page:
        game.say("The first game.")
        expect(page.locator("#said p")).to_have_text(["The first game."])
        port = game.board.door.port
        game.board.close()
        expect(page.locator("#lost")).to_have_text(Narrator("en").text(line("board-lost")))
        with closing(Game(port, "cs")) as next_game:
            next_game.say("Druhá hra.")
            expect(page.locator("html")).to_have_attribute("lang", "cs", timeout=20_000)
            expect(page.locator("#said p")).to_have_text(["Druhá hra."])
            expect(page.locator("#lost")).to_be_empty()


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_page_has_no_fault_for_who_sees_or_hears_otherwise(browser: Browser, game: Game, scheme: str) -> None:
    for number in range(12):
        game.say(f"This is line number {number}, and it is long enough to be read across a table.")
    # The tool puts its script into the page, which only this page without its policy lets it do.
    with closing(browser.new_context(color_scheme=scheme, bypass_csp=True)) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(game.board.door.address)
        for key in (None, "Space"):
            if key is not None:
                page.keyboard.down(key)
                expect_ear(page, Ear.OPEN)
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()
