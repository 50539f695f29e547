"""Deal: shuffle the pack and give it out; turn up a card, and lay prizes in a line, if the rules
say so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from game.chance import Chance, Deal
from game.hints import no_such
from game.phases.base import Phase
from game.phases.needs import Left, copies
from game.position.state import Changes, Hand, State, Table
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.rules.rules import Rules

MOST_IN_HAND = 60
"""The most cards in a hand: no table has room for more."""
MOST_REDEALS = 200
"""If this many deals in a row are thrown in, the rule file can never start a hand."""


class NoDeal(RuntimeError):
    """Every deal was thrown in: the rule file demands something that its deck does not have."""


class DealPhase(Phase):
    """Shuffles and gives out the cards. Every hand begins with it."""

    works_if_gone = True

    each: int | Literal["all"] | tuple[int, ...] = "all"
    """Cards for each player: a number; `all` for the whole pack; or a list with one number for each
    hand of the match, the last of which holds for all further hands."""
    by_seat: tuple[tuple[str, ...], ...] = ()
    """Fixed hands instead of a shuffled pack, the eldest hand's first; all cards are in them."""
    turn_up: Literal["none", "stock", "top", "dealer", "dealer_first"] = "none"
    """The card turned up for trumps: the next card, laid under the `stock` or left on its `top`;
    the `dealer`'s last card; or the dealer's first card (`dealer_first`), in which case the deal
    begins with the dealer and goes against the direction of play."""
    turn_up_until: int = 0
    """The last hand, counted from 1, in which a card is turned up; 0 if one is turned up in every
    hand."""
    trumpless: tuple[str, ...] = ()
    """Ranks that make no suit trumps when turned up."""
    stand_in: str | None = None
    """A card that stands in for the card turned up: the player who is dealt it, or draws it, holds
    the card turned up in its place, and nobody else knows."""
    redeal_without: Literal["none", "two-suited"] = "none"
    """Throw the hand in and deal again if a player has no such card."""
    face_up: bool = False
    """Hands lie open for all to see."""
    line: bool = False
    """Shuffle the deck's prizes into a face-down line."""
    colours: tuple[str, ...] = ()
    """The suits that belong to the seats, the eldest hand's first."""

    @property
    def shows_a_dealt_card(self) -> bool:
        """Whether the card turned up belongs to the dealer's hand."""
        return self.turn_up in ("dealer", "dealer_first")

    @property
    def shows_a_card_of_the_stock(self) -> bool:
        """Whether the card turned up belongs to the stock."""
        return self.turn_up in ("stock", "top")

    def size(self, rules: Rules, hand: int) -> int:
        """The number of cards dealt to each player in hand number `hand` (from 0)."""
        if self.by_seat:
            return len(self.by_seat[0])
        if self.each == "all":
            return len(rules.pack) // rules.players
        if isinstance(self.each, int):
            return self.each
        return self.each[min(hand, len(self.each) - 1)] if self.each else 0

    def sizes(self, rules: Rules) -> tuple[int, ...]:
        """The number of cards dealt to each player in each hand, without the repeated last one."""
        if isinstance(self.each, tuple) and self.each and not self.by_seat:
            return self.each
        return (self.size(rules, 0),)

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        pack, players = len(rules.pack), rules.players
        sizes = self.sizes(rules)
        if self.each == "all" and not self.by_seat and pack % players:
            found.append(("each", f"{pack} cards do not divide among {players} players"))
        if min(sizes) < 1:
            found.append(("each", "everyone needs at least one card"))
        if max(sizes) * players > pack:
            found.append(("each", f"{pack} cards are not enough for {players} such hands"))
        if max(sizes) > MOST_IN_HAND:
            key = "by_seat" if self.by_seat else "each"
            found.append((key, f"a hand has at most {MOST_IN_HAND} cards, not {max(sizes):,}"))
        if self.by_seat:
            cards = sorted(code for hand in self.by_seat for code in hand)
            if len(self.by_seat) != players or cards != sorted(rules.pack):
                found.append(
                    ("by_seat", f"must deal every card of the deck once, to {players} players")
                )
        if self.colours and (
            len(self.colours) != players or not set(self.colours) <= set(rules.deck.suits)
        ):
            found.append(("colours", f"must name a suit of the deck for each of {players} players"))
        if self.by_seat and self.turn_up != "none":
            found.append(("turn_up", "fixed hands leave no card to turn up"))
        elif (
            self.shows_a_card_of_the_stock
            and pack
            and max(sizes) <= pack // players
            and not any(pack - size * players for size in sizes)
        ):
            found.append(("turn_up", "all cards are dealt, so there is no stock to turn one up of"))
        if self.turn_up_until < 0:
            found.append(("turn_up_until", "counts hands from 1; 0 stands for all of them"))
        elif self.turn_up_until and self.turn_up == "none":
            found.append(("turn_up_until", "no card is turned up at all (`turn_up`)"))
        found += self._turned_problems(rules)
        if self.line and not rules.prizes:
            found.append(("line", "the deck has no prizes"))
        if self.redeal_without == "two-suited" and not any(
            rules.deck.cards[code].two_suited for code in rules.pack
        ):
            found.append(("redeal_without", "the deck has no two-suited card"))
        return found

    def _turned_problems(self, rules: Rules) -> Iterator[tuple[str, str]]:
        ranks = {rules.deck.cards[code].rank for code in rules.pack}
        for rank in self.trumpless:
            if rank not in ranks:
                yield "trumpless", no_such(rank, tuple(ranks), "rank")
        if self.trumpless and self.turn_up == "none":
            yield "trumpless", "no card is turned up at all (`turn_up`)"
        if self.stand_in is None:
            return
        if self.stand_in not in rules.pack:
            yield "stand_in", no_such(self.stand_in, rules.pack, "card")
        elif rules.pack.count(self.stand_in) > 1:
            yield "stand_in", "there are two of this card"
        if self.turn_up != "stock":
            yield "stand_in", "no card of the stock is turned up (`turn_up: stock`)"
        phases = rules.variant.phases
        tricks = phases.tricks
        drawn = tricks is not None and (tricks.draw or tricks.swap)
        if drawn or phases.kitty is not None or phases.more is not None:
            yield "stand_in", "the card turned up comes into a hand itself in this game"

    def under(self, turned: Code | None) -> Code | None:
        """The card that lies in the place of the card turned up: the stand-in, if there is one."""
        return turned if turned is None or self.stand_in is None else self.stand_in

    def in_stock(self, table: Table) -> Code | None:
        """The card turned up, or its stand-in, if it was left in the stock; None if it is in a
        hand, was taken as the kitty, or if there is none."""
        turned = self.under(table.turned) if self.shows_a_card_of_the_stock else None
        return None if turned in table.kitty_shown else turned

    def _in_its_place(self, deal: Deal) -> tuple[tuple[Hand, ...], Hand]:
        """Hands and stock after the card turned up and its stand-in have changed places."""
        card, turned = self.stand_in, deal.turned
        if card is None or turned is None or card == turned:
            return deal.hands, deal.stock
        *stock, lowest = deal.stock
        assert lowest == turned, "the card turned up lies under the stock"
        # Not the other way round as well: hands may hold a twin of the card turned up.
        found = {card: turned}
        hands = tuple(tuple(found.get(code, code) for code in hand) for hand in deal.hands)
        return hands, (*(found.get(code, code) for code in stock), card)

    def left(self, rules: Rules, before: Left) -> Left:
        pack = Counter(rules.pack)
        smallest = min(self.sizes(rules))
        stock = 0 if self.by_seat else len(rules.pack) - smallest * rules.players
        two_suited = sum(pack[code] for code in rules.two_suited)
        sure = max(0, smallest - (len(rules.pack) - two_suited))
        if self.redeal_without == "two-suited":
            sure = max(1, sure)
        if self.by_seat:
            sure = min(sum(code in rules.two_suited for code in hand) for hand in self.by_seat)
        return {
            **{copies(code): max(0, count - stock) for code, count in pack.items()},
            "cards": smallest,
            "two-suited": sure,
            "stock": int(stock > 0),
            "trumps": int(self.turn_up != "none" and not self.turn_up_until),
            "line": int(self.line),
            "colours": int(bool(self.colours)),
        }

    def begin(self, rules: Rules, state: State) -> Changes:
        chance, hand, dealer = state.chance, state.hand, state.dealer
        voids, deal = self.dealt(rules, chance, hand, dealer, state.gone, state.again)
        order = rules.order_from(rules.eldest(state.dealer))
        owners = dict(zip(order, self.colours, strict=True)) if self.colours else {}
        turned = deal.turned
        turned_suits = rules.deck.cards[turned].suits if turned else ()
        if turned and rules.deck.cards[turned].rank in self.trumpless:
            turned_suits = ()
        hands, stock = self._in_its_place(deal)
        return {
            "turned": turned,
            "trump": turned_suits[0] if turned_suits else None,
            "stock_top": turned if self.turn_up == "top" else None,
            "out": state.gone,
            "colours": tuple(owners[seat] for seat in range(rules.players)) if owners else (),
            "prizes_left": tuple([rules.deck.cards[code].suits[0] for code in deal.prizes]),
            "voids": len(voids),
            "void_deals": voids,
            "hands": hands,
            "dealt": hands,
            "stock": stock,
            "line": deal.prizes,
            "deal": deal,
        }

    def dealt(
        self,
        rules: Rules,
        chance: Chance,
        hand: int,
        dealer: int,
        gone: Sequence[int] = (),
        again: int = 0,
    ) -> tuple[tuple[Deal, ...], Deal]:
        """The deals of hand number `hand` (from 0) that are thrown in, and the one that is played.

        The seats in `gone` get no cards. `again` earlier hands were dealt again.

        Raises:
            NoDeal: if the rules throw every deal in.
        """
        voids: list[Deal] = []
        while True:
            pack = chance.pack(rules.pack, hand, len(voids))
            prizes = chance.line(rules.prizes, hand) if self.line else ()
            deal = self._deal(rules, pack, prizes, hand - again, dealer, gone)
            if not self.is_void(rules, deal):
                return tuple(voids), deal
            voids.append(deal)
            if len(voids) > MOST_REDEALS:
                raise NoDeal(f"{MOST_REDEALS} deals running had to be thrown in")

    def is_void(self, rules: Rules, deal: Deal) -> bool:
        """Whether the deal must be thrown in (rulings 1.1 and L.5)."""
        tell = rules.variant.phases.tell
        hands, _ = self._in_its_place(deal)
        if tell is not None and tell.is_void(rules, hands):
            return True
        # Who is out of the game holds no card.
        return self.redeal_without == "two-suited" and any(
            hand and rules.two_suited.isdisjoint(hand) for hand in hands
        )

    def _deal(
        self,
        rules: Rules,
        pack: tuple[Code, ...],
        prizes: tuple[Code, ...],
        number: int,
        dealer: int,
        gone: Sequence[int],
    ) -> Deal:
        """Deal a shuffled pack for hand `number` of the match (from 0)."""
        order = rules.order_from(rules.eldest(dealer))
        if self.by_seat:
            dealt = dict(zip(order, self.by_seat, strict=True))
            return Deal(tuple(dealt[seat] for seat in range(rules.players)), prizes=prizes)
        order = tuple(seat for seat in order if seat not in gone)
        if self.turn_up == "dealer_first":
            order = order[::-1]
        players, size = len(order), self.size(rules, number)
        hands: list[Hand] = [()] * rules.players
        for place, seat in enumerate(order):
            hands[seat] = pack[place : size * players : players]
        stock: tuple[Code, ...] = pack[size * players :]
        turned: Code | None = None
        if 0 < self.turn_up_until <= number:
            return Deal(tuple(hands), stock, None, prizes)
        if self.turn_up == "dealer":
            turned = hands[dealer][-1]
        elif self.turn_up == "dealer_first":
            turned = hands[dealer][0]
        elif self.shows_a_card_of_the_stock and stock:
            turned = stock[0]
            if self.turn_up == "stock":
                stock = (*stock[1:], turned)
        return Deal(tuple(hands), stock, turned, prizes)

    def pack_of(self, rules: Rules, deal: Deal, dealer: int) -> tuple[Code, ...]:
        """The order of the pack that deals exactly `deal`; the inverse of dealing.

        `deal` must have hands of the right size. The order of codes in a dealt hand has no meaning,
        except that a card turned up from the dealer's hand was the last one dealt, or the first.
        """
        hands = list(deal.hands)
        order = [seat for seat in rules.order_from(rules.eldest(dealer)) if hands[seat]]
        if self.shows_a_dealt_card and deal.turned in hands[dealer]:
            place = -1 if self.turn_up == "dealer" else 0
            if hands[dealer][place] != deal.turned:
                rest = list(hands[dealer])
                rest.remove(deal.turned)
                shown = (deal.turned,)
                hands[dealer] = (*rest, *shown) if place else (*shown, *rest)
        if self.turn_up == "dealer_first":
            order = order[::-1]
        size = min((len(hands[seat]) for seat in order), default=0)
        pack = [hands[seat][i] for i in range(size) for seat in order]
        late = self.turn_up_until and deal.turned is None
        if self.turn_up == "stock" and deal.stock and not late:
            return (*pack, deal.stock[-1], *deal.stock[:-1])
        return (*pack, *deal.stock)
