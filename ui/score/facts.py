"""The most memorable facts of a game: three for the result."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.position.state import Number
from game.rules.cards import Code
from game.values import Value
from ui.score import counting, hand_words, words
from ui.score.counting import Deciding, winning_card
from ui.score.sheet import Entrant, Sheet
from ui.window.numbers import number

MOST = 3


class Fact(Value):
    """A head, a number, whose it is, a sentence, and a card that belongs to it (or the hand's
    standing, best first)."""

    head: str
    value: str
    whose: str
    sentence: str
    card: Code | None = None
    standing: tuple[Entrant, ...] = ()


def facts_of(book: Sequence[Sheet]) -> tuple[Fact, ...]:
    """The most telling facts of a finished game, at most three.

    In games for prizes, tricks are not won, and nobody counts them.
    """
    tricks = (_dearest_trick, _closest_hand, _most_tricks)
    prizes = (
        partial(_dearest_gain, divided=False),
        _closest_hand,
        partial(_dearest_gain, divided=True),
    )
    told = (_best_hand, *(prizes if book[0].rules.has_prizes else tricks))
    found = [tell(book) for tell in told]
    return tuple(fact for fact in found if fact is not None)[:MOST]


def _best_hand(book: Sequence[Sheet]) -> Fact | None:
    if len(book) < 2:
        return None
    sign = -1 if book[0].rules.lower_wins else 1
    pairs = [(sheet, entrant) for sheet in book for entrant in sheet.entrants]
    sheet, entrant = max(pairs, key=lambda pair: sign * pair[1].score)
    player = entrant.players[0]
    card = player.goal or (player.cards[0] if player.cards else None)
    whose = words.in_hand(sheet.rules, entrant.name, sheet.number)
    value = words.gain(entrant.score)
    return Fact(hand_words.unit(sheet.rules).best, value, whose, player.sentence, card)


def _dearest_trick(book: Sequence[Sheet]) -> Fact | None:
    found: list[tuple[Sheet, Deciding]] = []
    for sheet in book:
        if sheet.table is not None:
            trick = counting.deciding_trick(sheet.rules, sheet.table)
            if trick is not None and trick.worth is not None:
                found.append((sheet, trick))
    if not found:
        return None
    sheet, trick = max(found, key=lambda pair: abs(float(pair[1].worth or 0)))
    winner = trick.trick.winner
    if winner is None:
        return None
    name, leader = sheet.players[winner].name, sheet.players[trick.trick.leader].name
    whose = words.in_hand(sheet.rules, name, sheet.number)
    story = words.trick_story(trick.place, leader, name)
    value = number(trick.worth or 0)
    return Fact(words.DEAREST_TRICK, value, whose, story, winning_card(trick.trick))


def _dearest_gain(book: Sequence[Sheet], *, divided: bool) -> Fact | None:
    """The prizes with the highest value together, or the most valuable share that somebody got of
    another player's divided pile."""
    gains = [
        (gain, sheet, place, seat)
        for sheet in book
        for place, trick in enumerate(sheet.history, start=1)
        for seat, own in enumerate(trick.gains)
        for gain in own
        if (gain.source is not None) == divided
    ]
    if not gains:
        return None
    gain, sheet, place, seat = max(gains, key=lambda found: found[0].worth)
    name = sheet.players[seat].name
    whose = words.in_hand(sheet.rules, name, sheet.number)
    value = number(gain.worth)
    if gain.source is not None:
        sentence = words.share_story(place, sheet.players[gain.source].name, name)
        return Fact(words.DEAREST_SHARE, value, whose, sentence)
    prizes = sheet.history[place - 1].prizes
    card = prizes[-1] if prizes else None
    story = words.prize_story(place, len(prizes), name)
    return Fact(words.DEAREST_PRIZE, value, whose, story, card)


def _closest_hand(book: Sequence[Sheet]) -> Fact | None:
    if len(book[0].entrants) < 2:
        return None

    def spread(sheet: Sheet) -> Number:
        scores = [entrant.score for entrant in sheet.entrants]
        return max(scores) - min(scores)

    sheet = min(book, key=lambda sheet: (spread(sheet), -sheet.number))
    best = not sheet.rules.lower_wins
    standing = sorted(sheet.entrants, key=lambda e: -e.score if best else e.score)
    whose = hand_words.unit(sheet.rules).column.format(number=sheet.number)
    sentence = words.between(spread(sheet), only=len(book) > 1)
    head = hand_words.unit(sheet.rules).closest if len(book) > 1 else words.FIRST_TO_LAST
    return Fact(head, number(spread(sheet)), whose, sentence, standing=tuple(standing))


def _most_tricks(book: Sequence[Sheet]) -> Fact | None:
    wins = [
        ([t for t in sheet.table.tricks if t.winner == player.seat], sheet, player)
        for sheet in book
        if sheet.table is not None
        for player in sheet.players
    ]
    if not wins:
        return None
    won, sheet, player = max(wins, key=lambda win: len(win[0]))
    whose = words.in_hand(sheet.rules, player.name, sheet.number)
    of = len(sheet.table.tricks) if sheet.table else 0
    told = hand_words.unit(sheet.rules).tricks.format(won=len(won), tricks=of)
    card = winning_card(won[0]) if won else None
    return Fact(words.MOST_TRICKS, str(len(won)), whose, told, card)
