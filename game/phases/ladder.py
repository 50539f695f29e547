"""The ladder of an auction: all bids from low to high."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from game.hints import no_such
from game.phases.base import Strict
from game.position.moves import WITHOUT, Bid, Reading
from game.position.state import Contract, Number

if TYPE_CHECKING:
    from game.rules.rules import Rules

LOW_TO_HIGH: tuple[Reading, ...] = ("bottom", "top")
"""At the same number, TOP is higher than BOTTOM."""


class Bids(Strict):
    """Numbers from low to high, each with every strain; or names instead of numbers."""

    lowest: int = 1
    """The lowest number."""
    highest: int | None = None
    """The highest number; if missing, the number of cards in a hand less the `book`."""
    step: int = 1
    """The difference between a number and the next."""
    numbers: tuple[int, ...] = ()
    """All numbers from low to high, if the steps between them are uneven."""
    names: tuple[str, ...] = ()
    """Names from low to high instead of numbers: `games`, or ranks of the deck."""
    book: int = 0
    """Tricks promised in addition to the number that is bid: with a book of 6, a bid of 4 stands
    for 10 tricks."""
    only: tuple[str, ...] = ()
    """The only bids of the ladder that may be made, such as `3 none`; all of them if missing."""
    strains: tuple[str, ...] = ()
    """What players bid with a number, from low to high at the same number: suits, `none` for no
    trumps, and names of `games`. The strain of the highest bid is trumps, or makes the hand that
    game."""
    equal_strains: bool = False
    """Of bids with the same number, none is higher than another."""

    def contracts(self, size: int) -> list[Contract]:
        """What may be bid, from low to high, with `size` cards in a hand."""
        if self.names:
            return [Contract(place, name=name) for place, name in enumerate(self.names, 1)]
        every = self._every(size)
        return [one for one in every if text_of(one) in self.only] if self.only else every

    def _every(self, size: int) -> list[Contract]:
        highest = size - self.book if self.highest is None else self.highest
        numbers = self.numbers or range(self.lowest, highest + 1, self.step)
        return [Contract(n, strain=strain) for n in numbers for strain in self.strains or (None,)]

    def problems(self, rules: Rules) -> Iterable[tuple[str, str]]:
        """What makes no sense: (key, sentence)."""
        if self.names:
            known = (*rules.variant.games, *rules.deck.ranks)
            for name in self.names:
                if name not in known:
                    yield "names", no_such(name, known, "game or rank")
            if len(set(self.names)) < len(self.names):
                yield "names", "names a bid twice"
            if self.strains:
                yield "strains", "names are bid without a strain"
            if self.numbers:
                yield "numbers", "names are bid instead of numbers"
        strains = (*rules.deck.suits, WITHOUT, *rules.variant.games)
        for strain in self.strains:
            if strain not in strains:
                yield "strains", no_such(strain, strains, "suit or game")
        if len(set(self.strains)) < len(self.strains):
            yield "strains", "names a strain twice"
        if self.equal_strains and len(self.strains) < 2:
            yield "equal_strains", "needs two `strains` or more"
        if list(self.numbers) != sorted(set(self.numbers)):
            yield "numbers", "go from low to high, each once"
        every = [] if self.names or self.step < 1 else self._every(max(rules.deal.sizes(rules)))
        said = tuple(map(text_of, every))
        for bid in self.only:
            if self.names:
                yield "only", "leave names out of `names` instead"
            elif bid not in said:
                yield "only", no_such(bid, said, "bid")
        if self.book < 0:
            yield "book", "cannot be less than 0"
        elif self.book and self.names:
            yield "book", "names promise no number of tricks"
        if min((self.lowest, *self.numbers)) < 0:
            yield ("numbers" if self.numbers else "lowest"), "cannot be less than 0"
        if self.step < 1:
            yield "step", "must be 1 or more"
        elif self.highest is not None and self.highest < self.lowest:
            yield "highest", "is lower than `lowest`"


class Also(Strict):
    """The place among the bids of a game that may be bid by its name."""

    above: str | None = None
    """The bid right below it, such as `7 none`; if missing, it is above all others."""
    number: int = 0
    """Its number in formulas, as `contract`; with the `book`, it is also how many tricks are
    `needed`, unless it is 0."""
    worth: int | None = None
    """What it is worth, if not what the formula `worth` gives."""


def with_readings(size: int, *, nil: bool) -> list[Contract]:
    """Tricks with a reading, and Nil above them."""
    numbers = [Contract(n, reading=r) for n in range(1, size + 1) for r in LOW_TO_HIGH]
    return [*numbers, *(Contract(0, nil=True, reading=r) for r in LOW_TO_HIGH if nil)]


def with_names(said: list[Contract], also: Mapping[str, Also]) -> list[Contract]:
    """The bids, with the games in `also` placed among them."""
    for name, game in also.items():
        texts = list(map(text_of, said))
        place = texts.index(game.above) + 1 if game.above in texts else len(said)
        said = [*said[:place], Contract(game.number, name=name), *said[place:]]
    return said


def also_problems(
    bids: Bids, also: Mapping[str, Also], rules: Rules, size: int
) -> Iterable[tuple[str, str]]:
    """What makes no sense in the games that may be bid as well, with `size` cards in the smallest
    hand: (key, sentence)."""
    games = tuple(rules.variant.games)
    said = list(map(text_of, bids.contracts(size))) if bids.step > 0 else []
    for name, game in also.items():
        if name not in games:
            yield f"also.{name}", no_such(name, games, "game")
        if name in said:
            yield f"also.{name}", "may be bid already"
        if game.above is not None and game.above not in said:
            example = f"; write it as {said[0]!r}" if said else ""
            yield f"also.{name}.above", f"there is no bid {game.above!r} before it{example}"
        elif bids.equal_strains and game.above is not None:
            level = [bid for bid in said if bid.split()[0] == game.above.split()[0]]
            if game.above != level[-1]:
                yield f"also.{name}.above", f"is one of several equal bids; write {level[-1]!r}"
        said.append(name)


def text_of(contract: Contract) -> str:
    """A bid as rule files write it: `7 none`, `18`, `misere`."""
    return str(contract.bid_by(0)).removeprefix(f"{Bid.verb} ")


class Ladder:
    """All bids of an auction, from low to high.

    Attributes:
        contracts: the contract that each bid makes.
        levels: for each place, the places of all bids that are equally high.
        bids: by seat, the move that makes each.
        listed: their places in the order in which they are shown: TOP before BOTTOM.
        worths: what each is worth; empty without a formula.
    """

    def __init__(
        self,
        contracts: Sequence[Contract],
        players: int,
        worth: Callable[[Contract], Number] | None = None,
        *,
        equal_strains: bool = False,
    ) -> None:
        self.contracts = tuple(contracts)
        self.levels = tuple(self._levels(equal_strains=equal_strains))
        self.bids = tuple(tuple(c.bid_by(seat) for c in contracts) for seat in range(players))
        self.listed = sorted(range(len(self.contracts)), key=self._told)
        self.worths = () if worth is None else tuple(map(worth, contracts))
        self._place_of = {contract: place for place, contract in enumerate(self.contracts)}
        self._places = {_said(bid): place for place, bid in enumerate(self.bids[0])}
        self._offered: dict[tuple[int, range], tuple[Bid, ...]] = {}

    def _levels(self, *, equal_strains: bool) -> Iterator[range]:
        def height(place: int) -> int:
            bid = self.contracts[place]
            return bid.tricks if equal_strains and bid.strain is not None else -1 - place

        for _, level in groupby(range(len(self.contracts)), key=height):
            equal = list(level)
            yield from (range(equal[0], equal[-1] + 1) for _ in equal)

    def _told(self, place: int) -> tuple[int, bool]:
        contract = self.contracts[place]
        if contract.reading is None:
            return place, False
        return place - (contract.reading == "top"), contract.reading == "bottom"

    def offered(self, seat: int, places: range) -> Sequence[Bid]:
        """The bids of `seat` in these places, in the order in which they are shown."""
        key = seat, places
        if key not in self._offered:
            bids = self.bids[seat]
            self._offered[key] = tuple(bids[place] for place in self.listed if place in places)
        return self._offered[key]

    def place(self, bid: Bid) -> int | None:
        """The place of a bid; None if there is no such bid."""
        return self._places.get(_said(bid))

    def place_of(self, contract: Contract) -> int:
        """The place of the bid that makes a contract."""
        return self._place_of[contract.plain]


def _said(bid: Bid) -> tuple[str, str | None, str | None]:
    """What a bid says, whoever makes it."""
    return str(bid.tricks), bid.reading, bid.strain
