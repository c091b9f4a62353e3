"""Where one person is alone with the box: a screen, headphones, or both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from table.digital_box.screen import Echo, PrivateScreen, wiped_when_killed
from table.lines import Line
from table.narrator import Narrator
from table.outputs import Earpiece


class NobodyReached(Exception):  # noqa: N818 - reads as what it is
    """The screen is dark and the headphones do not work: nothing can be told in private."""


class Desk:
    """Shows and speaks to one person alone; a dark desk only speaks."""

    def __init__(
        self, narrator: Narrator, screen: PrivateScreen | None, earpiece: Earpiece | None, echo: Echo | None = None
    ) -> None:
        """Without a screen it is always dark. Without an `echo` that can be stopped it is dark only then."""
        self.narrator = narrator
        self._screen = screen
        self._earpiece = earpiece
        self._echo = echo
        self._is_dark = screen is None

    @property
    def can_be_dark(self) -> bool:
        """Whether somebody may choose that nothing is shown."""
        return self._screen is not None and self._earpiece is not None and self._echo is not None

    @contextmanager
    def opened(self, is_dark: bool) -> Iterator[None]:
        """Let somebody be alone; whatever happens, nothing of it stays on the screen."""
        self._is_dark = is_dark or self._screen is None
        with wiped_when_killed():
            try:
                self._darken(self._is_dark)
                if self._screen is not None:
                    self._screen.open()
                yield
            finally:
                if self._screen is not None:
                    self._screen.close()
                self._darken(False)

    def present(self, shown: Sequence[Line], spoken: Sequence[Line] | None = None) -> None:
        """Show lines in place of all before them, and speak `spoken`, or else the same. Raises `NobodyReached`."""
        if self._screen is not None and not self._is_dark:
            self._screen.show([self.narrator.caption(line) for line in shown])
        if not self._speak(shown if spoken is None else spoken) and self._is_dark:
            raise NobodyReached

    def _speak(self, lines: Sequence[Line]) -> bool:
        if self._earpiece is None:
            return False
        self._earpiece.begin()
        heard = [self._earpiece.say(line, self.narrator.aloud(line)) for line in lines]
        # The next page takes the place of this one, and may be another's.
        self._earpiece.forget()
        self._earpiece.end()
        return all(heard)

    def _darken(self, is_dark: bool) -> None:
        if self._echo is not None:
            self._echo.is_dark = is_dark
