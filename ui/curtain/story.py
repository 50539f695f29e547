"""What everybody could see since somebody's last turn, a line for each thing that happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.position.change import Change
from game.position.moves import Bid, Declare, Pass, Play, Split, Take
from game.position.state import Contract
from game.rules.cards import Code
from ui.curtain import words
from ui.table.words import taken
from ui.table.words.prizes import resolved
from ui.table.words.said import matched


@dataclass(frozen=True)
class Line:
    """One thing that happened: a sentence, perhaps one more, the open card it was done with, and
    who did it where there is no card to show."""

    head: str
    more: str = ""
    card: Code | None = None
    seat: int | None = None


def story_of(changes: Iterable[Change], names: Sequence[str]) -> list[Line]:
    """The lines of what happened, in order. `changes` are an onlooker's."""
    return [line for change in changes for line in _lines(change, names)]


def _lines(change: Change, names: Sequence[str]) -> Iterator[Line]:
    now, before = change.now, change.before
    table, rules = now.table, now.rules
    if change.dealt:
        turned = words.turned(rules, table.turned) if table.turned else ""
        yield Line(words.dealt(names[table.dealer]), turned, table.turned, table.dealer)
    if before is not None and not change.dealt:
        for seat, name in enumerate(names):
            if _newly(before.table.goal_set, table.goal_set, seat):
                yield Line(words.chose_goal(name), seat=seat)
            if _newly(before.table.given, table.given, seat):
                yield Line(words.gave(name), seat=seat)
    if change.passed_on:
        yield Line(words.passed_on())
    yield from _done(change, names)
    yield from _won(change, names)


def _newly(before: Sequence[bool], now: Sequence[bool], seat: int) -> bool:
    had = before[seat] if seat < len(before) else False
    return seat < len(now) and now[seat] and not had


def _done(change: Change, names: Sequence[str]) -> Iterator[Line]:
    """What a player did."""
    now, move = change.now, change.move
    if move is None:
        return
    name = names[move.seat]
    match move:
        case Play():
            more = words.about_played(now, name, move.card) if now.table.trick else ""
            yield Line(words.played(now, name, move.card), more, move.card)
        case Take():
            yield Line(words.sentence(taken(now, names, move)), card=move.card)
        case Declare():
            found = matched(now, names, move)
            more = words.sentence(found) if found else ""
            yield Line(words.said(now.rules, name, move.what), more, seat=move.seat)
        case Bid():
            nil = move.tricks == "nil"
            contract = Contract(0 if nil else int(move.tricks), nil, move.reading)
            yield Line(words.bid(name, contract), seat=move.seat)
        case Pass():
            yield Line(words.passed(name), seat=move.seat)
        case Split():
            yield Line(words.split(name), seat=move.seat)
    step = change.resolved
    if step is not None:
        yield Line(words.sentence(resolved(now, names, step, change.gained)), card=step.card)


def _won(change: Change, names: Sequence[str]) -> Iterator[Line]:
    """A trick that was completed."""
    trick, now = change.completed, change.now
    if trick is None:
        return
    number = len(now.table.tricks)
    if trick.winner is None:
        yield Line(words.won_by_nobody(number))
        return
    name, card = names[trick.winner], trick.cards[trick.seats.index(trick.winner)]
    more = words.about_winner(now, name, trick.winner)
    yield Line(words.won(now, name, card, number), more, card)
