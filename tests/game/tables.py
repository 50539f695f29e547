"""Tables with fixed cards, for tests that read as rules.

The hands of such a table may be smaller than the game's own: the rules are those of the shipped
file, but as many cards are dealt as the test writes down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.chance import Deal, Seeded
from game.folders import SHIPPED
from game.position.game import Game
from game.position.moves import Bid, Play, parse
from game.position.state import Number
from game.records.record import replay, to_record
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from game.table.seats import Seat
from game.values import field, replace
from tests.shipped import CATALOGUE

BY_SUIT = ["9MS 8MS 7ML 6MW", "AS 2SY 3SK 5SW", "AW 2WL 4WL 7WY"]
"""Hands of Chicane: under TOP seat 0 has nothing but Moons, 1 nothing but Suns, 2 but Waves."""


class Script(Seeded):
    """Prescribed luck: packs by (hand, attempt) and draws; the rest follows the seed."""

    dealer: int = 0
    packs: Mapping[tuple[int, int], tuple[str, ...]] = field(default_factory=dict)
    prizes: tuple[str, ...] = ()
    draws: Mapping[str, str] = field(default_factory=dict)

    def first_dealer(self, players: int) -> int:
        return self.dealer

    def draw(self, name: str, among: Sequence[str]) -> str:
        return self.draws[name]

    def pack(self, cards: tuple[str, ...], hand: int, attempt: int) -> tuple[str, ...]:
        return self.packs.get((hand, attempt)) or super().pack(cards, hand, attempt)

    def line(self, cards: tuple[str, ...], hand: int) -> tuple[str, ...]:
        return self.prizes or super().line(cards, hand)


def rules(variant: str, players: int, each: int | None = None, /, **options: OptionValue) -> Rules:
    """The shipped rules, with hands of `each` cards if that is given."""
    found = CATALOGUE.rules(variant, players, options)
    if each is None or each == found.hand_size(0):
        return found
    return _with_hands_of(found, each)


def rules_written(folder: Path, text: str, players: int | None = None, key: str = "own") -> Rules:
    """The rules of a rule file that a test writes into a folder."""
    (folder / f"{key}.yaml").write_text(text, encoding="utf-8")
    return Catalogue((folder, SHIPPED)).rules(key, players)


def _with_hands_of(found: Rules, each: int) -> Rules:
    deal = replace(found.deal, each=each)
    phases = replace(found.variant.phases, deal=deal)
    games = {name: _with_hands_of(of_hand, each) for name, of_hand in found.games.items()}
    return replace(found, variant=replace(found.variant, phases=phases), games=games)


def table(
    variant: str,
    dealt: Sequence[str],
    *later: Sequence[str],
    dealer: int | None = None,
    stock: str = "",
    turned: str | None = None,
    draws: Mapping[str, str] | None = None,
    **options: OptionValue,
) -> Game:
    """A game whose first hand is dealt as written, one text of codes a seat.

    Args:
        variant: the name of the rule file.
        dealt: the cards of each seat in the first hand.
        later: the same for the hands after it; hands after those are dealt at random.
        dealer: the last seat if None.
        stock: the cards left over, the top card first; the last one is turned up, if one is.
        turned: the card that the dealer shows.
        draws: what is drawn at random.
        options: house rules that differ from their defaults.
    """
    players = len(dealt)
    played = rules(variant, players, len(dealt[0].split()), **options)
    first = players - 1 if dealer is None else dealer
    packs: dict[tuple[int, int], tuple[str, ...]] = {}
    for number, hands in enumerate((dealt, *later)):
        deal = Deal(tuple(tuple(hand.split()) for hand in hands), tuple(stock.split()), turned)
        who = (first + number * played.step) % players
        packs[number, 0] = played.deal.pack_of(played, deal, who)
    return Game(played, Script(0, first, packs, draws=draws or {}))


def succotash(prizes: str, dealer: int = 2, **options: OptionValue) -> Game:
    """A game of Succotash with this line of prizes; seat 0 is red, 1 green and 2 blue."""
    return Game(rules("succotash", 3, **options), Script(0, dealer, prizes=tuple(prizes.split())))


def play(game: Game, cards: str) -> None:
    """Play `cards`, each by the seat whose turn it is."""
    for code in cards.split():
        assert game.to_move, f"nobody is to play {code}"
        game.push(Play(game.to_move[0], code))


def do(game: Game, *moves: str) -> None:
    """Make moves in their text form, each by the seat whose turn it is."""
    for text in moves:
        assert game.to_move, f"nobody is to {text}"
        game.push(parse(text, game.to_move[0]))


def refusal(game: Game, move: str, seat: int | None = None) -> str | None:
    """Why the seat to move, or `seat`, may not make the move with this text form."""
    reason = game.why_not(parse(move, game.to_move[0] if seat is None else seat))
    return None if reason is None else str(reason)


def legal(game: Game) -> list[str]:
    """The text forms of all legal moves of the seat to move."""
    return [str(move) for move in game.legal_moves()]


def playable(game: Game) -> list[str]:
    """The cards that the seat to move may play, sorted."""
    return sorted(move.card for move in game.legal_moves() if isinstance(move, Play))


def run_out(game: Game, hands: int = 1) -> None:
    """Make the first legal move until this many hands are finished."""
    while len(game.results) < hands:
        game.push(game.legal_moves()[0])


def scores(game: Game, hand: int = -1) -> list[Number]:
    """What each seat scored in a finished hand, by default the last one."""
    return list(game.results[hand].scores)


def record(game: Game) -> dict[str, Any]:
    """The record of a game between computers."""
    return to_record(game, computers(game.rules.players))


def recorded(game: Game, folder: Path) -> dict[str, Any]:
    """The record of a game by rules in a folder, from which the same game is read again."""
    written = record(game)
    assert record(replay(written, Catalogue((folder, SHIPPED)))) == written
    return written


def computers(players: int) -> list[Seat]:
    """As many computers as players."""
    return [Seat(f"P{i}", "computer", "random") for i in range(players)]


def winners(game: Game, tricks: Iterable[int] | None = None) -> list[int | None]:
    """Who won the tricks of the present hand, all of them or those with these numbers."""
    won = [trick.winner for trick in game.tricks]
    return won if tricks is None else [won[number] for number in tricks]


SPOKEN = {
    "goal": "goal 8YK", "give": "give 2H 3H 4H", "lay": "lay 2H 3H", "exchange": "exchange 2H 3H",
    "pledge": "pledge 2H 3H 4H", "trade": "trade 2H",
    "declare": "declare top", "bid": "bid 4 top",
    "pass": "pass", "double": "double", "play": "play 8YK", "take": "take 8YK",
    "announce": "announce marriage KH QH", "split": "split AM,2YK|", "choose": "choose 1",
}  # fmt: skip
"""One of each kind as a text."""


def must_duck() -> Game:
    """Oh Hell: the last seat has bid nothing and holds the king and the two of the suit led."""
    game = table("oh-hell", ("AC 5D", "3C 6D", "KC 2C"), dealer=2, stock="9S")
    for seat, number in enumerate((1, 0, 0)):
        game.push(Bid(seat, number))
    play(game, "AC 3C")
    return game
