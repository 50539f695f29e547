"""What the two panels for bids have in common: the chosen bid, and the buttons for it."""

from __future__ import annotations

from collections.abc import Callable

from game.position.asks import AskContract
from game.position.moves import Bid, Double, Move, Pass
from game.position.state import Contract
from ui.table.asking import words
from ui.table.asking.panel import AskPanel, Offer, Tile
from ui.table.stage import Considered, Stage
from ui.table.words import game as game_words


class BidPanel(AskPanel):
    """All bids, one of which is made; passing can be chosen too, though it has no tile."""

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__(stage, on_change)
        assert isinstance(stage.ask, AskContract)
        self._ask = stage.ask

    @property
    def contract(self) -> Contract | None:
        """What the chosen bid promises."""
        rules = self.stage.view.rules
        return rules.contract_of(self.chosen) if isinstance(self.chosen, Bid) else None

    def refuse(self, tile: Tile, bid: Bid) -> None:
        """Let the tile of a bid that may not be made say why."""
        if bid not in self._ask.bids:
            view, names = self.stage.view, self.stage.names
            tile.why_not = words.why_not_bid(view.rules, self._ask, names, view.tricks_in_hand)

    def take_up(self, move: Move) -> None:
        self.choose(move)

    @property
    def offer(self) -> Offer:
        match self.chosen:
            case Pass() as move:
                return Offer((words.PASS,), move)
            case Double() as move:
                return Offer((words.double(self.stage.view),), move)
            case Bid() as move:
                return Offer(words.bid_forms(self.stage.view.rules, move), move)
        return Offer((words.BID,), why_not=game_words.CHOOSE_BID)

    @property
    def second(self) -> Offer | None:
        passing = self._ask.passing
        if passing is None or self.chosen == passing:
            return None
        return Offer((words.PASS,), passing)

    @property
    def considered(self) -> Considered:
        contract = self.contract
        if contract is None:
            return Considered()
        suits = self.stage.view.rules.deck.suits
        trump = contract.strain if contract.strain in suits else None
        return Considered(reading=contract.reading, trump=trump, contract=contract)
