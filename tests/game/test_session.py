"""A session: whose move it is, what the screen is told, what can be taken back, who is told."""

from __future__ import annotations

import time
from itertools import pairwise
from random import Random

import pytest

from game.change import Change
from game.game import Game, IllegalMove
from game.moves import Goal, Move, Play
from game.players import Player
from game.records.record import game_at, replay
from game.rulefiles.catalogue import Catalogue
from game.seats import Seat
from game.session import Listener, Notice, Session
from game.thinking.here import ThinkHere
from game.view import View

CATALOGUE = Catalogue()
RULES = CATALOGUE.rules("bisque")
SEATS = (Seat("Ana", "person"), Seat("Bo", "computer", "greedy"), Seat("Cy", "computer", "random"))
PAIR = (Seat("Ana", "person"), Seat("Bo", "person"), Seat("Cy", "computer", "random"))


def session_of(seats: tuple[Seat, ...] = SEATS, seed: int = 7) -> Session:
    return Session(Game(RULES, seed), seats)


def until_waiting(session: Session) -> list[Change]:
    steps = session.take_changes()
    end = time.monotonic() + 10
    while not session.waits_for_person and not session.over and time.monotonic() < end:
        session.update()
        steps += session.take_changes()
    return steps


def turn(session: Session, choice: int = 0) -> None:
    """The person to move makes one of their moves, then the computers play."""
    if session.is_passed_on:
        session.show_to(session.next_person)
    session.play(session.view.legal[choice])
    until_waiting(session)


class Diary(Listener):
    """Writes down what a session tells."""

    def __init__(self) -> None:
        self.told_of: list[object] = []

    def moved(self, session: Session, index: int, move: Move) -> None:
        self.told_of.append((index, move))

    def taken_back(self, session: Session, length: int) -> None:
        self.told_of.append(length)

    def over(self, session: Session) -> None:
        self.told_of.append("over")

    def told(self, notice: Notice) -> None:
        self.told_of.append(notice)


# --- what the screen is told ----------------------------------------------------------------


def test_it_begins_with_the_deal_and_asks_everyone_for_a_goal_at_once() -> None:
    steps = session_of().take_changes()
    assert [step.now.table.phase for step in steps] == ["deal", "goal"]
    assert set(steps[-1].now.table.to_move) == {0, 1, 2}


def test_the_screen_never_sees_another_hand() -> None:
    for step in until_waiting(session_of()):
        assert step.now.seat == 0
        assert [hand is not None for hand in step.now.hands] == [True, False, False]


def test_a_person_may_choose_while_the_computers_think() -> None:
    session = session_of()
    session.play(session.view.legal[0])
    until_waiting(session)
    assert session.view.table.goal_set == (True, True, True)


def test_an_illegal_move_changes_nothing() -> None:
    session = session_of()
    session.take_changes()
    before = session.view
    with pytest.raises(IllegalMove, match="choose a goal"):
        session.play(Play(0, before.hand[0]))
    assert session.view == before
    assert session.take_changes() == []


def test_steps_lead_without_a_gap_to_the_present_position() -> None:
    session = session_of()
    steps = until_waiting(session)
    while not session.over:
        session.play(session.view.legal[0])
        steps += until_waiting(session)
    assert steps[-1].now.table == session.view.table
    made = [move for move in session.game.moves if move.seat == 0 or not isinstance(move, Goal)]
    assert [step.move for step in steps if step.move] == made, "goals of others lie face down"
    for before, after in pairwise(steps):
        assert after.before == before.now


@pytest.mark.parametrize(
    ("seats", "said"),
    [(SEATS[:2], "as many seats"), ((*SEATS[:2], Seat("X", "computer", "genius")), "'genius'")],
)
def test_impossible_seats_are_refused(seats: tuple[Seat, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        session_of(seats)


def test_people_who_share_a_screen_are_told_a_hand_to_its_end_and_then_the_next() -> None:
    session = session_of(PAIR)
    while not session.view.table.results:
        session.show_to(session.next_person)
        session.take_changes()
        session.play(session.view.legal[0])
        while not session.waits_for_person and session.update():
            pass
    first = session.take_changes()
    assert first[-1].scored is not None
    session.show_to(None)
    (still,) = session.take_changes()
    second = session.take_changes()
    assert (still.before, still.now) == (still.now, second[0].before)
    assert second[0].dealt
    assert {change.now.seat for change in (still, *second)} == {None}
    assert {change.now.table.hand for change in second} == {1}


# --- a game begun before --------------------------------------------------------------------


def played(moves: int) -> Game:
    """A game in which so many moves were made."""
    game, luck = Game(RULES, 3), Random(3)
    for _ in range(moves):
        game.push(luck.choice(game.legal_moves()))
    return game


def test_a_game_taken_up_in_the_middle_of_a_hand_shows_where_it_stands() -> None:
    session = Session(played(9), SEATS)
    (only,) = session.take_changes()
    assert only == Change(session.view, session.view)
    assert session.take_changes() == []


def test_a_game_taken_up_at_a_new_hand_shows_its_deal_and_nothing_before() -> None:
    game = played(1)
    while not game.results:
        game.push(game.legal_moves()[0])
    session = Session(game, SEATS)
    steps = session.take_changes()
    assert session.take_changes() == []
    assert steps[0].dealt
    assert {step.now.table.hand for step in steps} == {1}
    assert steps[-1].now == game.view(0)


def test_a_record_leads_to_the_game_at_any_move() -> None:
    game = played(20)
    record = Session(game, SEATS).record()
    early = game_at(record, CATALOGUE, 11)
    assert early.moves == game.moves[:11]
    assert early.view(1) == played(11).view(1)
    assert game_at(record, CATALOGUE).moves == game.moves
    with pytest.raises(ValueError, match="20 moves, not 21"):
        game_at(record, CATALOGUE, 21)


def test_a_finished_hand_can_be_dealt_again() -> None:
    game = played(1)
    while len(game.results) < 2:
        game.push(game.legal_moves()[0])
    again = Session(game, SEATS).deal_again(1)
    assert (again.game.deal, again.game.totals) == (game.hands[1].deal, game.results[0].scores)
    assert not again.can_undo, "the hand before it was played at another table"


# --- people who share the screen -----------------------------------------------------------


def test_several_people_are_shown_the_game_one_at_a_time() -> None:
    session = session_of(PAIR)
    assert session.is_passed_on
    assert session.viewer is None
    assert all(hand is None for hand in session.view.hands)
    session.show_to(session.next_person)
    assert session.next_person == 0
    session.play(session.view.legal[0])
    assert session.next_person == 1, "everybody chooses a goal: it is the next one's turn"


def test_what_was_not_shown_yet_is_shown_to_the_one_who_looks_now() -> None:
    session = session_of(PAIR)
    session.take_changes()
    session.show_to(0)
    session.play(session.view.legal[0])
    session.show_to(1)
    assert {change.now.seat for change in session.take_changes()} == {1}
    session.show_to(None)
    assert [change.now.seat for change in session.take_changes()] == [None]


def test_the_story_of_a_turn_is_what_all_could_see_since_the_last_one() -> None:
    session = session_of(PAIR)
    whole = session.story(0)
    assert whole[0].before is None, "before the first turn it begins with the deal"
    turn(session)
    turn(session)
    assert not [change for change in session.story(0) if change.dealt]
    assert all(change.move is None for change in session.story(0)), "goals are face down"
    assert len(session.story(0)) == 3, "two others have chosen, and play begins"
    seat = session.next_person
    assert seat is not None
    since = [move.seat for move in session.game.moves]
    turn(session)
    last = session.next_person
    assert last is not None
    own = max((n for n, who in enumerate(session.game.moves) if who.seat == last), default=-1)
    told = [change.move for change in session.story(last) if change.move]
    assert told == session.game.moves[own + 1 :]
    assert len(since) < session.length
    for change in session.story(last):
        assert all(hand is None for hand in change.now.hands)


def test_people_with_open_hands_need_not_look_away() -> None:
    rules = CATALOGUE.rules("succotash", None, {"open_hands": True})
    seats = [Seat(name, "person") for name in ("Ana", "Bo", "Cy", "Di")[: rules.players]]
    session = Session(Game(rules, 1), seats)
    assert not session.is_passed_on
    assert session.viewer == 0


# --- taking back ----------------------------------------------------------------------------


def test_against_computers_everything_can_be_taken_back_to_the_own_last_decision() -> None:
    session = session_of()
    turn(session)
    asked = session.game.moves[:], session.view
    turn(session, 1)
    session.undo()
    assert (session.game.moves, session.view) == asked
    assert session.take_changes() == [Change(session.view, session.view)]
    session.undo()
    assert session.length == 0
    assert not session.can_undo
    with pytest.raises(ValueError, match="nothing"):
        session.undo()


def test_what_was_taken_back_can_be_made_again_with_the_answers_of_the_others() -> None:
    session = session_of()
    for _ in range(3):
        turn(session)
    moves, view = session.game.moves[:], session.view
    session.undo()
    session.undo()
    assert not session.update(), "the computers wait for the person now"
    session.redo()
    session.redo()
    assert (session.game.moves, session.view) == (moves, view)
    assert not session.can_redo


def test_a_new_move_ends_what_could_be_made_again() -> None:
    session = session_of()
    turn(session)
    turn(session)
    session.undo()
    turn(session, 1)
    assert not session.can_redo
    with pytest.raises(ValueError, match="nothing"):
        session.redo()


def test_computers_do_not_choose_anew_when_the_same_move_is_made_again() -> None:
    session = session_of()
    for _ in range(4):
        turn(session, -1)
    moves = session.game.moves[:]
    for _ in range(4):
        session.undo()
    for _ in range(4):
        turn(session, -1)
    assert session.game.moves == moves


def test_a_hand_that_is_over_can_be_taken_back_against_computers() -> None:
    session = session_of()
    while not session.view.table.results:
        turn(session)
    session.undo()
    assert session.view.table.results == ()
    turn(session)
    assert [change.now.table.hand for change in session.take_changes()] == []
    assert len(session.view.table.results) == 1


def test_a_game_that_is_over_is_not_taken_back() -> None:
    session = session_of()
    while not session.over:
        turn(session)
    assert not session.can_undo


def test_a_move_can_be_taken_back_until_another_person_looks() -> None:
    session = session_of(PAIR)
    turn(session)
    session.show_to(None)
    assert session.can_undo, "a curtain shows nothing"
    session.undo()
    assert session.next_person == 0
    turn(session)
    session.show_to(1)
    assert not session.can_undo
    session.show_to(None)
    session.show_to(0)
    assert not session.can_undo, "the other one has seen what was done"


def test_people_cannot_take_back_what_lies_before_the_end_of_a_hand() -> None:
    session = session_of(PAIR)
    while not session.view.table.results:
        turn(session)
    assert not session.can_undo


def test_a_game_taken_up_again_is_taken_back_against_computers_only() -> None:
    session = session_of()
    turn(session)
    turn(session)
    again = Session(session.game, session.seats)
    assert again.can_undo
    again = Session(session.game, session.seats, given=session.length)
    assert not again.can_undo


def taken_up(session: Session) -> Session:
    """The game of a session, taken up again from its moves alone, as the journal gives it back."""
    game = session.game
    return Session(Game.played(game.rules, game.chance, game.moves), session.seats)


def test_people_take_back_after_taking_a_game_up_what_nobody_else_can_have_seen() -> None:
    """Seat 0 has the lead and the only move: all goals are set, and seat 1 has seen no card."""
    shared = session_of(PAIR)
    while shared.view.doing != "play" or shared.next_person != 0:
        turn(shared)
    before = shared.length
    while shared.next_person == 0 and not shared.view.table.results:
        turn(shared)
    assert shared.next_person == 1
    other = taken_up(shared)
    other.show_to(1)
    assert not other.can_undo, "they have not moved yet"
    shared.undo()
    middle = shared.length
    assert middle >= before
    again = taken_up(shared)
    again.show_to(0)
    assert again.can_undo == (middle > before)


@pytest.mark.parametrize("key", ["bisque", "briscola"])
def test_a_game_taken_up_is_not_taken_back_beyond_what_another_person_did(key: str) -> None:
    """All moves of the hands that a shared game goes through, each taken up and taken back."""
    shared = Session(Game(CATALOGUE.rules(key, 3), 3), PAIR)
    until_waiting(shared)
    some = 0
    for _ in range(110):
        shared.show_to(shared.next_person)
        shared.play(shared.view.legal[0])
        if shared.over:
            break
        some += taken_back(taken_up(shared), shared.viewer)
        until_waiting(shared)
        again = taken_up(shared)
        again.show_to(again.next_person)
        some += taken_back(again, again.next_person)
    assert some > 3


def taken_back(session: Session, who: int | None) -> int:
    """Take back all that may be: the last moves of `who` in this hand, unless others wait to move.

    Returns:
        How many.
    """
    game = session.game
    begun = sum(len(log.moves) for log in game.hands[: len(game.results)])
    people = [move.seat for move in game.moves[begun:] if move.seat in session.people]
    own = next((n for n, seat in enumerate(reversed(people)) if seat != who), len(people))
    own *= session.next_person in (None, who)
    for _ in range(own):
        assert session.can_undo
        session.undo()
    assert not session.can_undo
    return own


def test_at_the_curtain_after_taking_up_nobody_takes_back_what_the_next_may_have_seen() -> None:
    shared = session_of(PAIR)
    turn(shared)
    assert shared.next_person == 1
    assert shared.can_undo, "seat 1 has not looked yet"
    assert not taken_up(shared).can_undo, "nobody knows whether seat 1 has looked"


def open_game(moves: int) -> Session:
    """Succotash with open hands: seat 2, a computer, leads, then come seats 0 and 1."""
    session = Session(Game(CATALOGUE.rules("succotash"), 3), PAIR)
    assert not session.is_passed_on
    while session.length < moves:
        until_waiting(session)
        session.show_to(session.next_person)
        session.play(session.view.legal[0])
    return session


def test_people_with_open_hands_take_back_the_last_decision_of_any_of_them() -> None:
    """The computer has led, seat 0 followed, and seat 1 has the table before them."""
    session = open_game(2)
    session.show_to(session.next_person)
    assert (session.length, session.viewer) == (2, 1)
    for again in (taken_up(session), session):
        assert again.can_undo
        again.undo()
        assert (again.length, again.next_person) == (1, 0)
        assert not again.can_undo


def test_open_hands_are_not_taken_back_once_a_prize_was_turned_up() -> None:
    session = open_game(3)
    while len(session.view.table.prizes_turned) < 2:
        until_waiting(session)
        session.show_to(session.next_person)
        session.play(session.view.legal[0])
    turned = session.length
    assert not session.can_undo
    assert not taken_up(session).can_undo
    until_waiting(session)
    session.show_to(session.next_person)
    session.play(session.view.legal[0])
    for again in (session, taken_up(session)):
        assert again.can_undo
        again.undo()
        assert again.length >= turned
        assert not again.can_undo


# --- who is told -----------------------------------------------------------------------------


def test_a_listener_is_told_of_every_move_before_it_is_shown() -> None:
    session, seen = session_of(), Diary()
    session.watch(seen)
    session.play(session.view.legal[0])
    assert seen.told_of == [(0, session.game.moves[0])]
    session.undo()
    assert seen.told_of[1:] == [0]


def test_a_listener_is_told_once_that_the_game_is_over() -> None:
    session, seen = session_of(), Diary()
    session.watch(seen)
    while not session.over:
        turn(session)
    moves = [(index, move) for index, move in enumerate(session.game.moves)]
    assert seen.told_of == [*moves, "over"]


def test_the_record_of_an_open_game_replays() -> None:
    session = session_of()
    for _ in range(3):
        turn(session)
    assert replay(session.record(), CATALOGUE).moves == session.game.moves


# --- computers that fail ----------------------------------------------------------------------


class Failing(Player):
    """Cannot think."""

    def __init__(self, luck: Random) -> None:
        pass

    def choose(self, view: View) -> Move:
        raise RuntimeError("no idea")


class Cheating(Failing):
    """Plays a card it does not hold."""

    def choose(self, view: View) -> Move:
        assert view.seat is not None
        mine = set(view.hand)
        return Play(view.seat, next(code for code in view.rules.pack if code not in mine))


class Impersonating(Failing):
    """Moves for somebody else."""

    def choose(self, view: View) -> Move:
        assert view.seat is not None
        return Play(view.seat + 1, view.hand[0])


class Speechless(Failing):
    """Answers with something that is no move at all."""

    def choose(self, view: View) -> Move:
        return "a card"  # type: ignore[return-value]  # which is the point


@pytest.mark.parametrize(
    ("player", "why"),
    [
        (Failing, "failed"),
        (Cheating, "nonsense"),
        (Impersonating, "nonsense"),
        (Speechless, "nonsense"),
    ],
)
def test_a_computer_without_a_move_is_moved_for_and_that_is_said(
    player: type[Failing], why: str
) -> None:
    rules = CATALOGUE.rules("whist")
    seats = [Seat(name, "computer", "expert") for name in "ABCD"]
    session, seen = Session(Game(rules, 3), seats, ThinkHere(lambda _, luck: player(luck))), Diary()
    first = session.view.table.turn
    session.watch(seen)
    assert session.update()
    notice, made = seen.told_of
    assert notice == Notice(first or 0, why)  # type: ignore[arg-type]  # one of the causes
    assert made == (0, session.game.moves[0])
    thumb = Session(Game(rules, 3), [Seat(name, "computer", "greedy") for name in "ABCD"])
    thumb.update()
    assert session.game.moves == thumb.game.moves, "the rule of thumb has chosen"


def test_every_move_of_a_computer_has_a_chance_of_its_own() -> None:
    asked: list[float] = []

    class Curious(Failing):
        def __init__(self, luck: Random) -> None:
            asked.append(luck.random())

        def choose(self, view: View) -> Move:
            return view.legal[0]

    rules = CATALOGUE.rules("whist")
    seats = [Seat(name, "computer", "expert") for name in "ABCD"]
    session = Session(Game(rules, 3), seats, ThinkHere(lambda _, luck: Curious(luck)))
    for _ in range(12):
        session.update()
    assert len(set(asked)) == 12
