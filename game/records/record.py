"""The game record: one JSON object that holds a whole game, finished or not.

`to_record` writes a game; `replay` plays a record again and finds the first error in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from typing import Any, TypeVar

from game.chance import LARGEST_SEED, METHOD, Deal
from game.errors import Bad
from game.position.game import Game
from game.position.moves import BadMove, Move, from_record
from game.position.past import HandLog
from game.position.splits import Ways
from game.position.state import Trick
from game.records.faults import BadRecord, NotARecord, exact_object
from game.records.follows import check_chance, same_deal
from game.records.recorded import Recorded, read_deal
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.faults import BadRules
from game.rulefiles.options import BadOption, BadVariant
from game.rules.rules import Rules
from game.table.seats import Seat

T = TypeVar("T")
FORMAT = "tureen-record"
VERSION = 1
KEYS = (
    "format", "version", "variant", "options", "seed", "players", "draws", "hands", "totals",
    "winners", "finished",
)  # fmt: skip
SEALED = "deals"
"""An optional key of a record: the method by which its deals and draws follow from its seed."""
CASES = "cases"
"""An optional key of a finished hand: the line of the scoring table that applied to each seat."""


# --- writing ---------------------------------------------------------------------------------


def to_record(game: Game, seats: Sequence[Seat], *, sealed: bool = False) -> dict[str, Any]:
    """The record of a game, finished or not.

    Args:
        game: the game.
        seats: one for each player.
        sealed: whether the record says that everything random follows from its seed, as it does in
            a game begun with a seed alone.
    """
    hands = [_hand_record(game, number, log) for number, log in enumerate(game.hands)]
    return {
        "format": FORMAT,
        "version": VERSION,
        "variant": game.rules.key,
        "options": game.rules.told_options,
        "seed": game.chance.seed,
        **({SEALED: METHOD} if sealed else {}),
        "players": [{"name": s.name, "kind": s.kind, "level": s.level} for s in seats],
        "draws": game.draws,
        "hands": hands,
        "totals": list(game.totals),
        "winners": list(game.winners),
        "finished": game.over,
    }


def _hand_record(game: Game, number: int, log: HandLog) -> dict[str, Any]:
    finished = number < len(game.results)
    order = game.rules.order_from(game.rules.eldest(log.dealer))
    hand: dict[str, Any] = {
        "dealer": log.dealer,
        "void": [_deal_record(deal) for deal in log.voids],
        "deal": _deal_record(log.deal),
    }
    if finished:
        result = game.results[number]
        hand["scores"] = list(result.scores)
        hand[CASES] = [reason.case for reason in result.reasons]
        if result.card_points is not None:
            hand["card_points"] = list(result.card_points)
    if game.rules.score.keep:
        kept = game.results[number].kept if finished else game.table.kept
        hand["kept"] = {name: list(by_seat) for name, by_seat in kept}
    tricks = game.results[number].tricks if finished else game.tricks
    hand["actions"] = [move.to_record() for move in _in_turn_order(log.moves, order)]
    hand["tricks"] = [_trick_record(trick) for trick in tricks]
    return hand


def _deal_record(deal: Deal) -> dict[str, Any]:
    return {
        "hands": [list(hand) for hand in deal.hands],
        "stock": list(deal.stock),
        "turned": deal.turned,
        "prizes": list(deal.prizes),
    }


def _trick_record(trick: Trick) -> dict[str, Any]:
    return {"leader": trick.leader, "cards": list(trick.cards), "winner": trick.winner}


def _in_turn_order(moves: Sequence[Move], order: Sequence[int]) -> Iterator[Move]:
    """`moves` with simultaneous choices in turn order; moves after a gap are left out."""
    for kind, group in groupby(moves, lambda move: type(move) if move.at_once else None):
        if kind is None:
            yield from group
            continue
        chosen = {move.seat: move for move in group}
        yield from (chosen[seat] for seat in takewhile(chosen.__contains__, order))


# --- reading ----------------------------------------------------------------------------------


def replay(record: object, catalogue: Catalogue) -> Game:
    """Play a record again, move by move, and check everything in it.

    Raises:
        NotARecord: if it lacks a required key, or its variant, players, or options do not exist.
        BadRecord: for the first error, with its hand and action.
    """
    try:
        says = isinstance(record, dict) and SEALED in record
        record = exact_object(record, (*KEYS, SEALED) if says else KEYS, "the record")
        rules, seats = _rules(record, catalogue)
    except BadRecord as error:
        raise NotARecord(error.message, error.hand) from error
    chance = Recorded.of(record, rules)
    game = Game(rules, chance)
    _expect("players", len(record["players"]), len(seats))
    hands = record["hands"]
    for number, hand in enumerate(hands):
        last = number == len(hands) - 1
        _begin_hand(game, number, hand)
        place, actions = 0, hand["actions"]
        while place < len(actions) and isinstance(game.legal_moves(), Ways):
            _make_move(game, number, place, actions[place])  # too many legal moves to search for it
            place += 1
        is_whole = not last or record["finished"] is True
        if not is_whole or not _played_at_once(game, actions[place:]):
            for later in range(place, len(actions)):
                _make_move(game, number, later, actions[later])
        if len(game.results) == number and not last:
            raise BadRecord("the hand is not finished, but another one follows", number)
    for number, (hand, log) in enumerate(zip(hands, game.hands, strict=False)):
        own = _hand_record(game, number, log)
        if isinstance(hand, dict) and CASES not in hand:  # older records do not have it
            own.pop(CASES, None)
        if _same(hand, own):  # true for nearly every record; otherwise find the difference
            continue
        exact_object(hand, tuple(own), "the hand", number)
        _expect_tricks(hand["tricks"], own["tricks"], number)
        for key in ("scores", CASES, "card_points", "kept", "actions"):
            if key in own:
                _expect(key, hand[key], own[key], number)
    _expect("finished", record["finished"], game.over)
    _expect("winners", record["winners"], list(game.winners))
    _expect("totals", record["totals"], list(game.totals))
    _expect("draws", record["draws"], game.draws)
    check_chance(game, record["seed"], says=SEALED in record)
    return game


def _begin_hand(game: Game, number: int, hand: dict[str, Any]) -> None:
    if game.over:
        raise BadRecord("the game is over before this hand", number)
    _expect("dealer", hand["dealer"], game.dealer, number)
    if not same_deal(read_deal(hand["deal"], number), game.deal):
        raise BadRecord("this is not a possible deal of these cards", number)


class _Otherwise(Exception):
    """The actions of a record do not fit the game."""


def _played_at_once(game: Game, actions: Sequence[Any]) -> bool:
    """Play a hand to its end in one go, in a third of the time needed move by move.

    Return False, and change nothing, if the result is not exactly these actions; playing move by
    move then finds the error, if there is one.
    """
    told: list[list[dict[str, Any]]] = [[] for _ in range(game.rules.players)]
    for action in reversed(actions):
        seat = action.get("seat") if isinstance(action, dict) else None
        if not isinstance(seat, int) or not 0 <= seat < len(told):
            return False
        told[seat].append(action)
    before, order = len(game.moves), game.rules.order_from(game.rules.eldest(game.dealer))
    try:
        game.play_on([_Told(own) for own in told])
    except (_Otherwise, Bad):
        return False
    made = _in_turn_order(game.moves[before:], order)
    if _same(list(actions), [move.to_record() for move in made]):
        return True
    while len(game.moves) > before:
        game.pop()
    return False


class _Told:
    """Chooses for one player what the record says; `actions` are those of a hand, the last
    first."""

    def __init__(self, actions: list[dict[str, Any]]) -> None:
        self._actions = actions

    def __call__(self, choices: Sequence[T], /) -> T:
        if not self._actions or isinstance(choices, Ways):
            raise _Otherwise
        action = self._actions.pop()
        wanted = action.get("card") if isinstance(choices[0], str) else from_record(action)
        try:
            return choices[choices.index(wanted)]
        except ValueError:
            raise _Otherwise from None


def _make_move(game: Game, number: int, place: int, action: object) -> None:
    try:
        move = from_record(action)
    except BadMove as error:
        raise BadRecord(str(error), number, place) from error
    if len(game.results) > number:
        raise BadRecord("the hand is over before this action", number, place)
    reason = game.why_not(move)
    if reason is not None:
        raise BadRecord(f"seat {move.seat} may not {move}: {reason}", number, place)
    game.push(move, trusted=True)  # it was just checked


def _expect(key: str, found: object, expected: object, hand: int | None = None) -> None:
    if not _same(found, expected):
        raise BadRecord(f"'{key}' should be {expected!r}, found {found!r}", hand)


def _same(found: object, expected: object) -> bool:
    # Texts are fast to compare, and equal only if types are: in Python, 1, 1.0, and True are equal.
    return json.dumps(found) == json.dumps(expected) or _equal(found, expected)


def _expect_tricks(found: object, expected: list[Any], hand: int) -> None:
    if not isinstance(found, list) or len(found) != len(expected):
        raise BadRecord(f"'tricks' should hold {len(expected)} tricks", hand)
    for number, (own, trick) in enumerate(zip(expected, found, strict=True), 1):
        _expect(f"trick {number}", trick, own, hand)


def _equal(one: object, other: object) -> bool:
    return one == other and _kinds(one) == _kinds(other)


def _kinds(value: object) -> object:
    """The types in a value."""
    if isinstance(value, list):
        return [_kinds(item) for item in value]
    if isinstance(value, dict):
        return {key: _kinds(item) for key, item in value.items()}
    return type(value)


def _rules(record: Mapping[str, Any], catalogue: Catalogue) -> tuple[Rules, list[Any]]:
    _expect("format", record["format"], FORMAT)
    _expect("version", record["version"], VERSION)
    seed = record["seed"]
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= LARGEST_SEED:
        raise BadRecord(f"'seed' must be a whole number from 0 to {LARGEST_SEED}, found {seed!r}")
    if SEALED in record:
        _expect(SEALED, record[SEALED], METHOD)
    players, options = record["players"], record["options"]
    if not isinstance(players, list) or not isinstance(options, dict):
        raise BadRecord("'players' must be a list and 'options' an object")
    for player in players:
        player = exact_object(player, ("name", "kind", "level"), "a player")
        person = player["kind"] == "person" and player["level"] is None
        computer = player["kind"] == "computer" and isinstance(player["level"], str)
        if not isinstance(player["name"], str) or not (person or computer):
            raise BadRecord(f"this is not a player: {player!r}")
    if not isinstance(record["variant"], str):
        raise BadRecord(f"'variant' must be a text, found {record['variant']!r}")
    try:
        rules = catalogue.rules(record["variant"], len(players), options)
    except (BadVariant, BadOption, BadRules) as error:
        raise BadRecord(str(error)) from error
    _expect("options", options, rules.told_options)
    hands = record["hands"]
    if not isinstance(hands, list):
        raise BadRecord("'hands' must be a list")
    for number, hand in enumerate(hands):
        needed = ("dealer", "void", "deal", "actions", "tricks")
        if not isinstance(hand, dict) or any(key not in hand for key in needed):
            raise BadRecord(f"a hand is an object with {', '.join(needed)}", number)
        if not isinstance(hand["actions"], list) or not isinstance(hand["void"], list):
            raise BadRecord("'actions' and 'void' must be lists", number)
    return rules, players
