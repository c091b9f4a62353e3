"""The turn of a player who takes his share (seed 000, Diamond Theft 2; rulings 1.4/6 to 11)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.claims import Item
from engine.pieces import Box, Take, Token
from engine.simulation import legal_takes
from table.digital_box.pages import Choice, Chosen, Page, SetAside, Share, Sure, confirmation
from table.digital_box.wishes import Wish
from table.lines import Audience, Line, line
from table.testimony import amount


def contents(box: Box) -> tuple[Line, ...]:
    """Name what lies in a box, kind by kind; kinds that are not in it are left out."""
    return tuple(amount(Item(kind), count) for kind, count in box.counts().items() if count)


def named(take: Take) -> Line:
    """Name a legal take."""
    if take.tokens:
        return amount(Item(take.tokens[0].value), 1)
    return amount(Item.DIAMONDS, take.diamonds) if take.diamonds else line("taken-nothing")


@dataclass(frozen=True, slots=True)
class TakeTurn:
    """First what is set aside, if the seat may do that; then what is taken; then whether that was meant."""

    seat: int
    box: Box
    """What lies in it when it comes."""
    is_last: bool = False
    sets_aside: bool = False
    """Whether this player may set a token aside, and has not decided yet."""
    sees_turned: bool = False
    bag: Token | None = None
    take: Take | None = None
    is_over: bool = False
    is_first: bool = False

    @classmethod
    def of_first(cls, seat: int, box: Box) -> TakeTurn:
        """Return the turn of the first player, who may set a token aside."""
        return cls(seat, box, sets_aside=box.tokens > 0, is_first=box.tokens > 0)

    @property
    def result(self) -> Share | None:
        """What was taken and set aside, once it is confirmed."""
        return Share(self.take, self.bag) if self.is_over and self.take is not None else None

    @property
    def page(self) -> Page:
        """What is asked now."""
        if self.sets_aside:
            return self._aside_page()
        return self._take_page() if self.take is None else confirmation(self.seat, self._sure())

    def after(self, choice: Choice) -> TakeTurn:
        """Return the turn after a choice; who is not sure begins anew."""
        match choice.act:
            case SetAside(token):
                return replace(self, sets_aside=False, bag=token)
            case Chosen(take):
                return replace(self, take=take)
            case Sure(yes=True):
                return replace(self, is_over=True)
            case _:
                return replace(self, take=None, bag=None, sets_aside=self.is_first)

    def find(self, wish: Wish) -> Choice | Line:
        """Return the choice that was meant, or the rule of the theft that speaks against it."""
        page = self.page
        if wish.number is not None:
            return page.numbered(wish.number) or self._no_such_number(wish.number)
        if wish.take is None:
            return self._line("private-not-number")
        return self._named_choice(page, wish.take) or self._reason(wish.take)

    @property
    def _left(self) -> Box:
        return self.box if self.bag is None else self.box.without_tokens([self.bag])

    def _line(self, message: str, **arguments: Line | tuple[Line, ...] | int) -> Line:
        return line(message, Audience(self.seat), **arguments)

    def _holds(self) -> list[Line]:
        pieces = contents(self.box)
        holds = self._line("private-holds", pieces=pieces) if pieces else self._line("private-empty")
        return [holds, self._line("private-turned")] if self.sees_turned else [holds]

    def _aside_page(self) -> Page:
        tokens = [token for token in Token if self.box.count(token)]
        none = Choice(0, SetAside(None), self._line("private-bag-none", number=0))
        choices = [
            Choice(
                number, SetAside(token), self._line("private-bag-token", number=number, piece=named(Take(0, (token,))))
            )
            for number, token in enumerate(tokens, 1)
        ]
        lines = (*self._holds(), self._line("private-bag"))
        return Page(lines, tuple(choice.label for choice in (none, *choices)), (none, *choices))

    def _take_page(self) -> Page:
        piles = [self._choice(take.diamonds, take) for take in self._legal if take.diamonds]
        singles = [take for take in self._legal if take.tokens]
        tokens = [self._choice(number, take) for number, take in enumerate(singles, self._left.diamonds + 1)]
        nothing = [self._choice(0, take) for take in self._legal if take.is_nothing]
        menu = (*self._piles_briefly(), *(choice.label for choice in (*tokens, *nothing)))
        return Page(tuple(self._rule()), menu, (*piles, *tokens, *nothing))

    @property
    def _legal(self) -> tuple[Take, ...]:
        return legal_takes(self._left, self.is_last)

    def _choice(self, number: int, take: Take) -> Choice:
        return Choice(number, Chosen(take), self._line("private-choice", number=number, piece=named(take)))

    def _piles_briefly(self) -> list[Line]:
        most = self._left.diamonds
        if most <= 1:
            return [self._line("private-one-diamond")] * most
        return [self._line("private-diamonds", most=most)]

    def _rule(self) -> list[Line]:
        if self.bag is not None:
            return [self._line("private-set-aside", piece=named(Take(0, (self.bag,)))), self._line("private-take")]
        if self._left.is_empty:
            return [*self._holds(), self._line("private-take-empty")]
        last = [self._line("private-take-last")] if self.is_last else []
        return [*self._holds(), self._line("private-take"), *last]

    def _sure(self) -> Line:
        return self._line("private-sure-take", piece=named(self.take or Take()))

    def _named_choice(self, page: Page, take: Take) -> Choice | None:
        if self.sets_aside:
            return page.acting(SetAside(take.tokens[0] if take.tokens else None)) if not take.diamonds else None
        return page.acting(Chosen(take))

    def _no_such_number(self, number: int) -> Line:
        if self.sets_aside or self.take is not None:
            return self._line("private-not-number")
        return self._reason(Take(number))

    def _reason(self, take: Take) -> Line:
        """Say why a take is not among the choices."""
        if self.sets_aside or self.take is not None:
            return self._line("private-not-number")
        if take.is_nothing:
            return self._line("private-not-nothing")
        if take.diamonds and take.tokens:
            return self._line("private-not-both")
        if len(take.tokens) > 1:
            return self._line("private-one-token")
        if take.tokens:
            return self._line("private-no-such-token")
        return self._too_many_diamonds()

    def _too_many_diamonds(self) -> Line:
        if self._left.is_empty:
            return self._line("private-take-empty")
        if not self._left.diamonds:
            return self._line("private-no-diamonds")
        return self._line("private-too-many", piece=amount(Item.DIAMONDS, self._left.diamonds))
