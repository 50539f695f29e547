"""What the `score` of a rule file holds: counts, cases, and numbers kept from hand to hand; and the
names that its formulas may use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from game.phases.base import Strict
from game.rules.expressions import FUNCTIONS
from game.rules.sheet import ALWAYS, GOAL_SUITS, NO_CASE
from game.values import field

if TYPE_CHECKING:
    from game.position.moves import Reading
    from game.position.state import Number, Points
    from game.rules.cards import Code
    from game.rules.rules import Rules

ABOUT_A_SEAT = (
    "tricks", "bid", "nil", "bidder", "over", "off", "hand", "hand_size", "players",
    "dealer", "place", "maker", "contract", "contract_worth", "needed", "strain", "doubled", "lone",
    "total", "sits_out", "kitty_left",
)  # fmt: skip
"""Names that every formula may use, in addition to the counts and the options."""
RESERVED = frozenset({*ABOUT_A_SEAT, "goal", "scores", *GOAL_SUITS, *FUNCTIONS})
"""Names that already have a meaning, so options, counts, and formulas cannot have them."""

OF_GOAL: Mapping[str, int] = {"goal_top": 0, "goal_bottom": -1}
"""The suits of a goal card that a count may name, and their places on the card."""


TRUMP = "trump"
"""The suit of a count that counts the cards of the trump suit."""


class Span(Strict):
    """Several tricks of a hand, one after the other."""

    since: int = 1
    """The number of the first of them; -1 is the last trick that was played in the hand."""
    until: int = -1
    """The number of the last of them."""


class Count(Strict):
    """Counts cards, or adds up their values, for each player."""

    label: str = ""
    """What the score sheet calls it; if missing, the name without underscores."""
    where: Literal["taken", "pot", "dealt", "had"] = "taken"
    """Which cards: those a player has `taken`; the `pot`, which all share; those `dealt` to the
    player, also by `more`; or those the player `had`, which adds the kitty for a player who could
    take it."""
    trick: int | tuple[int, ...] | Span | None = None
    """Only what was taken in this trick, in one of these, or in all of a [span](#span): 1 is the
    first, -1 the last that was played in the hand."""
    suit: str | None = None
    """Only cards of this suit: its letter; `trump` for all trumps, as they are read, with all cards
    that join them; or `goal_top` / `goal_bottom`, the suits of the player's goal card."""
    rank: str | None = None
    """Only cards of this rank."""
    drawn: str | None = None
    """Only cards that match the draw of this name in `draws`."""
    kind: Literal["any", "card", "prize"] = "any"
    """Only cards that are dealt (`card`), or only prizes (`prize`)."""
    add: Literal["cards", "values", "tricks"] = "cards"
    """Count the cards, add up their `values`, or count the tricks themselves."""
    which: Literal["all", "highest", "lowest", "row"] = "all"
    """Only the highest or the lowest of these cards played in the hand, by the order of their suit;
    or the unbroken `row` of them from the highest down: those dealt to the player's side or, if it
    lacks the highest, those missing from it."""
    played_by: Literal["anybody", "others", "taker"] = "anybody"
    """Only cards taken that were played by players on other sides (`others`), or that won their
    trick (`taker`)."""
    least: int | None = None
    """With `add: tricks`, only tricks whose cards are worth at least this much by `values`."""
    cards: dict[str, int] = field(default_factory=dict)
    """Only these cards, and what each counts; a suit's letter stands for all its cards, and a rank
    for all cards of that rank. A card's own number comes first, then that of its suit. A word that
    is both a suit and a rank means the suit."""

    parts: int = 1
    """How many of it make one point, where cards are worth less than a point: 2 if the values are
    half points, 3 if they are thirds. The table, the score sheet, and its sentences show points;
    formulas and records have the number of parts. `report` must name the count."""

    @property
    def of_goal(self) -> bool:
        """Whether it counts a suit of the player's goal card."""
        return self.suit in OF_GOAL

    @property
    def by_cards(self) -> bool:
        """Whether a card taken always adds the same, in whichever trick and for whoever takes
        it."""
        by_trick = self.trick is not None or self.add == "tricks" or self.played_by != "anybody"
        return (
            self.which == "all"
            and self.where == "taken"
            and not (by_trick or self.of_goal or self.suit == TRUMP)
        )

    def suit_for(self, goal: Sequence[str], trump: str | None) -> str | None:
        """The suit it counts for a player whose goal card has these suits, with these trumps. None
        if any suit counts; "", which is no card's suit, if there is no such goal or no trumps."""
        if self.suit is not None and self.suit in OF_GOAL:
            return goal[OF_GOAL[self.suit]] if goal else ""
        return trump or "" if self.suit == TRUMP else self.suit

    def weights(
        self, rules: Rules, suit: str | None, drawn: str | None, reading: Reading | None
    ) -> dict[Code, Number]:
        """What each card adds to it, with the suit and the draw that it depends on."""
        weights: dict[Code, Number] = {}
        for code, card in rules.deck.cards.items():
            suits = rules.ranking(reading, suit).suits[code] if self.suit == TRUMP else card.suits
            counts = (
                suit in (None, *suits)
                and self.rank in (None, card.rank)
                and self.kind in ("any", card.kind)
                and drawn in (None, code, card.rank, *card.suits)
            )
            if self.cards:
                of_rank = () if card.rank in rules.deck.suits else (card.rank,)
                named = (code, *card.suits, *of_rank)
                worth: Number = next((self.cards[w] for w in named if w in self.cards), 0)
            else:
                worth = rules.values[code] if self.add == "values" else int(self.add == "cards")
            weights[code] = worth if counts else 0
        return weights

    def points(self, number: Number) -> Points:
        """A number of it in points, as players say it: a whole number, a half, or a fraction."""
        if number % self.parts == 0:
            return number if self.parts == 1 else number // self.parts
        if self.parts == 2:
            return number / 2
        from fractions import Fraction

        return Fraction(number) / self.parts

    def looks_at(self, number: int, tricks: int) -> bool:
        """Whether it counts trick `number` (from 1) of a hand with `tricks` tricks."""
        if self.trick is None:
            return True
        if isinstance(self.trick, Span):
            since, until = self.trick.since, self.trick.until
            first = since if since > 0 else since + tricks + 1
            return first <= number <= (until if until > 0 else until + tricks + 1)
        wanted = (self.trick,) if isinstance(self.trick, int) else self.trick
        return number in wanted or number - tricks - 1 in wanted


class Case(Strict):
    """A line of the scoring table: the first whose condition is true gives the score."""

    points: str | int | float
    """A formula for the points."""
    when: str = ALWAYS
    """A formula; the line applies if it is true."""
    because: str = NO_CASE
    """The sentence on the score sheet. Names in braces stand for their values, and `{scores}` for
    "you score" or "Margot scores"."""


class Kept(Strict):
    """A number kept from hand to hand. During a hand, it has the value from before the hand."""

    next: str
    """A formula for its value after the hand; `points` is what was scored."""
    of: Literal["player", "side", "table"] = "player"
    """Whose it is: each `player` has one, each `side` has one, or the whole `table` shares one."""
    start: int = 0
    """Its value before the first hand."""
    label: str = ""
    """What the score sheet calls it; if missing, the name without underscores."""
