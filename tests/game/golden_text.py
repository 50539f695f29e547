"""A game record as text that people can compare line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.position.game import Game
from game.position.moves import Move, from_record
from tests.game.tables import record


def as_text(game: Game) -> str:
    """A finished game: the deals, everybody's actions, and the results."""
    return "\n".join(_lines(game, record(game))) + "\n"


def _lines(game: Game, written: Mapping[str, Any]) -> Iterator[str]:
    options = ", ".join(f"{name}={value}" for name, value in written["options"].items())
    yield f"{written['variant']}, {game.rules.players} players, seed {written['seed']}"
    yield f"options: {options}"
    if written["draws"]:
        yield f"draws: {', '.join(f'{name} {value}' for name, value in written['draws'].items())}"
    for number, hand in enumerate(written["hands"]):
        yield ""
        yield f"hand {number + 1}, dealt by {hand['dealer']}"
        yield from _deal(hand)
        yield from _actions(game.rules.players, hand["actions"])
        told = [reason.text("{scores}") for reason in game.results[number].reasons]
        for seat, reason in enumerate(told):
            yield f"  seat {seat}: {reason.replace('{scores}', 'scores')}"
    yield ""
    yield f"totals: {' '.join(map(str, written['totals']))}"
    yield f"winners: {' '.join(map(str, written['winners']))}"


def _deal(hand: Mapping[str, Any]) -> Iterator[str]:
    for deal in (*hand["void"], hand["deal"]):
        for seat, cards in enumerate(deal["hands"]):
            yield f"  {seat} holds {' '.join(cards)}"
        for what in ("stock", "prizes"):
            if deal[what]:
                yield f"  {what} {' '.join(deal[what])}"
        if deal["turned"]:
            yield f"  turned {deal['turned']}"


def _actions(players: int, actions: list[Any]) -> Iterator[str]:
    """A line for every trick, and one for every other move."""
    trick: list[Move] = []
    for action in actions:
        move = from_record(action)
        if move.verb != "play":
            yield f"  {move.seat} {move}"
            continue
        trick.append(move)
        if len(trick) == players:
            cards = " ".join(str(play).removeprefix("play ") for play in trick)
            yield f"  {trick[0].seat} leads {cards}"
            trick = []
