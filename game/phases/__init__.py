"""The states of the machine, one verb of the rule files each."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import get_args, get_type_hints

from game.phases.announce import AnnouncePhase
from game.phases.auction import AuctionPhase
from game.phases.base import Phase, Strict
from game.phases.bid import BidPhase
from game.phases.call import CallPhase
from game.phases.choose import ChoosePhase, TrumpsPhase
from game.phases.deal import DealPhase
from game.phases.declare import DeclarePhase
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
from game.phases.tell import TellPhase
from game.phases.tricks import TricksPhase

__all__ = ["DealPhase", "Phase", "Phases", "ScorePhase", "Strict"]


@dataclass(frozen=True)
class Phases(Strict):
    """The phases of a hand, in the order in which the rule file names them."""

    deal: DealPhase = field(default_factory=DealPhase)
    """Shuffle and give out the cards; always first."""
    choose: ChoosePhase | None = None
    """Choose which of the `games` the hand is."""
    settle: SettlePhase | None = None
    """Give cards for what was won or lost in the last hand, and get others back."""
    give: GivePhase | None = None
    """Pass cards to another player."""
    goal: GoalPhase | None = None
    """Set a goal card aside in secret."""
    call: CallPhase | None = None
    """Call trumps and reading."""
    declare: DeclarePhase | None = None
    """Declare until partners, trumps and reading are settled."""
    trumps: TrumpsPhase | None = None
    """Name the trump suit."""
    tell: TellPhase | None = None
    """Tell what the hands count, so that the best one plays the contract."""
    bid: BidPhase | None = None
    """Bid a number of tricks, once each."""
    pledge: PledgePhase | None = None
    """Bid by cards laid away, whose suits tell how many tricks."""
    auction: AuctionPhase | None = None
    """Outbid each other for the contract."""
    offer: OfferPhase | None = None
    """Accept the card turned up for trumps, or another suit."""
    alone: AlonePhase | None = None
    """Play with the partner or without."""
    partner: PartnerPhase | None = None
    """Call the card whose holder plays with the bidder."""
    kitty: KittyPhase | None = None
    """Take the cards that were not dealt, and lay as many away."""
    announce: AnnouncePhase | None = None
    """Say what counts for more if it is kept."""
    more: MorePhase | None = None
    """Deal the rest of the pack."""
    open: OpenPhase | None = None
    """Lay a hand open, a dummy's for example."""
    tricks: TricksPhase | None = None
    """Play tricks until the hands are empty."""
    prizes: PrizesPhase | None = None
    """Play tricks for prizes and divide score piles."""

    @classmethod
    def kinds(cls) -> dict[str, type[Phase]]:
        """The class of every phase there is, by name."""
        return {
            name: kind
            for name, hint in get_type_hints(cls).items()
            for kind in (hint, *get_args(hint))
            if isinstance(kind, type) and issubclass(kind, Phase)
        }

    def used(self) -> dict[str, Phase]:
        """The phases of this game by name, in the order of this class."""
        named = {f.name: getattr(self, f.name) for f in fields(self)}
        return {name: phase for name, phase in named.items() if phase is not None}
