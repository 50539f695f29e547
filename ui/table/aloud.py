"""The table in words, for people who do not see it: what lies there, what happens, what can be
asked.

Everything is said from one player's view and its changes: what that player may not know is not in
them, so it cannot be said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.players.advice import Advice
from game.position.asks import Doing
from game.position.change import Change
from game.position.moves import Announce, Declare, Play, Several
from game.position.state import Contract, HandResult
from game.position.view import View
from game.rules.cards import JOINED, Code
from game.rules.rules import Rules
from game.sentences import capital
from game.values import replace
from ui.replay import words as replay_words
from ui.table.hand_order import open_order, sorted_hand
from ui.table.ledger import sums_told, worth_now
from ui.table.opened import last_trick
from ui.table.pieces import Piece
from ui.table.stage import Stage
from ui.table.tally import Tally, side_name, tallies
from ui.table.words import aloud as words
from ui.table.words import hints as hint_words
from ui.table.words import said as said_words
from ui.table.words.game import because_of_side, do_card, kept_by_all, of_goal
from ui.table.words.names import TRICKS, by_suits, contract_words, is_turned, the_card, told_card
from ui.table.words.prizes import STACKS
from ui.table.words.prompts import received
from ui.table.words.several import bids_shown, exchanged
from ui.window.numbers import number
from ui.window.seating import is_you
from ui.window.spoken import Spoken
from ui.window.words import AND


def what_happened(change: Change, names: Sequence[str]) -> Iterator[str]:
    """A change in sentences: what a player did, what resulted, and what concerns the player's own
    cards.

    Args:
        change: as the person looking may see it.
        names: the players by seat, as they are called for that person.
    """
    now, rules = change.now, change.now.rules
    if change.dealt:
        yield _sentence(replay_words.told(Change(None, now), names))
        if now.table.turned is not None:
            yield is_turned(rules, now.table.turned)
        if now.seat is not None:
            yield hand(now)
        return
    if change.move is not None:
        yield _sentence(replay_words.moved(change, change.move, names))
        if isinstance(change.move, Play) and change.move.seat != now.seat:
            more = by_suits(rules, change.move.card)
            if more:
                yield _sentence(more)
    elif said := exchanged(change, names):
        yield _sentence(said)
    for said, _, _ in bids_shown(change, names):
        yield _sentence(said)
    if change.new_trump is not None:
        yield f"{words.TRUMPS.format(suit=rules.deck.suit_name(change.new_trump))}."
    holder = change.contracted
    if holder is not None:
        bid = now.table.bids[holder]
        assert bid is not None
        yield _has_contract(rules, names[holder], bid)
    for seat in change.laid_open:
        yield f"{_in_hand(now, names, seat)}."
    if change.completed is not None:
        yield _sentence(replay_words.told(replace(change, move=None), names))
    if passed := received(change, names):
        yield _sentence(passed)
    elif now.seat is not None and change.received:
        yield words.NEW_CARDS.format(cards=_cards(rules, change.received))
    if change.scored is not None:
        yield _sentence(replay_words.told(replace(change, move=None), names))
        yield from _scored(change.scored, names, now.seat or 0)
        yield _standing(now, names)


def lying(pieces: Iterable[Piece], stage: Stage, asked: Sequence[str]) -> Iterator[Spoken]:
    """The contents of the table, from the list of its pieces; the cards to choose from (those in
    the zones `asked`) are described by the control for them."""
    view, names, before = stage.view, stage.names, ""
    for piece in pieces:
        zone = piece.name.removesuffix(" cards")
        said = piece.told
        if piece.cards and zone not in asked:
            if zone == "trick":
                said = trick(view, names)
            elif zone == "hand":
                said = hand(view)
            else:
                cards = _cards(view.rules, piece.cards)
                said = words.IN_TRICK.format(name=_head(zone, piece.seat, names), card=cards)
        if said and said != before and piece.name != "slot":
            before = said
            key = ("piece", piece.name, piece.seat, said)
            yield Spoken("text", said, area=piece.area, key=key)


def _head(zone: str, seat: int, names: Sequence[str]) -> str:
    """What the open cards of a zone are, and whose."""
    match zone:
        case "pot":
            return words.POT_CARDS
        case "prizes":
            return words.PRIZE_CARDS
        case "stack":
            return STACKS[seat][0]
        case "pile" | "goal":
            said = words.PILE_CARDS if zone == "pile" else words.GOAL_CARDS
            return said[is_you(names[seat])].format(name=names[seat])
    return words.HAND_CARDS.format(name=names[seat]) if seat >= 0 else words.OPEN_CARDS


def advised(view: View, doing: Doing, advice: Advice, names: Sequence[str]) -> str:
    """A hint: what to do, with the full names of its cards, why, and how it compares."""
    rules, move = view.rules, advice.best
    what = hint_words.advised(rules, move, doing, redoubled=view.redoubles)
    if move.one_card is not None and not isinstance(move, Several | Announce):
        what = do_card(doing, the_card(rules, move.one_card))
    elif isinstance(move, Several) and move.cards:
        what = words.IN_TRICK.format(name=what, card=_cards(rules, move.cards))
    why = [each for each in (advice.motive, advice.also) if each is not None]
    said = [_sentence(what), *(hint_words.told(each, names) for each in why)]
    if hint_words.has_more(advice):
        said.append(_sentence(capital(hint_words.verdict(advice))))
    return " ".join(filter(None, said))


def figures(view: View, advice: Advice, names: Sequence[str]) -> str:
    """The figures of a hint: what each choice is expected to score, the best first."""
    said = "" if advice.figures is None else hint_words.told(advice.figures, names)
    rows = [
        words.SCORE.format(
            name=hint_words.option(view.rules, each.move, redoubled=view.redoubles),
            points=hint_words.worth(each.points),
        )
        for each in sorted(advice.expected, key=lambda each: -each.points)
    ]
    return " ".join(filter(None, (said, _sentence(", ".join(rows)))))


def open_hands(view: View, names: Sequence[str]) -> Iterator[Spoken]:
    """The trick and all hands, where all are laid open."""
    yield Spoken("text", trick(view, names), key=("open", "trick"))
    for seat, cards in enumerate(view.hands):
        if seat == view.seat:
            yield Spoken("text", hand(view), key=("open", seat))
        elif cards:
            yield Spoken("text", _in_hand(view, names, seat), key=("open", seat))


def hand(view: View) -> str:
    """The player's cards, suit by suit."""
    if not view.hand:
        return words.NO_HAND
    cards = sorted_hand(view, view.table.reading, view.table.trump)
    return words.YOU_HOLD.format(cards=_cards(view.rules, cards))


def trick(view: View, names: Sequence[str]) -> str:
    """Who played what to the trick, and who is winning it."""
    table = view.table
    if not table.trick:
        return words.NOTHING_LIES
    played = _played(view.rules, zip(view.trick_seats, table.trick, strict=True), names)
    winner = view.winning_seat
    if winner is None:
        return played
    return f"{played}. {words.WINNING[is_you(names[winner])].format(name=names[winner])}"


def last(view: View, names: Sequence[str]) -> str:
    """The last trick."""
    gone = last_trick(view)
    if gone is None:
        return ""
    return words.LAST.format(
        cards=_played(view.rules, zip(gone.seats, gone.cards, strict=True), names)
    )


def bids(view: View, names: Sequence[str]) -> str:
    """Who has the contract, what was bid and called, the player's goal, and what is trumps."""
    table, rules = view.table, view.rules
    holder = table.bidder if table.auction and view.doing != "auction" else None
    contract = table.contract if holder is not None else None
    said = [
        words.HAS_BID.format(name=names[seat], bid=contract_words(rules, bid))
        for seat, bid in enumerate(table.bids)
        if bid is not None and seat != holder
    ]
    said += [
        words.HAS_BID.format(name=names[seat], bid=contract_words(rules, Contract(number)))
        for seat, number in enumerate(table.promised)
        if number is not None
    ]
    said += [
        replay_words.done(rules, Declare(seat, what), names[seat]) for seat, what in table.declared
    ]
    if view.goal is not None:
        goal = told_card(rules, view.goal)
        said.append(words.IN_TRICK.format(name=words.GOAL_CARDS[True], card=goal))
    if table.trump not in (None, JOINED):  # which cards alone are trumps, the contract says
        said.append(words.TRUMPS.format(suit=rules.deck.suit_name(table.trump)))
    if holder is None or contract is None:
        return ". ".join(said) or words.NO_BIDS
    return " ".join([_has_contract(rules, names[holder], contract), ". ".join(said)]).rstrip()


def score(view: View, names: Sequence[str]) -> str:
    """The totals with what was won in this hand, what the pot holds, and what the player's goal is
    worth."""
    said, worth = [_standing(view, names)], worth_now(view)
    if view.table.pot:
        said.append(sums_told(view.rules, view.table.pot))
    if worth is not None:
        said.append(words.GOAL_WORTH.format(points=number(worth)))
    return ". ".join(filter(None, said))


def _standing(view: View, names: Sequence[str]) -> str:
    """The totals, what the whole table shares, such as a pool, and for this hand the points of the
    sides that count them, or who has won how many tricks."""
    table = view.table
    totals = [
        words.SCORE.format(name=name, points=number(total))
        for name, total in zip(names, table.totals, strict=False)
    ]
    bottom = view.seat or 0
    counted = [
        words.SCORE.format(name=side_name(each.side, names, bottom), points=_card_points(each))
        for each in tallies(view)
    ]
    if not counted and (table.tricks or any(bid is not None for bid in table.bids)):
        counted = [
            words.SCORE.format(name=side_name(seats, names, bottom), points=_won(view, seats[0]))
            for seats in _who_win_tricks(view)
        ]
    said = ", ".join([*totals, *kept_by_all(view)])
    return f"{said}. {words.OUR_POINTS.format(points=', '.join(counted))}" if counted else said


def _card_points(tally: Tally) -> str:
    goal = of_goal(number(tally.next_mark), reached=tally.reached)
    return f"{number(tally.points)} {goal[0]}"


def _has_contract(rules: Rules, name: str, bid: Contract) -> str:
    return words.HAS_CONTRACT[is_you(name)].format(name=name, contract=contract_words(rules, bid))


def _who_win_tricks(view: View) -> Iterator[Sequence[int]]:
    """The seats whose tricks are told: the bidder with its side where they count together for the
    bid, everybody else alone."""
    rules, table = view.rules, view.table
    bidder = table.bidder if rules.holds_together(table) else None
    together = table.side_of(bidder) if bidder is not None else ()
    for seat in range(rules.players):
        if seat == bidder:
            yield (seat, *(each for each in together if each != seat))
        elif seat not in together:
            yield (seat,)


def _won(view: View, seat: int) -> str:
    """How many tricks a seat has won, and of how many if it bid a number."""
    contract = view.table.bid_of(seat)
    if contract is not None and (contract.nil or view.rules.tricks_promised(contract) is not None):
        return " ".join(said_words.won_of(view, seat, contract))
    return TRICKS.format(count=view.table.tricks_won(seat))


def _scored(result: HandResult, names: Sequence[str], bottom: int) -> Iterator[str]:
    """What each side scores for a hand, and why; nothing where a hand was thrown in. Partners with
    different reasons are named one by one."""
    for side in () if result.thrown_in else result.sides:
        alike = len({result.reasons[seat] for seat in side}) == 1
        for seats in (side,) if alike else [(seat,) for seat in side]:
            name, reason = side_name(seats, names, bottom), result.reasons[seats[0]]
            said = because_of_side(reason, name, alone=len(seats) == 1)
            told = "{scores" in reason.sentence
            yield said if told else words.HAS_BID.format(name=name, bid=said)


def _in_hand(view: View, names: Sequence[str], seat: int) -> str:
    """The cards of a hand that lies open."""
    name = words.HAND_CARDS.format(name=names[seat])
    cards = open_order(view, view.hands[seat] or ())
    return words.IN_TRICK.format(name=name, card=_cards(view.rules, cards))


def _played(rules: Rules, cards: Iterable[tuple[int, Code]], names: Sequence[str]) -> str:
    said = [
        words.IN_TRICK.format(name=names[seat], card=told_card(rules, code)) for seat, code in cards
    ]
    return ", ".join(said)


def _cards(rules: Rules, codes: Iterable[Code]) -> str:
    return AND([told_card(rules, code) for code in codes])


def _sentence(words_of_it: str) -> str:
    return f"{words_of_it}." if words_of_it and words_of_it[-1].isalnum() else words_of_it
