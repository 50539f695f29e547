"""The frame of a game: the variant, its players, and the options agreed on."""

from collections.abc import Mapping

from game.values import Value
from tests.referee.common import Fault, fields, listing, one_of, show, whole

FRENCH_RANKS = "A23456789TJQK"
FRENCH_SUITS = "CDSH"

_FLAG = (False, True)
_CARDS = tuple(rank + suit for suit in FRENCH_SUITS for rank in FRENCH_RANKS)

Allowed = tuple[bool | int | str, ...] | range

_BISCA: dict[str, Allowed] = {
    "queen_over_jack": _FLAG,
    "ten_for_seven": _FLAG,
    "partners": ("none", "two_sides", "pairs"),
    "first_lead": ("cutter", "eldest"),
    "follow": ("free", "must"),
    "play_out": _FLAG,
    "set_points": range(1, 11),
}
_CHICANE: dict[str, Allowed] = {"target": range(10, 201), "hands": range(51)}

OPTIONS: Mapping[str, Mapping[str, Allowed]] = {
    "bisque": {"hands": (6, 3, 9, 12), "show_discards": _FLAG},
    "bisca-tres": _BISCA,
    "bisca-sete": _BISCA,
    "bisca-nove": _BISCA,
    "sueca": {
        "queen_over_jack": _FLAG,
        "ten_for_seven": _FLAG,
        "plain": _FLAG,
        "set_points": range(1, 11),
    },
    "chicane": _CHICANE,
    "chicane-partner": _CHICANE,
    "chicane-old-school": _CHICANE,
    "bouillabaisse": {
        "all_or_nothing": _FLAG,
        "reveal": ("start", "round"),
        "suit": ("random", *FRENCH_SUITS),
        "face": ("random", "J", "Q", "K"),
        "card": ("random", *_CARDS),
    },
    "succotash": {
        "first_edition_deal": _FLAG,
        "even_split": _FLAG,
        "tenth_trick": _FLAG,
        "half_prizes": _FLAG,
        "open_hands": _FLAG,
        "hands": (1, 3),
    },
}

ADDED: Mapping[str, Mapping[str, Allowed]] = {
    "sueca": {"first_card": _FLAG, "draws_count": _FLAG},
}
"""Switches that records name only where they are on."""

SEATS: Mapping[str, tuple[int, ...]] = {
    "bisque": (3,),
    "bisca-tres": (2, 3, 4, 6, 8),
    "bisca-sete": (2, 3, 4, 6, 8),
    "bisca-nove": (2, 3, 4, 6, 8),
    "sueca": (4,),
    "chicane": (3, 4),
    "chicane-partner": (4,),
    "chicane-old-school": (3, 4),
    "bouillabaisse": tuple(range(2, 13)),
    "succotash": (3,),
}


class Table(Value):
    """The agreed frame of a game; ``options`` holds a checked value for every option."""

    variant: str
    seats: int
    options: Mapping[str, object]

    def flag(self, name: str) -> bool:
        """The value of a true-or-false option."""
        return self.options[name] is True

    def number(self, name: str) -> int:
        """The value of an option that is an integer."""
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def word(self, name: str) -> str:
        """The value of an option that is a word or a code."""
        value = self.options[name]
        assert isinstance(value, str)
        return value


def read_table(record: Mapping[str, object]) -> Table:
    """The table of a record; faults a wrong variant, player, or option."""
    variant = record["variant"]
    if not isinstance(variant, str) or variant not in OPTIONS:
        raise Fault(f"variant: there is no variant {show(variant)}.")
    players = listing(record["players"], "players")
    if len(players) not in SEATS[variant]:
        raise Fault(f"players: {variant} is not played by {len(players)}.")
    for seat, player in enumerate(players):
        _check_player(player, f"players[{seat}]")
    added = ADDED.get(variant, {})
    named = record["options"] if isinstance(record["options"], dict) else {}
    on = [name for name in added if name in named]
    options = dict(fields(record["options"], [*OPTIONS[variant], *on], "options"))
    for name in added:
        if options.setdefault(name, False) is not (name in on):
            raise Fault(f"options.{name}: is named only where it is true.")
    for name, allowed in OPTIONS[variant].items():
        if isinstance(allowed, range):
            whole(options[name], allowed.start, allowed.stop - 1, f"options.{name}")
        else:
            one_of(options[name], allowed, f"options.{name}")
    if options.get("partners", "none") != "none" and len(players) < 4:
        raise Fault(f"options.partners: {len(players)} players cannot be partners.")
    return Table(variant, len(players), options)


def _check_player(value: object, where: str) -> None:
    player = fields(value, ("name", "kind", "level"), where)
    if not isinstance(player["name"], str):
        raise Fault(f"{where}.name: expected text, found {show(player['name'])}.")
    one_of(player["kind"], ("person", "computer"), f"{where}.kind")
    level = player["level"]
    if player["kind"] == "person" and level is not None:
        raise Fault(f"{where}.level: expected null for a person, found {show(level)}.")
    if player["kind"] == "computer" and not isinstance(level, str):
        raise Fault(f"{where}.level: expected the computer's level, found {show(level)}.")
