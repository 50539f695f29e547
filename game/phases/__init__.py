"""The phases of a hand: each is a verb of the rule file and a state of the machine."""

from __future__ import annotations

from typing import get_args, get_type_hints

from game.phases.announce import AnnouncePhase
from game.phases.auction import AuctionPhase
from game.phases.base import Phase, Strict
from game.phases.bid import BidPhase
from game.phases.call import CallPhase
from game.phases.choose import ChoosePhase, TrumpsPhase
from game.phases.deal import DealPhase
from game.phases.declare import DeclarePhase
from game.phases.exchange import ExchangePhase
from game.phases.give import GivePhase
from game.phases.goal import GoalPhase
from game.phases.kitty import KittyPhase
from game.phases.more import MorePhase
from game.phases.offer import AlonePhase, OfferPhase
from game.phases.open import OpenPhase
from game.phases.partner import PartnerPhase
from game.phases.pledge import PledgePhase
from game.phases.prizes import PrizesPhase
from game.phases.score import ScorePhase
from game.phases.settle import SettlePhase
from game.phases.stay import StayPhase
from game.phases.tell import TellPhase
from game.phases.tricks import TricksPhase
from game.values import field, held_by

__all__ = ["DealPhase", "Phase", "Phases", "ScorePhase", "Strict"]


class Phases(Strict):
    """The phases of a hand, in the order in which the rule file names them."""

    deal: DealPhase = field(default_factory=DealPhase)
    """Shuffle and give out the cards; always first."""
    choose: ChoosePhase | None = None
    """Choose which of the `games` the hand is."""
    settle: SettlePhase | None = None
    """Pass cards to settle the result of the last hand, and get others back."""
    give: GivePhase | None = None
    """Pass cards to another player."""
    goal: GoalPhase | None = None
    """Set a goal card aside in secret."""
    call: CallPhase | None = None
    """Call trumps and a reading."""
    declare: DeclarePhase | None = None
    """Declare trumps and readings until partners are found."""
    trumps: TrumpsPhase | None = None
    """Name the trump suit."""
    tell: TellPhase | None = None
    """Tell what the hands count; the best hand plays the contract."""
    bid: BidPhase | None = None
    """Bid a number of tricks, once each."""
    pledge: PledgePhase | None = None
    """Bid by laying cards away: their suits tell the number of tricks, or the best of them wins."""
    auction: AuctionPhase | None = None
    """Outbid each other for the contract."""
    offer: OfferPhase | None = None
    """Accept the suit of the card turned up as trumps, or another suit."""
    alone: AlonePhase | None = None
    """Play with the partner, or alone."""
    partner: PartnerPhase | None = None
    """Call the card whose holder plays with the bidder."""
    stay: StayPhase | None = None
    """Stay in the hand, or drop out of it."""
    kitty: KittyPhase | None = None
    """Take the cards that were not dealt, and lay the same number away."""
    exchange: ExchangePhase | None = None
    """Lay cards away and draw others from the stock."""
    announce: AnnouncePhase | None = None
    """Announce what the score counts if it comes true."""
    more: MorePhase | None = None
    """Deal the rest of the pack."""
    open: OpenPhase | None = None
    """Lay a hand open, for example a dummy's."""
    tricks: TricksPhase | None = None
    """Play tricks until the hands are empty."""
    prizes: PrizesPhase | None = None
    """Play tricks for prizes and divide the score piles."""

    @classmethod
    def kinds(cls) -> dict[str, type[Phase]]:
        """Every phase class by name."""
        return {
            name: kind
            for name, hint in get_type_hints(cls).items()
            for kind in (hint, *get_args(hint))
            if isinstance(kind, type) and issubclass(kind, Phase)
        }

    def used(self) -> dict[str, Phase]:
        """The phases of this game by name, in the order of this class."""
        return {name: phase for name, phase in held_by(self).items() if phase is not None}
