"""The phases `bid` and `auction`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from tests.referee.general.formulas import value_of
from tests.referee.general.hand import Action, Hand, Judge, fine
from tests.referee.general.settling import all_passed
from tests.referee.general.vocabulary import Unknown, whole

NIL = "nil"


def bid(hand: Hand) -> None:
    """Everybody bids a number of tricks once."""
    keys = hand.phase("bid")
    seats = hand.from_(hand.eldest)
    size = max(len(cards) for cards in hand.held)
    for place in range(len(seats)):
        seat = seats[(keys["first"] + place) % len(seats)]
        before = sum(number for number in hand.bids.values() if number != NIL)
        barred = size - before if keys["bar_even"] and place == len(seats) - 1 else None
        action = hand.ask(seat, {"bid": _one_bid(size, keys, barred)})
        hand.bids[seat] = action["tricks"]


def _one_bid(size: int, keys: dict[str, Any], barred: int | None) -> Judge:
    def judge(action: Action) -> str | None:
        tricks = action["tricks"]
        if len(action) != 3:
            return "a bid of tricks has nothing else"
        if tricks == NIL and keys["nil"]:
            return "the bids would come out even" if barred == 0 else None
        if type(tricks) is not int or not keys["lowest"] <= tricks <= size:
            return f"expected a number from {keys['lowest']} to {size}, found {tricks!r}"
        return "the bids would come out even" if tricks == barred else None

    return judge


class Rung(NamedTuple):
    """A bid of the row: as the record writes it, and what it means."""

    said: tuple[tuple[str, Any], ...]
    number: int
    promised: int
    strain: str | None = None
    place: int = 0
    """The place of the strain among the strains, from 1."""
    game: str | None = None
    reading: str | None = None
    worth: int | None = None

    @property
    def name(self) -> str:
        """How `above` and `only` write it."""
        return " ".join(str(part) for _, part in self.said)


def row_of(hand: Hand) -> list[Rung]:
    """All bids, from low to high."""
    keys = hand.phase("auction")
    size = max(len(cards) for cards in hand.held)
    if keys["bids"] is None:
        found = [
            Rung((("tricks", n), ("reading", r)), n, n, reading=r)
            for n in range(1, size + 1)
            for r in ("bottom", "top")
        ]
        nil = [Rung((("tricks", NIL), ("reading", r)), 0, 0, reading=r) for r in ("bottom", "top")]
        return found + (nil if keys["nil"] else [])
    bids = whole("bids", keys["bids"])
    games = hand.tree.get("games") or {}
    row = []
    for place, (said, number) in enumerate(_numbers(bids, size), 1):
        named = number is None
        value = place if number is None else number
        promised = 0 if number is None else number + bids["book"]
        game = str(said) if named and str(said) in games else None
        for nth, strain in enumerate([str(s) for s in bids["strains"]], 1):
            row.append(
                Rung((("tricks", said), ("strain", strain)), value, promised,
                     strain, nth, game or (strain if strain in games else None))
            )  # fmt: skip
        if not bids["strains"]:
            row.append(Rung((("tricks", said),), value, promised, game=game))
    if bids["only"]:
        row = [rung for rung in row if rung.name in [str(name) for name in bids["only"]]]
    for name, about in keys["also"].items():
        if about is None:
            continue
        also = whole("also", about)
        number = also["number"]
        promised = number + bids["book"] if number else 0
        rung = Rung((("tricks", str(name)),), number, promised, game=str(name), worth=also["worth"])
        above = also["above"]
        at = len(row)
        if above is not None:
            at = next(n for n, other in enumerate(row, 1) if other.name == str(above))
        row.insert(at, rung)
    return row


def _numbers(bids: dict[str, Any], size: int) -> list[tuple[Any, int | None]]:
    """The bids, low to high, each with its number, or None for a name."""
    if bids["names"]:
        return [(str(name), None) for name in bids["names"]]
    if bids["numbers"]:
        return [(number, number) for number in bids["numbers"]]
    highest = size - bids["book"] if bids["highest"] is None else bids["highest"]
    return [(n, n) for n in range(bids["lowest"], highest + 1, bids["step"])]


class Auction:
    """An auction under way: the list of bids, the highest, who holds it, who is out."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.keys, self.row = hand, hand.phase("auction"), row_of(hand)
        bids = self.keys["bids"]
        self.equal_strains = bids is not None and whole("bids", bids)["equal_strains"]
        self.high = -1
        self.holder: int | None = None
        self.doubled = 1
        self.history: list[tuple[int, Rung]] = []
        start = hand.eldest if self.keys["first"] == "eldest" else hand.dealer
        self.order = hand.from_(start)

    @property
    def top(self) -> bool:
        """Whether the highest bid of all is made."""
        return self.above(self.high) == len(self.row)

    def above(self, place: int) -> int:
        """The place of the lowest bid that is higher than the one at this place."""
        return next(
            (n for n in range(place + 1, len(self.row)) if not self.are_level(place, n)),
            len(self.row),
        )

    def level(self, place: int) -> int:
        """The place of the first bid that is as high as the one at this place."""
        return next(n for n in range(place + 1) if n == place or self.are_level(n, place))

    def are_level(self, one: int, other: int) -> bool:
        """Whether neither bid is higher: with equal strains, those of one number are."""
        first, second = self.row[one], self.row[other]
        strains = first.strain is not None and second.strain is not None
        return strains and self.equal_strains and first.number == second.number

    def offers(self, seat: int, *, must: bool, only_equal: bool = False) -> dict[str, Judge]:
        """What a seat may do now."""
        found: dict[str, Judge] = {}
        lowest, highest = 0, len(self.row) - 1
        if only_equal:
            lowest = highest = self.high
        elif self.high >= 0:
            may_equal = self.may_equal(seat)
            lowest = self.level(self.high) if may_equal else self.above(self.high)
        if self.doubled > 1 and self.keys["double_ends"]:
            lowest = len(self.row)
        possible = [rung for rung in self.row[lowest : highest + 1] if self.holds_for(seat, rung)]
        if possible:
            found["bid"] = _on_the_row(possible)
        if self.may_double(seat):
            found["double"] = fine
        if not must:
            found["pass"] = fine
        return found

    def holds_for(self, seat: int, rung: Rung) -> bool:
        """Whether a seat holds what a bid asks for."""
        cards = self.keys["holding"].get(str(dict(rung.said)["tricks"])) or []
        return not Counter(map(str, cards)) - Counter(self.hand.held[seat])

    def may_equal(self, seat: int) -> bool:
        """Whether a seat may take the highest bid over as it stands."""
        if self.holder is None or seat == self.holder:
            return False
        if self.keys["equal"] == "dealer":
            return seat == self.hand.dealer
        if self.keys["equal"] == "elder":
            return self.order.index(seat) < self.order.index(self.holder)
        return False

    def may_double(self, seat: int) -> bool:
        """Whether a seat may double or redouble."""
        if self.holder is None:
            return False
        own = seat in self.hand.side_of(self.holder)
        return (self.doubled == 1 and not own and self.keys["doubles"] >= 1) or (
            self.doubled == 2 and own and self.keys["doubles"] >= 2
        )

    def speak(self, seat: int, offers: dict[str, Judge]) -> str:
        """Ask a seat, and note what it does."""
        action = self.hand.ask(seat, offers)
        if action["do"] == "bid":
            said = {key: value for key, value in action.items() if key not in ("seat", "do")}
            self.high = next(n for n, rung in enumerate(self.row) if _same(said, rung))
            self.holder, self.doubled = seat, 1
            self.hand.bids[seat] = NIL if said["tricks"] == NIL else self.row[self.high].number
            self.history.append((seat, self.row[self.high]))
        elif action["do"] == "double":
            self.doubled *= 2
        return str(action["do"])


def _on_the_row(possible: Sequence[Rung]) -> Judge:
    def judge(action: Action) -> str | None:
        said = {key: value for key, value in action.items() if key not in ("seat", "do")}
        for rung in possible:
            if _same(said, rung):
                return None
        return f"expected a bid from {possible[0].name} to {possible[-1].name}"

    return judge


def _same(said: dict[str, Any], rung: Rung) -> bool:
    """Whether a bid of a record is this one; a rank that is a number is recorded as one."""
    wanted = dict(rung.said)
    named = isinstance(wanted["tricks"], str)
    right = said.keys() == wanted.keys() and type(said["tricks"]) in (
        (int, str) if named else (int,)
    )
    return right and all(str(said[key]) == str(wanted[key]) for key in wanted)


def auction(hand: Hand) -> None:
    """Let players outbid each other; the holder of the highest bid becomes the bidder."""
    going = Auction(hand)
    if going.keys["by"] == "bidder":
        if hand.bidder is None:
            raise Unknown("nobody was found to name the contract")
        must = going.keys["must_bid"] != "nobody"
        going.speak(hand.bidder, going.offers(hand.bidder, must=must))
    elif going.keys["pairs"]:
        _in_pairs(going)
    else:
        _around(going)
    if going.holder is None:
        all_passed(hand, str(going.keys["all_pass"]))
        return
    _settled(going)


def _around(going: Auction) -> None:
    """Ask everybody in turn: once, or until all but the last who bid or doubled have passed."""
    keys, order = going.keys, going.order
    inside, spoken, quiet, last = list(order), 0, 0, -1
    while True:
        for seat in order:
            if seat not in inside or seat == last:
                continue
            silent = going.holder is None
            must = silent and (
                (keys["must_bid"] == "first" and spoken == 0)
                or (keys["must_bid"] == "last" and spoken == len(order) - 1)
            )
            done = going.speak(seat, going.offers(seat, must=must))
            spoken += 1
            if done == "pass":
                quiet += 1
            else:
                quiet, last = 0, seat
            if keys["once"] or (done == "pass" and keys["passed"] == "out"):
                inside.remove(seat)
            others = [each for each in inside if each != last]
            if not others or (keys["passed"] == "stays" and quiet >= len(others)):
                return
            last_double = going.doubled == 2 ** keys["doubles"]
            if last_double and going.top and keys["equal"] == "nobody":
                return
            if last_double and going.doubled > 1 and keys["double_ends"]:
                return


def _in_pairs(going: Auction) -> None:
    """Let the second bid against the first until one of them passes, then the third, and so on."""
    keys, order = going.keys, going.order
    elder, spoken = order[0], 0
    for younger in order[1:]:
        turn = younger
        while True:
            must = going.holder is None and keys["must_bid"] == "first" and spoken == 0
            answers = turn == elder and keys["equal"] == "elder"
            offers = going.offers(turn, must=must, only_equal=answers)
            done = going.speak(turn, offers)
            spoken += 1
            if done == "pass":
                elder = younger if turn == elder else elder
                break
            turn = younger if turn == elder else elder
    if going.holder is None:
        must = keys["must_bid"] == "last"
        going.speak(elder, going.offers(elder, must=must))


def _settled(going: Auction) -> None:
    hand, holder = going.hand, going.holder
    assert holder is not None
    rung = going.row[going.high]
    if going.keys["held_by"] == "first":
        side = hand.side_of(holder)
        holder = next(
            seat for seat, bid in going.history if seat in side and bid.strain == rung.strain
        )
    hand.bidder, hand.doubled = holder, going.doubled
    hand.contract, hand.needed, hand.strain = rung.number, rung.promised, rung.place
    said = dict(rung.said)["tricks"]
    hand.bids[holder] = NIL if said == NIL else rung.number
    hand.name_bid = str(said)
    hand.reading = rung.reading or hand.reading
    if rung.strain in hand.deck.suits:
        hand.trump = rung.strain
    elif rung.strain is not None:
        hand.trump = None
    hand.trumps_bid = rung.strain is not None and rung.strain not in (hand.tree.get("games") or {})
    hand.worth = _worth(hand, rung)
    if rung.game is not None:
        hand.become(rung.game)


def _worth(hand: Hand, rung: Rung) -> Fraction:
    worth = hand.phase("auction")["worth"]
    if rung.worth is not None:
        return Fraction(rung.worth)
    if worth is None:
        return Fraction(0)
    values = {"contract": rung.number, "strain": rung.place}
    return value_of(worth, lambda name: Fraction(values[name]))
