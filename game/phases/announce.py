"""Announce: players say something that the score knows by its name, or keep silent: that they will
take all tricks, for example, or that the game counts double (rulings N.1 to N.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from game.hints import NOT_A_NAME, no_such
from game.phases.base import Phase, Strict
from game.phases.counts import RESERVED
from game.phases.needs import Need
from game.position.asks import Ask, AskMove, Doing
from game.position.moves import Announce, Move, Pass
from game.position.state import Announced, Changes, State, Table
from game.reasons import Refusal
from game.rules.cards import Code
from game.values import field

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


class Announcement(Strict):
    """Something that may be announced, once by each side."""

    label: str = ""
    """What players call it; if missing, the name without underscores."""
    by: Literal["bidder", "makers", "others", "anybody"] = "bidder"
    """Who may say it: the `bidder` alone, the `makers` who are on the bidder's side, the `others`
    who are not, or `anybody`."""
    after: str = ""
    """Another announcement that somebody must have made before."""
    kitty_left: bool = False
    """Only if the bidder has left the kitty where it lay."""
    holding: str = ""
    """A card that the player must have been dealt."""
    lacking: str = ""
    """A card that the player must not have been dealt."""
    opens: bool = False
    """The player who says it plays with an open hand from then on."""
    least: int = 0
    """The player must hold at least this many cards `of` some kinds, or have played them
    already."""
    of: tuple[str, ...] = ()
    """These kinds: cards, suits, ranks, or `trump`. A word that is both a suit and a rank means the
    suit."""
    leads: bool = False
    """Before the tricks: the player who says it leads to the first one."""
    cards: int = 1
    """During the tricks: a player may say it only before they have played this many cards."""


Announcements = Mapping[str, Announcement]


def problems(what: Announcements, rules: Rules) -> Iterable[tuple[str, str]]:
    """Find announcements that make no sense: (key, sentence)."""
    for name, about in what.items():
        others = tuple(other for other in rules.announcements if other != name)
        if about.after and about.after not in others:
            yield f"{name}.after", no_such(about.after, others, "announcement")
        if about.kitty_left and not rules.kitty_may_be_left:
            yield f"{name}.kitty_left", "nobody may leave the kitty (`may_leave`) in this game"
        for key, card in (("holding", about.holding), ("lacking", about.lacking)):
            if card and card not in rules.pack:
                yield f"{name}.{key}", no_such(card, rules.pack, "card")
        if about.holding and about.holding == about.lacking:
            yield f"{name}.lacking", "nobody holds a card and lacks it"
        if about.cards < 1:
            yield f"{name}.cards", "must be 1 or more"
        yield from _count_problems(name, about, rules)
        if not name.isidentifier():
            yield name, NOT_A_NAME


def _count_problems(name: str, about: Announcement, rules: Rules) -> Iterable[tuple[str, str]]:
    """Find mistakes in the number of cards that must be held."""
    for word in about.of:
        if word not in rules.card_words:
            yield f"{name}.of", no_such(word, rules.card_words, "suit, card or rank")
    if about.least < 0:
        yield f"{name}.least", "cannot be less than 0"
    elif bool(about.least) != bool(about.of):
        missing, there = ("of", "least") if about.least else ("least", "of")
        yield f"{name}.{there}", f"means nothing without `{missing}`"
    elif about.least > max(rules.deal.sizes(rules)):
        yield f"{name}.least", f"a hand has at most {max(rules.deal.sizes(rules))} cards"


def needs(what: Announcements) -> Iterable[Need]:
    """What earlier phases must leave so that these can be announced."""
    for name, about in what.items():
        if about.by != "anybody":
            message = f"{about.by!r} needs the phase auction or offer"
            yield Need(f"{name}.by", "contract", message)


def offered(what: Announcements, rules: Rules, state: State, seat: int) -> list[Announce]:
    """What `seat` may announce now, judged with its own cards."""
    free = {n: about for n, about in what.items() if _is_open(about, n, state, seat)}
    if not free:  # the usual case
        return []
    dealt, had = state.dealt_to(seat), state.had_by(seat)
    return [
        Announce(seat, name)
        for name, about in free.items()
        if _is_of_side(about, state, had, seat)
        and (not about.holding or about.holding in dealt)
        and about.lacking not in dealt
        and (not about.least or _number(about, rules, state, had) >= about.least)
    ]


def _number(about: Announcement, rules: Rules, table: Table, cards: Sequence[Code]) -> int:
    """Count the cards that are of the kinds an announcement asks for."""
    trump = rules.trump_on(table)
    counted = rules.ranking(table.reading, trump).named(about.of)
    return sum(code in counted for code in cards)


def who_leads(what: Announcements, table: Table) -> int | None:
    """The seat that leads first because of an announcement; None if there is none."""
    said = (each for each in table.announced if each.what in what and what[each.what].leads)
    return next((each.seat for each in said), None)


def _is_open(about: Announcement, name: str, table: Table, seat: int) -> bool:
    """Whether `seat` might say it, judged by what everybody knows."""
    own = table.side_of(seat)
    if any(each.what == name and each.seat in own for each in table.announced):
        return False
    if about.after and all(each.what != about.after for each in table.announced):
        return False
    return _is_one(about, table, seat) and (table.kitty_left or not about.kitty_left)


def _is_of_side(about: Announcement, table: Table, had: Sequence[Code], seat: int) -> bool:
    """Whether `seat` is on a side that may say it, judged by the cards that it holds or has played.
    Only the secret partner knows that of themselves."""
    if about.by not in ("makers", "others") or seat == table.bidder:
        return True
    if table.bidder is None and table.called is None:
        return True
    partner = seat in table.side_of(table.bidder) if table.bidder is not None else False
    return (partner or table.called in had) == (about.by == "makers")


def _is_one(about: Announcement, table: Table, seat: int) -> bool:
    """Whether `seat` is one of those who may say it, judged by what everybody knows."""
    if about.by == "anybody":
        return True
    if table.bidder is None:
        return table.called is not None and about.by != "bidder"
    if about.by == "bidder":
        return seat == table.bidder
    if table.called is not None and len(table.sides) == len(table.totals) and seat != table.bidder:
        return True  # nobody knows yet who the partner is
    return (seat in table.side_of(table.bidder)) == (about.by == "makers")


def said(what: Announcements, state: State, move: Announce) -> Changes:
    """What changes when `move` is announced."""
    new = Announced(move.seat, move.what, (), 0, len(state.tricks))
    opened = (move.seat,) if what[move.what].opens else ()
    return {
        "announced": (*state.announced, new),
        "open_hands": (*state.open_hands, *opened),
    }


class AnnouncePhase(Phase):
    """Each player who may announce something is asked in turn, until nobody wants to say more."""

    asks = (AskMove,)
    makes = (Announce, Pass)
    settles = True

    what: dict[str, Announcement] = field(default_factory=dict)
    """What may be announced. The keys are the names that formulas use."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found = [(f"what.{key}", words) for key, words in problems(self.what, rules)]
        taken = {*RESERVED, *rules.score.count, *rules.score.let, *rules.score.keep, *rules.options}
        for name in sorted(taken.intersection(self.what)):
            message = f"{name!r} is the name of something else in formulas"
            found.append((f"what.{name}", message))
        later = rules.order[rules.order.index("announce") + 1 :]
        secret = [name for name in later if rules.by_name[name].takes_in_secret]
        for name, about in self.what.items():
            if about.opens and secret:
                message = f"all would see what '{secret[0]}' takes out of the hand later"
                found.append((f"what.{name}.opens", message))
        tricks = rules.variant.phases.tricks
        for name, about in self.what.items():
            if about.leads and (tricks is None or tricks.first_card is not None):
                message = "no trick is led, or `first_card` says who leads"
                found.append((f"what.{name}.leads", message))
        if not self.what:
            found.append(("what", "must name at least one announcement"))
        return found

    def needs(self, rules: Rules) -> Iterable[Need]:
        return [Need(f"what.{need.key}", need.thing, need.message) for need in needs(self.what)]

    def begin(self, rules: Rules, state: State) -> Changes:
        return {"step": "play", "silent": (), **self._next(rules, state, state.dealer)}

    def _next(self, rules: Rules, state: State, seat: int) -> Changes:
        """Ask the next player after `seat`."""
        for other in rules.order_from(rules.next_seat(seat)):
            if other not in state.silent and self._is_asked(state, other):
                return {"to_move": (other,)}
        return {"to_move": ()}

    def _is_asked(self, table: Table, seat: int) -> bool:
        """Whether `seat` is asked. That depends only on what everybody knows, so being asked
        reveals nothing about the hand."""
        if seat in table.out:
            return False
        return any(_is_open(about, name, table, seat) for name, about in self.what.items())

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        return [Pass(seat), *offered(self.what, rules, state, seat)]

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if isinstance(move, Pass) or move in self.legal(rules, state, move.seat):
            return None
        known = isinstance(move, Announce) and move.what in self.what
        return Refusal.of("announce.not_now" if known else "announce.now")

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        seat = move.seat
        if isinstance(move, Announce):
            # Players who passed may answer, and this player may say more.
            state = state.evolve(**said(self.what, state, move), silent=())
            if self._is_asked(state, seat):
                return state
        else:
            state = state.evolve(silent=(*state.silent, seat))
        return state.evolve(**self._next(rules, state, seat))

    def doing(self, table: Table) -> Doing:
        return "announce"

    def ask(self, view: View, seat: int) -> Ask:
        return AskMove(seat, "announce", tuple(view.legal))
