"""The game being set up: the variant, the number of players, who plays, and the house rules."""

from __future__ import annotations

import math
import secrets
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from game.chance import LARGEST_SEED
from game.rulefiles.catalogue import Catalogue, Entry
from game.rulefiles.faults import BadRules, Fault, Mark
from game.rulefiles.options import BadOption, BadVariant
from game.rulefiles.variant import Option, OptionValue
from game.rules.cards import Code
from game.rules.rules import Rules
from game.table.seats import Seat
from ui.setup import words
from ui.setup.choices import Choices, SeatChoice
from ui.setup.company import Company
from ui.setup.offer import Offer, offer_of

_DICE = 10**8  # random seeds stay below this: short enough to read out


class Plan:
    """Holds what was chosen and what follows from it.

    Args:
        catalogue: where the rules come from.
        keys: the variants to choose from, at least one; the first is the family's own.
        choices: what was chosen last time.
        programs: the names of the player's own programs.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        keys: Sequence[str],
        choices: Choices,
        programs: Collection[str] = (),
    ) -> None:
        self._catalogue = catalogue
        self.keys = self._in_order(keys)
        self.key = choices.variant if choices.variant in self.keys else self.keys[0]
        self._wanted = choices.players
        self._chosen = {key: dict(values) for key, values in choices.options.items()}
        self.company = Company(choices.seats, programs)
        self._offers: dict[tuple[str, int], Offer] = {}
        self._compiled: tuple[Rules | None, str] | None = None
        self._changed()
        self.seed_text = ""
        """The text in the field for the seed."""

    # --- the variant -------------------------------------------------------------------------

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        """The rule files to choose from; broken ones have faults."""
        return {key: self._entry(key) for key in self.keys}

    @property
    def entry(self) -> Entry:
        """The chosen rule file."""
        return self.entries[self.key]

    def choose_variant(self, key: str) -> None:
        """Choose another variant; its house rules are as they were left."""
        self.key = key
        self._changed()

    def lay(self, rules: Rules) -> None:
        """Choose the variant, the number of players, and the house rules of a game on a table."""
        self._chosen[rules.key] = dict(rules.options)
        self._wanted = rules.players
        self.choose_variant(rules.key)

    @cached_property
    def reasons(self) -> Mapping[str, str]:
        """For each variant, why it cannot be played, in a few words; '' if it can."""
        return {key: self._reason(key) for key in self.keys}

    @property
    def faults(self) -> tuple[str, ...]:
        """What is wrong with the chosen rule file, whatever the house rules are."""
        return self._offer.faults

    # --- the number of players, and the rules --------------------------------------------------

    @property
    def players(self) -> int:
        """How many play; 0 if the rule file is broken."""
        counts = self.entry.counts
        return min(counts, key=lambda n: (abs(n - self._wanted), n)) if counts else 0

    def choose_players(self, count: int) -> None:
        """Set the number of players."""
        self._wanted = count
        self._changed()

    def make_room_for(self, count: int) -> None:
        """Choose as many players as needed for `count` people, or the greatest number possible."""
        if self.players and count > self.players:
            counts = self.entry.counts
            self.choose_players(min((n for n in counts if n >= count), default=max(counts)))

    @property
    def options(self) -> Mapping[str, Option]:
        """The house rules that leave something to choose for this number of players."""
        return self._offer.options

    @property
    def cards(self) -> tuple[Code, ...]:
        """The cards that an option can name: what is dealt, each once."""
        return self._offer.cards

    @property
    def values(self) -> dict[str, OptionValue]:
        """The value of each house rule on offer."""
        chosen = self._chosen.get(self.key, {})
        return {
            name: chosen[name] if self._offer.holds(name, chosen.get(name)) else option.default
            for name, option in self.options.items()
        }

    @property
    def changed(self) -> frozenset[str]:
        """The house rules that differ from the game's defaults."""
        options = self.options
        return frozenset(n for n, value in self.values.items() if value != options[n].default)

    def set_option(self, name: str, value: OptionValue) -> None:
        """Change a house rule."""
        self._chosen.setdefault(self.key, {})[name] = value
        self._compiled = None

    def reset_options(self) -> None:
        """Restore the variant's own rules."""
        self._chosen.pop(self.key, None)
        self._compiled = None

    @property
    def rules(self) -> Rules | None:
        """The rules as chosen; None if the rule file does not allow them."""
        return self._compile()[0]

    # --- who plays -----------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[SeatChoice, ...]:
        """Who sits at the table, clockwise from the seat at the bottom."""
        return self.company.seats[: self.players]

    # --- the start -----------------------------------------------------------------------------

    def throw_dice(self) -> None:
        """Take a random seed."""
        self.seed_text = words.grouped(secrets.randbelow(_DICE))

    @property
    def seed(self) -> int | None:
        """The seed; None for a random one.

        Raises:
            ValueError: if what was typed is not a seed.
        """
        typed = "".join(self.seed_text.split())
        if not typed:
            return None
        if not (typed.isascii() and typed.isdigit() and int(typed) <= LARGEST_SEED):
            raise ValueError(words.BAD_SEED.format(most=words.grouped(LARGEST_SEED)))
        return int(typed)

    @property
    def why_not(self) -> str:
        """Why the game cannot start, as a sentence; '' if it can."""
        if self.faults:
            return words.BROKEN_SENTENCE
        rules, trouble = self._compile()
        if rules is None:
            return trouble
        try:
            _ = self.seed
        except ValueError as error:
            return str(error)
        return ""

    def session_seats(self) -> list[Seat]:
        """Who sits at the table, as a session needs it."""
        return self.company.session_seats(self.players)

    def choices(self) -> Choices:
        """What is to be remembered."""
        return Choices(self.key, self._wanted, tuple(self.company.chosen), self._chosen)

    # --- inside --------------------------------------------------------------------------------

    @property
    def _offer(self) -> Offer:
        at = (self.key, self.players)
        if at not in self._offers:
            self._offers[at] = offer_of(self._catalogue, self.entry, self.players)
        return self._offers[at]

    def _in_order(self, keys: Sequence[str]) -> tuple[str, ...]:
        """The first key, then the others from short hands to long ones, and broken files last."""

        def length(key: str) -> float:
            try:
                return self._catalogue.rules(key).hand_size(0)
            except (BadRules, BadVariant):
                return math.inf

        return (keys[0], *sorted(keys[1:], key=length))

    def _entry(self, key: str) -> Entry:
        try:
            return self._catalogue.entry(key)
        except BadVariant as error:  # the file has been removed since the title screen was shown
            return Entry(key, Path(key), faults=(Fault(Mark(key, 1), "", str(error)),))

    def _changed(self) -> None:
        self._compiled = None
        if self.players:
            self.company.settle(self.players)

    def _reason(self, key: str) -> str:
        entry = self.entries[key]
        try:
            rules = self._catalogue.rules(key) if entry.header else None
        except BadRules:
            rules = None
        return words.BROKEN if rules is None else ""

    def _compile(self) -> tuple[Rules | None, str]:
        if self._compiled is None:
            try:
                rules = self._catalogue.rules(self.key, self.players, self.values)
                self._compiled = (rules, "")
            except BadRules as error:
                self._compiled = (None, words.NOT_TOGETHER.format(why=error.faults[0].message))
            except (BadOption, BadVariant) as error:
                self._compiled = (None, str(error))
        return self._compiled
