"""What screens and players want to know about a game, defined once.

Nothing else looks into the phases of a rule file to find out what kind of game it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from game.position.moves import WITHOUT
from game.position.state import Number
from game.rulefiles.variant import Variant

if TYPE_CHECKING:
    from game.phases.announce import Announcement
    from game.phases.meld import Meld


class Facts:
    """The facts about the rules of a game; `game.rules.rules.Rules` is one."""

    variant: Variant

    @cached_property
    def has_secrets(self) -> bool:
        """Whether players make moves that others may not see."""
        phases = self.variant.phases.used().values()
        return any(move.secret for phase in phases for move in phase.makes)

    @property
    def hides_cards(self) -> bool:
        """Whether players must not see each other's cards."""
        return not self.variant.phases.deal.face_up or self.has_secrets

    @cached_property
    def counts_unseen(self) -> bool:
        """Whether the score counts cards that only the player who laid them down has seen."""
        return any(phase.counts_unseen() for phase in self.variant.phases.used().values())

    @cached_property
    def has_goals(self) -> bool:
        """Whether players set a goal card aside."""
        return self.variant.phases.goal is not None

    @cached_property
    def cards_aside(self) -> int:
        """The number of cards that each player puts aside and does not play."""
        pledge = self.variant.phases.pledge
        return int(self.has_goals) + (0 if pledge is None else pledge.cards)

    @cached_property
    def bid_of_suits(self) -> Mapping[str, int]:
        """The number of tricks that a card of each suit stands for if players bid by laying cards
        away; empty if they do not."""
        pledge = self.variant.phases.pledge
        return {} if pledge is None else pledge.suits

    @cached_property
    def best_bid_wins(self) -> bool:
        """Whether the best of the cards laid away as bids makes the bidder."""
        pledge = self.variant.phases.pledge
        return pledge is not None and pledge.makes_bidder

    @cached_property
    def goal_needs_two_suits(self) -> bool:
        """Whether only a two-suited card may become a goal."""
        goal = self.variant.phases.goal
        return goal is not None and goal.among == "two-suited"

    @cached_property
    def has_kitty(self) -> bool:
        """Whether one player takes the cards that were not dealt."""
        kitty = self.variant.phases.kitty
        return kitty is not None and kitty.takes != "turned"

    @cached_property
    def kitty_may_be_left(self) -> bool:
        """Whether that player may leave them where they lie."""
        kitty = self.variant.phases.kitty
        return kitty is not None and kitty.may_leave and kitty.takes == "all"

    @cached_property
    def exchanges(self) -> bool:
        """Whether players exchange cards with the stock."""
        return self.variant.phases.exchange is not None

    @cached_property
    def announcements(self) -> Mapping[str, Announcement]:
        """What may be announced before and during the tricks, by name."""
        phases = self.variant.phases
        before = phases.announce.what if phases.announce is not None else {}
        during = phases.tricks.announce if phases.tricks is not None else {}
        return {**before, **during}

    @cached_property
    def has_pot(self) -> bool:
        """Whether there is a common pot."""
        tricks = self.variant.phases.tricks
        return tricks is not None and tricks.winner_takes == "one_of_others"

    @cached_property
    def has_prizes(self) -> bool:
        """Whether tricks are played for prizes, and score piles are divided."""
        return self.variant.phases.prizes is not None

    @cached_property
    def wild_rank(self) -> str:
        """The rank of the cards that count as the highest of the prize suit; empty if there is
        none."""
        prizes = self.variant.phases.prizes
        return prizes.wild if prizes is not None else ""

    @cached_property
    def stacks_are_even(self) -> bool:
        """Whether the two stacks of a divided pile may differ by at most one card."""
        prizes = self.variant.phases.prizes
        return prizes is not None and prizes.even_split

    @cached_property
    def fixed_trump(self) -> str | None:
        """The suit that is always trumps."""
        tricks = self.variant.phases.tricks
        return tricks.trump if tricks is not None and tricks.trump != WITHOUT else None

    @cached_property
    def never_trumps(self) -> bool:
        """Whether there are no trumps, whatever was turned up or named."""
        tricks = self.variant.phases.tricks
        return tricks is not None and tricks.trump == WITHOUT

    @cached_property
    def cards_drawn(self) -> int:
        """The number of cards that everyone draws after each trick while the stock lasts."""
        tricks = self.variant.phases.tricks
        return tricks.draw if tricks is not None else 0

    @cached_property
    def has_bids(self) -> bool:
        """Whether players say how many tricks they will take."""
        phases = self.variant.phases
        told = phases.pledge is not None and bool(phases.pledge.suits)
        return told or any(p is not None for p in (phases.bid, phases.auction, phases.offer))

    @cached_property
    def has_bidder(self) -> bool:
        """Whether a phase makes one player the bidder."""
        return any(phase.makes_bidder for phase in self.variant.phases.used().values())

    @cached_property
    def has_makers(self) -> bool:
        """Whether there are makers: the side of a bidder, or of the holders of a card."""
        partner = self.variant.phases.partner
        return self.has_bidder or (partner is not None and partner.holders is not None)

    @cached_property
    def bidder_names_contract(self) -> bool:
        """Whether one player names the contract alone, without an auction."""
        auction = self.variant.phases.auction
        return auction is not None and auction.by == "bidder"

    @cached_property
    def turned_goes_to_bidder(self) -> bool:
        """Whether the bidder is dealt the card turned up when the rest of the pack is dealt."""
        phases = self.variant.phases
        return phases.more is not None and phases.deal.shows_a_card_of_the_stock

    @cached_property
    def has_readings(self) -> bool:
        """Whether only one suit of a two-suited card counts, the upper or the lower."""
        phases = self.variant.phases
        auction = phases.auction is not None and phases.auction.bids is None
        return auction or any(p is not None for p in (phases.call, phases.declare))

    @cached_property
    def has_trumps(self) -> bool:
        """Whether a suit may become trumps."""
        phases = self.variant.phases
        fixed = phases.tricks is not None and (
            phases.tricks.trump is not None
            or phases.tricks.lead_names_trump
            or bool(phases.tricks.names_trump)
            or bool(phases.tricks.melds_that_name)
        )
        named = any(
            p is not None for p in (phases.call, phases.declare, phases.offer, phases.trumps)
        )
        bids = phases.auction.bids if phases.auction is not None else None
        strains = bids.strains if bids is not None else ()
        named = named or any(strain not in self.variant.games for strain in strains)
        return named or fixed or self.variant.phases.deal.turn_up != "none"

    @property
    def equal_strains(self) -> bool:
        """Whether no bid of an auction is above another with the same number."""
        auction = self.variant.phases.auction
        return auction is not None and auction.bids is not None and auction.bids.equal_strains

    @cached_property
    def counts_trumps(self) -> bool:
        """Whether a count counts the cards of the trump suit."""
        return any(count.suit == "trump" for count in self.variant.score.count.values())

    @cached_property
    def may_sit_out(self) -> bool:
        """Whether a player may play to no trick of a hand."""
        return self.variant.score.out is not None or any(
            phase.sits_out for phase in self.variant.phases.used().values()
        )

    @cached_property
    def has_draws(self) -> bool:
        """Whether something is drawn at random once a game."""
        return bool(self.variant.draws)

    @cached_property
    def last_declarer_leads(self) -> bool:
        """Whether the player who declared last leads to the first trick."""
        tricks = self.variant.phases.tricks
        return tricks is not None and tricks.lead == "declarer"

    @cached_property
    def announces(self) -> bool:
        """Whether players may announce something besides playing cards."""
        tricks = self.variant.phases.tricks
        if tricks is None:
            return False
        shown = any(meld.when == "lead" for meld in tricks.melds.values())
        others = tricks.swap is not None or tricks.close is not None or tricks.claim
        return shown or others or bool(tricks.announce)

    @cached_property
    def melds(self) -> tuple[str, ...]:
        """The names of the melds (cards that score together)."""
        tricks = self.variant.phases.tricks
        return tuple(tricks.melds) if tricks is not None else ()

    def meld(self, name: str) -> Meld | None:
        """The meld of this name; None if there is none."""
        tricks = self.variant.phases.tricks
        return tricks.melds.get(name) if tricks is not None else None

    @cached_property
    def shown_from_hand(self) -> frozenset[str]:
        """The melds that a player shows while holding all their cards."""
        tricks = self.variant.phases.tricks
        melds = tricks.melds.items() if tricks is not None else ()
        whens = ("lead", "start", "first_trick")
        return frozenset(name for name, meld in melds if meld.when in whens)

    @cached_property
    def suits_matter(self) -> bool:
        """Whether the suits of cards matter for winning tricks."""
        tricks = self.variant.phases.tricks
        return tricks is None or tricks.wins != "rank"

    @cached_property
    def suit_led_wins(self) -> bool:
        """Whether the highest card of the suit led wins a trick without trumps."""
        tricks = self.variant.phases.tricks
        return tricks is None or tricks.wins == "suit"

    @cached_property
    def must_follow(self) -> bool:
        """Whether players who can follow the suit led must do so."""
        tricks = self.variant.phases.tricks
        return tricks is not None and tricks.follow == "must"

    @cached_property
    def voids_show(self) -> bool:
        """Whether a player who does not follow suit certainly holds no card that follows."""
        tricks = self.variant.phases.tricks
        loose = tricks is not None and (
            tricks.may_trump or bool(tricks.exempt) or tricks.excuse is not None
        )
        return self.must_follow and not loose

    @property
    def stock_is_drawn(self) -> bool:
        """Whether players draw cards from the stock between tricks."""
        return bool(self.cards_drawn)

    @cached_property
    def discards_are_open(self) -> bool:
        """Whether everyone may look through the discarded cards."""
        tricks = self.variant.phases.tricks
        return tricks is not None and tricks.look_back

    @property
    def has_rounds(self) -> bool:
        """Whether hands have scoring tables of their own, and are called rounds."""
        return bool(self.variant.score.rounds)

    @property
    def lower_wins(self) -> bool:
        """Whether the lowest total wins the game."""
        return self.variant.match.best == "lowest"

    @property
    def hands_in_game(self) -> int | None:
        """The most hands that a game can have, if that is fixed."""
        return self.variant.match.hands or None

    @property
    def fixed_hands(self) -> int | None:
        """The number of hands, if nothing else can end the game."""
        ends = (self._goal, self.variant.match.floor, self.variant.score.out)
        return self.hands_in_game if ends == (None, None, None) else None

    @property
    def target(self) -> Number | None:
        """The total that ends the game, if there is one."""
        return None if self.variant.match.of is not None else self._goal

    @property
    def kept_target(self) -> tuple[str, Number] | None:
        """The number kept from hand to hand that ends the game, and the value at which it does, if
        there is one."""
        name, goal = self.variant.match.of, self._goal
        return None if name is None or goal is None else (name, goal)

    @property
    def _goal(self) -> int | None:
        match = self.variant.match
        return match.target if match.either or not match.hands else None

    @property
    def reported(self) -> str | None:
        """The count that the score reports for each side, such as card points."""
        name = self.variant.score.report
        return (
            name if name is not None and self.variant.score.count[name].where == "taken" else None
        )
