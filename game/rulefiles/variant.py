"""The schema of a rule file, key by key.

These classes are plain data. `game.rulefiles.validate` checks a file against them (the text under
each field is its documentation in rules/README.md and rules/schema.json); `game.rules.rules`
compiles a checked one for play. The phases, which are also states of the machine,
live in `game.phases`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeAlias

from game.phases import Phases, ScorePhase, Strict
from game.values import field

OptionValue: TypeAlias = bool | int | str


EXAMPLES = ("show_ranks", "show_hand", "show_goal", "show_trick", "show_score")
"""What the text of the rules can show: one suit's cards by rank, a hand as it was dealt, a goal and
what counts for it, a trick, and the cards that brought a score."""


class DeckUse(Strict):
    """The deck of the game, and what is left out of it."""

    base: str
    """The name of a file in `decks`, without `.yaml`."""
    packs: int = 1
    """The number of packs shuffled together."""
    without_ranks: tuple[str, ...] = ()
    """Ranks left out of every pack."""
    without: tuple[str, ...] = ()
    """Cards left out, one copy each time a card is listed."""


class Option(Strict):
    """A house rule that players may choose in the set-up."""

    label: str
    """What the set-up screen calls it."""
    default: OptionValue
    """The value if nobody chooses one. `true` or `false` makes it a switch."""
    choices: dict[str, str] | tuple[OptionValue, ...] | None = None
    """The values to choose from; as a mapping, each with a label."""
    range: tuple[int, int] | None = None
    """The lowest and the highest whole number to choose from."""
    zero: str = ""
    """The label of the number 0 if it means that something does not apply: `No limit`."""
    any_card: bool = False
    """Any card of the pack may also be chosen."""
    help: str = ""
    """One sentence about it."""
    added: bool = False
    """Games had been saved and recorded before this option existed. Records then name the option
    only if it is not at its default, so that older records stay valid."""

    def values(self) -> tuple[OptionValue, ...]:
        """All values to choose from, without the cards of `any_card`."""
        if self.range is not None:
            return tuple(range(self.range[0], self.range[1] + 1))
        if self.choices is None:
            return (False, True) if isinstance(self.default, bool) else (self.default,)
        return tuple(self.choices)

    @property
    def is_choice(self) -> bool:
        """Whether it leaves something to choose."""
        return len(self.values()) > 1 or self.any_card

    def called(self, value: OptionValue) -> str:
        """The rule file's label of a value; empty if it has none."""
        if isinstance(self.choices, dict):
            return self.choices.get(str(value), "")
        return self.zero if value == 0 and self.range is not None else ""


class When(Strict):
    """A change to the rules that applies only with certain options."""

    given: dict[str, OptionValue | tuple[OptionValue, ...]]
    """Options and the value, or values, that they must have."""
    then: dict[str, Any]
    """Keys of the rule file that then have other values; mappings are merged."""


class OfHand(Strict):
    """One of the games that a hand may be, with its differences."""

    label: str
    """What players call it."""
    about: str = ""
    """A few words about its aim, if the list of what costs points does not say enough."""
    then: dict[str, Any] = field(default_factory=dict)
    """Keys of the rule file that have other values in it; mappings are merged."""


class Draw(Strict):
    """Something drawn at random once a game."""

    among: Literal["suits", "cards"] | tuple[str, ...]
    """The suits of the deck, the cards of the pack, or a list of ranks."""
    choice: str = "random"
    """`random`, or a fixed value, usually from an option."""
    shown_from: int = 1
    """The hand, from 1, at whose beginning everybody learns the result; before that it counts
    nothing."""


class Match(Strict):
    """When the game ends and who wins it."""

    hands: int = 0
    """The game ends after this many hands; with 0, it goes on until somebody reaches the
    `target` or the `floor`."""
    target: int | None = None
    """Without a number of hands: the game ends when somebody has at least this many points."""
    of: str | None = None
    """A name of `keep` that the `target` applies to, instead of points. Who wins is still decided
    by points."""
    either: bool = False
    """With both `hands` and `target`: the game ends with whichever is reached first."""
    floor: int | None = None
    """The game also ends when somebody has this many points or fewer: a number less than 0."""
    games: tuple[str, ...] = ()
    """Which of the `games` each hand is, in order, and then from the beginning again."""
    best: Literal["highest", "lowest"] = "highest"
    """Which total wins; players with equal totals share the win."""
    going_out: Literal["anybody", "makers"] = "anybody"
    """Who may end the game by the `target`: `anybody`, or only the `makers`, in a hand in which
    they held the contract; they then win it, whatever others have."""


class Poster(Strict):
    """The poster of a family of games on the title screen."""

    picture: str
    """A picture of a deck, such as `decktet/market`."""
    blurb: str
    """Up to three short lines."""
    place: int = 99
    """Its place among the posters, from 1."""
    detail: tuple[float, float, float] = (0.5, 0.5, 1.0)
    """The part of the picture to show: across, down, and width, each as a share of the whole."""


class Header(Strict):
    """The part of a rule file that a menu needs, checked without any chosen options."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {
        **Strict.__pydantic_config__,
        "extra": "ignore",
    }

    name: str
    players: dict[int, dict[str, Any] | None]
    summary: str = ""
    family: str = ""
    by: str = ""
    picture: str = ""
    poster: Poster | None = None
    direction: Literal["clockwise", "anticlockwise"] = "clockwise"
    options: dict[str, Option] = field(default_factory=dict)
    when: tuple[When, ...] = ()
    rules: str = ""


class Variant(Strict):
    """A rule file, with everything it extends and every change for players and options merged."""

    name: str
    """What players call the game."""
    deck: DeckUse
    """The deck: only its name, or a mapping."""
    players: dict[int, dict[str, Any] | None]
    """The possible numbers of players, each with the keys that have other values for it."""
    phases: Phases
    """The phases of a hand, in order. `deal` comes first."""
    score: ScorePhase
    """What a hand is worth."""
    match: Match
    """When the game ends."""
    summary: str = ""
    """One sentence that describes the game."""
    family: str = ""
    """The family that the variant belongs to; if missing, its name."""
    by: str = ""
    """Who designed it."""
    language: str = "en"
    """The language of its texts, such as `pt`. In English, the program turns `{tricks} tricks` into
    "1 trick" for one; in other languages (and, if you like, in English) write both forms: `{tricks}
    {tricks|vaza|vazas}`."""
    picture: str = ""
    """The picture of the game in the library, such as `french/king_spades`. If missing, its
    poster's, or one from its deck that no other game has."""
    poster: Poster | None = None
    """The poster of the family; one of its variants has it."""
    extends: str | None = None
    """Another rule file to start from; this file then contains only the differences."""
    direction: Literal["clockwise", "anticlockwise"] = "clockwise"
    """The direction of deal and play."""
    sides: Literal["alone", "two_sides", "pairs", "bidder"] = "alone"
    """Everyone plays alone; in two sides seated alternately; in pairs of partners who sit opposite;
    or the `bidder`, who wins the auction, plays against all others. Partners need an even number of
    players, at least four; with fewer, everyone plays alone."""
    ranks: tuple[str, ...] = ()
    """All ranks from low to high, if they differ from the deck's order."""
    draws: dict[str, Draw] = field(default_factory=dict)
    """What chance decides once a game."""
    games: dict[str, OfHand] = field(default_factory=dict)
    """The games that a hand may be, if hands differ: contracts to choose, or to play in turn."""
    options: dict[str, Option] = field(default_factory=dict)
    """House rules. Other values refer to them as `$name`; in formulas they are names."""
    when: tuple[When, ...] = ()
    """Changes that options bring about."""
    rules: str = ""
    """The text of the rules, for the rules page; `{name}` stands for the value of an option. A
    paragraph that contains only `{show_ranks}`, `{show_hand}`, `{show_goal}`, `{show_trick}`, or
    `{show_score}` shows an example in cards."""
