"""What everybody could see since somebody's last turn, one line for each event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.position.change import Change
from game.position.moves import Announce, Bid, Declare, Double, Pass, Play, Split, Take
from game.position.view import View
from game.rules.cards import Code
from game.values import Value
from ui.curtain import words
from ui.table.words import labels
from ui.table.words.names import is_turned
from ui.table.words.said import matched
from ui.table.words.several import best_bid


class Line(Value):
    """An event: a sentence, perhaps a second one, and the open card that was involved, or the
    player where there is no card to show."""

    head: str
    more: str = ""
    card: Code | None = None
    seat: int | None = None


class Fact(Value):
    """Something that holds for the trick on the table: a heading, what it says, and what follows
    from it, in forms, the longest first.

    `card` and `suit` are shown with it; `lead` marks what was led.
    """

    head: str
    said: str
    notes: tuple[str, ...]
    card: Code | None = None
    suit: str | None = None
    lead: bool = False


def facts_of(view: View) -> list[Fact]:
    """What was led, what is trump, and how suits are read, as far as that applies."""
    rules, table = view.rules, view.table
    found = []
    if view.doing == "play":
        led = view.led_called if rules.suits_matter else ()
        card = rules.led(table.trick) if table.trick and not view.trick_is_complete else None
        said, notes = words.lead(view, card)
        suit = led[0] if card is not None and len(led) == 1 else None
        found.append(Fact(labels.LED, said, notes, card, suit, lead=True))
    if table.trump is not None:
        turned = table.turned
        shown = turned if turned and table.trump in rules.deck.cards[turned].suits else None
        said = rules.deck.suit_name(table.trump)
        found.append(Fact(labels.TRUMP, said, words.BEATS, shown, table.trump))
    if table.reading is not None:
        said, notes = words.read(table.reading)
        found.append(Fact(words.READ, said, notes))
    return found


def story_of(changes: Iterable[Change], names: Sequence[str]) -> list[Line]:
    """The lines of what happened, in order. `changes` are an onlooker's."""
    return [line for change in changes for line in _lines(change, names)]


def _lines(change: Change, names: Sequence[str]) -> Iterator[Line]:
    now, before = change.now, change.before
    table, rules = now.table, now.rules
    if change.dealt:
        turned = is_turned(rules, table.turned) if table.turned else ""
        yield Line(words.dealt(names[table.dealer]), turned, table.turned, table.dealer)
    if before is not None and not change.dealt:
        for seat, name in enumerate(names):
            if _newly(before.table.goal_set, table.goal_set, seat):
                yield Line(words.LAID_GOAL.format(name=name), seat=seat)
            if _newly(before.table.given, table.given, seat):
                yield Line(words.GAVE.format(name=name), seat=seat)
            if _newly(before.table.pledged, table.pledged, seat):
                yield Line(words.PLEDGED.format(name=name), seat=seat)
        if change.exchanged is not None:
            seat, count = change.exchanged
            yield Line(words.exchanged(names[seat], count), seat=seat)
        for seat, cards in change.bids_shown:
            card = cards[0] if len(cards) == 1 else None
            yield Line(words.turned_over(rules, names[seat], cards), card=card, seat=seat)
        if (best := best_bid(change, names)) is not None:
            yield Line(words.sentence(best[0]), seat=best[1])
        if table.laid_away and not before.table.laid_away and table.kitty_taker is not None:
            seat = table.kitty_taker
            yield Line(words.LAID_AWAY.format(name=names[seat]), seat=seat)
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
            more = words.about_played(now, move.card) if now.table.trick else ""
            yield Line(words.played(now, name, move.card), more, move.card)
        case Announce():
            yield Line(words.announced(now.rules, name, move.what, move.cards), seat=move.seat)
        case Take():
            yield Line(words.potted(now.rules, name, move.card), card=move.card)
        case Declare():
            found = matched(now, names, move)
            more = words.sentence(found) if found else ""
            yield Line(words.said(now.rules, name, move.what), more, seat=move.seat)
        case Bid():
            contract = now.rules.contract_of(move)
            yield Line(words.bid(now.rules, name, contract), seat=move.seat)
        case Pass():
            yield Line(words.PASSED.format(name=name), seat=move.seat)
        case Double():
            yield Line(words.doubled(name, again=change.redoubled), seat=move.seat)
        case Split():
            yield Line(words.SPLIT.format(name=name), seat=move.seat)
    step = change.resolved
    if step is not None:
        yield Line(words.resolved(now.rules, names, step, len(change.gained)), card=step.card)


def _won(change: Change, names: Sequence[str]) -> Iterator[Line]:
    """A trick that was completed."""
    trick, now = change.completed, change.now
    if trick is None:
        return
    number = len(now.table.tricks)
    if trick.winner is None:
        yield Line(words.WON_BY_NOBODY.format(number=number))
        return
    name, card = names[trick.winner], trick.card_of(trick.winner)
    more = words.about_winner(now, name, trick.winner)
    yield Line(words.won(now, name, card, number), more, card)
