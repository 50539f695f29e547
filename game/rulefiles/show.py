"""Describes a hand and every sentence of a score sheet, for authors of rule files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TypeAlias, TypeVar

from game.errors import Bad
from game.folders import beginning_with
from game.phases.base import Pick
from game.phases.beside import CLAIM, CLOSE, SWAP
from game.phases.deal import NoDeal
from game.players import LEVELS, player_random
from game.players.random_player import RandomPlayer
from game.position.game import Game
from game.position.moves import (
    ALONE,
    DROP,
    LEAVE,
    PASS_ON,
    STAY,
    TAKE_UP,
    TOGETHER,
    WITHOUT,
    Announce,
    Bid,
    Choose,
    Declare,
    Double,
    Exchange,
    Give,
    Goal,
    Lay,
    Move,
    Pass,
    Pledge,
    Split,
    Trade,
)
from game.position.state import Contract, Table, Trick
from game.reasons import Reason
from game.rulefiles.catalogue import Catalogue
from game.rules.rules import Rules
from game.sentences import label_of
from game.words import SPOKEN, scores

T = TypeVar("T")

SEED = 1
_TRIED = 20
"""How many games are tried until one begins with a hand that is played."""
MOST_MOVES, MOST_GAMES, MOST_EACH = 20_000, 1_000, 2_000
"""The most moves, games, and moves of one game in which examples of the sentences are sought."""
_SHY = 0.8
"""How often players that may pass do; others would bid so high that hardly anybody could win."""
_NOBODY = "Nobody scored by this line in {games} games."
_Line: TypeAlias = tuple[str, int, int | None]
"""A line of the scoring tables: the game it belongs to, the table, and the place in it."""


def shown_hand(file: Path, catalogue: Catalogue) -> Iterator[str]:
    """The lines that describe the first hand of a game with the fewest players, one with tricks if
    any of some games begins with such a hand.

    Raises:
        BadRules: if the file has faults; check it first.
    """
    folder = file.absolute().parent
    own = Catalogue(beginning_with(folder, catalogue.folders))
    rules = own.rules(file.stem)
    seed, game = SEED, _first_hand(rules, SEED)
    for other in range(SEED + 1, SEED + _TRIED):
        if game.results[0].tricks:
            break
        seed, game = other, _first_hand(rules, other)
    yield f"A hand of {rules.variant.name} with {rules.players} players (seed {seed}):"
    yield from _told(rules, game)
    yield ""
    yield "Every line of the score sheet:"
    yield from _score_lines(rules, game)


def _first_hand(rules: Rules, seed: int) -> Game:
    """A game of greedy players after its first hand."""
    game = Game(rules, seed)
    players = [LEVELS["greedy"](player_random(seed, seat)) for seat in range(rules.players)]
    while not game.results and game.to_move:
        seat = game.to_move[0]
        game.push(players[seat].choose(game.view(seat)))
    return game


def _told(rules: Rules, game: Game) -> Iterator[str]:
    deal, moves = game.hands[0].deal, game.hands[0].moves
    for seat, hand in enumerate(deal.hands):
        yield f"  {_name(seat)} is dealt {_cards(rules, hand)}."
    if deal.turned is not None:
        yield f"  {rules.card_name(deal.turned)} is turned up."
        card = rules.deal.stand_in
        if card is not None and card != deal.turned:
            yield f"  {rules.card_name(card)} stands for it."
    last, result = game.positions(0)[-1], game.results[0]
    yield from (f"  {_name(seat)} tells {number}." for seat, number in enumerate(last.told))
    held, told = [Counter(hand) for hand in deal.hands], 0
    for number in range(len(moves) + 1):
        if number and not moves[number - 1].in_trick:
            yield f"  {done(rules, moves[number - 1])}"
        later, complete = game.course(number)[-1]
        complete = len(result.tricks) if later else complete
        if complete and not told:
            yield from (f"  {_laid_open(last, seat)}" for seat in last.open_hands)
        for place in range(told, complete):
            yield f"  Trick {place + 1}: {_trick(rules, result.tricks[place])}."
        told = complete
        if later:
            break  # this move ended the hand
        now = [Counter(game.views(seat, number)[-1].hand) for seat in range(rules.players)]
        for seat, cards in enumerate(now):
            if gained := cards - held[seat]:
                yield f"  {_name(seat)} gets {_cards(rules, tuple(gained.elements()))}."
        held = now
    yield from _melds(rules, game)
    yield "Its score:"
    for seat, reason in enumerate(result.reasons):
        yield f"  {_name(seat)}: {_sentence(seat, reason)}"


def _trick(rules: Rules, trick: Trick) -> str:
    """Who played what to a trick, and who won it."""
    played = ", ".join(
        f"{_name(seat)} {rules.card_name(card)}"
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    )
    won = "nobody wins it" if trick.winner is None else f"{_name(trick.winner)} wins it"
    taken = f" and takes {rules.card_name(trick.taken)}" if trick.taken else ""
    named = next((c for c in reversed(trick.cards) if c in rules.naming), None)
    suits = rules.deck.cards[named].suits if named is not None else ()
    trumps = f"; {rules.deck.suit_name(suits[0])} become trumps" if suits else ""
    return f"{played}{trumps}; {won}{taken}"


def _laid_open(table: Table, seat: int) -> str:
    if seat != table.dummy or table.bidder is None:
        return f"The hand of {_name(seat)} lies open."
    return f"The hand of {_name(seat)} lies open; {_name(table.bidder)} plays it."


def _melds(rules: Rules, game: Game) -> Iterator[str]:
    """The melds that counted without an announcement."""
    for said in game.positions(0)[-1].announced:
        meld = rules.meld(said.what)
        if meld is not None and meld.when != "lead":
            named = _cards(rules, said.cards)
            what = label_of(meld, said.what)
            yield f"  {_name(said.seat)} has {what} for {said.points}: {named}."


def _score_lines(rules: Rules, told: Game) -> Iterator[str]:
    """Each line of the scoring tables, with a sentence from a hand in which it applied: the one
    that was told, or one of a game between random players, who take little time."""
    lines: dict[_Line, str] = {}
    for name in rules.games if _always_of_games(rules) else ("", *rules.games):
        score = rules.playing(name).score
        for table, cases in enumerate(score.tables()):
            for place, case in enumerate(cases):
                key = f"rounds[{table}][{place}]" if score.rounds else f"cases[{place}]"
                lines[name, table, place] = f"  {name + ' ' if name else ''}{key}: {case.because}"
    seen = _scored(told)
    games, moves = SEED, 0
    with suppress(Bad, NoDeal):  # faulty hands are for `check` to find
        while moves < MOST_MOVES and games < MOST_GAMES and not lines.keys() <= seen.keys():
            game = _played_at_random(rules, games + 1)
            games, moves = games + 1, moves + len(game.moves)
            seen = _scored(game) | seen  # keeps the examples found first
    for line, text in lines.items():
        yield text
        yield f"      {seen.get(line, _NOBODY.format(games=games))}"


def _always_of_games(rules: Rules) -> bool:
    """Whether each hand that is scored is one of the `games`."""
    if rules.variant.match.games or "choose" in rules.order:
        return True
    auction = rules.variant.phases.auction
    bids = None if auction is None else auction.bids
    if bids is None:
        return False
    named = bids.names or bids.strains
    return bool(named) and set(named) <= set(rules.games)


def _scored(game: Game) -> dict[_Line, str]:
    """A sentence for each line by which somebody scored."""
    found: dict[_Line, str] = {}
    for result in game.results:
        for seat, reason in enumerate(result.reasons):
            found.setdefault((result.game, reason.table, reason.case), _sentence(seat, reason))
    return found


def _played_at_random(rules: Rules, seed: int) -> Game:
    game = Game(rules, seed)
    picks = [_shy(player_random(seed, seat)) for seat in range(rules.players)]
    while game.to_move and len(game.moves) < MOST_EACH:
        game.play_on(picks)
    return game


def _shy(chance: Random) -> Pick:
    """A random player who mostly passes."""
    player = RandomPlayer(chance)

    def pick(legal: Sequence[T]) -> T:
        if chance.random() < _SHY and isinstance(legal[0], Pass):
            return legal[0]
        return player.pick(legal)

    return pick


def _sentence(seat: int, reason: Reason) -> str:
    text = reason.text(scores(_name(seat)))
    return f"{text} (points: {SPOKEN.word(reason.points)})"


def _name(seat: int) -> str:
    return f"Player {seat + 1}"


def _cards(rules: Rules, cards: tuple[str, ...]) -> str:
    return ", ".join(map(rules.card_name, cards)) or "nothing"


def _bid(rules: Rules, contract: Contract) -> str:
    if contract.name:
        game = rules.variant.games.get(contract.name)
        return game.label if game else rules.deck.rank_names.get(contract.name, contract.name)
    number = "Nil" if contract.nil else str(contract.tricks)
    if contract.strain is not None:
        game = rules.variant.games.get(contract.strain)
        if game is not None:
            return f"{number} {game.label}"
        suit = rules.deck.suits.get(contract.strain)
        if suit is not None:
            return f"{number} {suit.counted(contract.tricks)}"
        return "1 no trump" if contract.tricks == 1 else f"{number} no trumps"
    return f"{number} {contract.reading.upper()}" if contract.reading else number


def done(rules: Rules, move: Move) -> str:
    """A move as a sentence."""
    who = _name(move.seat)
    match move:
        case Goal():
            return f"{who} sets {rules.card_name(move.card)} aside."
        case Give():
            return f"{who} passes {_cards(rules, move.cards)} on."
        case Trade():
            return f"{who} gives {_cards(rules, move.cards)} for the highest of its suit."
        case Lay():
            return f"{who} lays {_cards(rules, move.cards)} away."
        case Exchange():
            return f"{who} exchanges {_cards(rules, move.cards)} with the stock."
        case Pledge():
            return f"{who} bids by laying {_cards(rules, move.cards)} away."
        case Announce():
            if move.what == SWAP:
                return f"{who} exchanges {_cards(rules, move.cards)} for the card turned up."
            if move.what in (CLOSE, CLAIM):
                return f"{who} {'closes the stock' if move.what == CLOSE else 'ends the hand'}."
            meld = rules.meld(move.what)
            if meld is not None:
                return f"{who} shows {label_of(meld, move.what)}: {_cards(rules, move.cards)}."
            return f"{who} announces {label_of(rules.announcements[move.what], move.what)}."
        case Declare():
            if move.what in rules.variant.games:
                return f"{who} chooses {rules.variant.games[move.what].label}."
            if move.what in rules.deck.cards and move.what not in rules.deck.suits:
                return f"{who} calls {rules.card_name(move.what)}."
            if move.what in (ALONE, TOGETHER):
                return f"{who} plays {'alone' if move.what == ALONE else 'with the partner'}."
            if move.what in (TAKE_UP, LEAVE):
                return f"{who} {'takes' if move.what == TAKE_UP else 'leaves'} the kitty."
            if move.what in (STAY, DROP):
                return f"{who} {'stays in' if move.what == STAY else 'drops out of'} the hand."
            if move.what == PASS_ON:
                return f"{who} leaves it to the partner."
            suit = rules.deck.suits.get(move.what)
            if suit is not None:
                return f"{who} declares {suit.name}."
            what = "no trumps" if move.what == WITHOUT else move.what.upper()
            return f"{who} declares {what}."
        case Bid():
            return f"{who} bids {_bid(rules, rules.contract_of(move))}."
        case Pass():
            return f"{who} passes."
        case Double():
            return f"{who} doubles."
        case Split():
            first, second = (_cards(rules, stack) for stack in move.stacks)
            return f"{who} divides the pile into {first} and {second}."
        case Choose():
            return f"{who} takes the {('first', 'second')[move.stack]} stack."
    raise AssertionError(f"nobody tells {move}")
