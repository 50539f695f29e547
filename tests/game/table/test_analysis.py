"""What people's decisions cost, against values worked out by hand."""

from __future__ import annotations

import pytest

from game.players.advice import Advice, Motive
from game.position.game import Game
from game.position.moves import Bid, Give, Play
from game.table.session import Session
from game.thinking.task import Outcome
from game.values import replace
from tests.game.table.told import PERSON, ROBOT, Told, counted, session
from tests.game.tables import do, play, rules, run_out, table


class ByThumb(Told):
    """Advises the first legal move, without figures."""

    def outcome(self, number: int) -> Outcome | None:
        return Advice(self.asked[number - 1].view.legal[0], Motive.of("thumb"))


def ending(last: str) -> Game:
    """Oh Hell with spades for trumps: the person, who has bid one trick and is last to the last
    trick but one, holds the ace of trumps and a low card, and plays `last`."""
    game = table("oh-hell", ("KC 4H", "3C 5H", "AS 2D"), dealer=2, stock="9S", hook=False)
    for seat, number in enumerate((2, 2, 1)):
        game.push(Bid(seat, number))
    play(game, f"KC 3C {last}")
    run_out(game)
    return game


def played_hearts(hands: int = 1) -> Game:
    """Hearts in which everybody makes the last legal move, which `Told` thinks worst."""
    game = Game(rules("hearts", 4), 5)
    while len(game.results) < hands:
        game.push(game.legal_moves()[-1])
    return game


def test_the_ace_in_the_last_trick_but_one_costs_what_the_low_card_may_still_win() -> None:
    """The low diamond wins as well unless one of the two unknown cards is one of 12 diamonds and 11
    trumps, out of 47: 24/47 x 23/46 of 11 points. Had it gone first, 11 points were certain."""
    found = session(ending("AS")).analysis()
    found.start()
    while found.running:
        found.update()
    worst = found.verdicts[0]
    assert (worst.move, worst.moves) == (Play(2, "AS"), 5)
    assert worst.advice.best == Play(2, "2D")
    assert worst.cost == pytest.approx(11 * 24 / 47 * 23 / 46, abs=1.2)
    assert found.at(5) == worst
    assert found.at(4) is None


def test_who_throws_the_low_card_first_loses_nothing() -> None:
    found = session(ending("2D")).analysis()
    found.start()
    while found.running:
        found.update()
    assert [verdict.cost for verdict in found.verdicts] == [0.0, 0.0]


def test_all_decisions_of_people_are_found_the_worst_first_and_the_earlier_of_equals() -> None:
    game = played_hearts()
    found = session(game, 2, Told()).analysis()
    found.start()
    while found.running:
        found.update()
    verdicts = found.verdicts
    own = [n for n, move in enumerate(game.moves) if move.seat == 2]
    chosen = {n for n in own if len(game.views(2, n)[-1].legal) > 1}
    assert {verdict.moves for verdict in verdicts} == chosen
    assert [(-v.cost, v.moves) for v in verdicts] == sorted((-v.cost, v.moves) for v in verdicts)
    for verdict in verdicts:
        legal = game.views(2, verdict.moves)[-1].legal
        assert verdict.cost == list(legal).index(verdict.move)
    assert (found.done, found.total, found.complete) == (len(own), len(own), True)


def test_a_cost_within_its_error_is_no_cost() -> None:
    class Doubting(Told):
        def outcome(self, number: int) -> Outcome | None:
            advice = counted(self.asked[number - 1])
            doubtful = tuple(replace(each, error=3.0) for each in advice.expected)
            return replace(advice, expected=doubtful)

    game = played_hearts()
    found = session(game, 2, Doubting()).analysis()
    found.start()
    while found.running:
        found.update()
    costs = {}
    for verdict in found.verdicts:
        place = list(game.views(2, verdict.moves)[-1].legal).index(verdict.move)
        costs[place] = verdict.cost
        assert verdict.error == 3.0
    assert {2, 3, 9} <= costs.keys()
    assert costs == {place: place if place > 3 else 0 for place in costs}


def test_a_decision_is_thought_over_with_what_the_seat_saw_then_and_the_luck_of_the_hint() -> None:
    game, thinker = ending("AS"), Told()
    found = session(game, thinker=thinker).analysis()
    found.start()
    while found.running:
        found.update()
    hint = Told()
    asking = Session(
        Game.played(game.rules, game.chance, game.moves[:5]), (ROBOT, ROBOT, PERSON), hint
    )
    asking.ask_advice()
    task = thinker.asked[-1]
    assert task.view == hint.asked[0].view
    assert task.luck == hint.asked[0].luck
    assert task.view.hands == (None, None, ("AS", "2D"))
    assert len(task.view.table.tricks) == 0


def test_hands_that_are_still_being_played_are_left_alone() -> None:
    game = played_hearts()
    finished = len(game.moves)
    for _ in range(9):
        game.push(game.legal_moves()[0])
    found = session(game, 2, Told()).analysis()
    found.start()
    while found.running:
        found.update()
    assert found.verdicts
    assert all(verdict.moves < finished for verdict in found.verdicts)


def test_a_stop_ends_who_thinks_at_once_and_what_was_found_stays() -> None:
    thinker = Told()
    found = session(played_hearts(), 2, thinker).analysis()
    assert not found.update(), "nothing begins by itself"
    found.start()
    for _ in range(5):
        found.update()
    known = found.verdicts
    assert known
    thinker.ready = False
    found.update()
    assert not found.update()
    found.stop()
    assert thinker.closed == 1
    thinker.ready = True
    assert not found.update()
    assert found.verdicts == known
    assert not found.complete
    found.start()
    while found.running:
        found.update()
    assert found.complete
    assert len({verdict.moves for verdict in found.verdicts}) == len(found.verdicts)
    found.stop()
    assert thinker.closed == 1, "nobody thinks any more"


@pytest.mark.parametrize(("failures", "unknown"), [(1, 0), (2, 1)])
def test_a_thinker_that_fails_is_asked_once_more_and_then_nothing_is_known(
    failures: int, unknown: int, caplog: pytest.LogCaptureFixture
) -> None:
    thinker = Told()
    thinker.failures = failures
    found = session(ending("AS"), thinker=thinker).analysis()
    found.start()
    while found.running:
        found.update()
    assert found.unknown == unknown
    assert len(found.verdicts) == 2 - unknown
    assert len(caplog.messages) == unknown


def test_without_figures_only_what_was_advised_is_known_to_cost_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = Game(rules("hearts", 4), 5)
    while not game.results:
        game.push(game.legal_moves()[-(len(game.moves) % 2)])
    found = session(game, 2, ByThumb()).analysis()
    found.start()
    while found.running:
        found.update()
    own = [n for n, move in enumerate(game.moves) if move.seat == 2]
    chosen = {n: game.views(2, n)[-1].legal for n in own if len(game.views(2, n)[-1].legal) > 1}
    advised = {n for n, legal in chosen.items() if game.moves[n] == legal[0]}
    assert 0 < len(advised) < len(chosen)
    assert {each.moves: each.cost for each in found.verdicts} == dict.fromkeys(advised, 0.0)
    assert found.unknown == len(chosen) - len(advised)
    assert not caplog.messages, "that is no failure"


def test_cards_passed_are_valued_even_if_a_hint_would_not_have_told_of_them() -> None:
    game = played_hearts()
    moves = next(n for n, move in enumerate(game.moves) if move.seat == 2)
    found = session(game).analysis()
    found.start()
    while not found.done:
        found.update()
    found.stop()
    gave = game.moves[moves]
    assert isinstance(gave, Give)
    assert found.unknown == 0
    verdict = found.at(moves)
    assert verdict is not None
    assert set(gave.cards) in [
        set(each.move.cards) for each in verdict.advice.expected if isinstance(each.move, Give)
    ]


def test_bridge_a_second_double_is_known_as_a_redouble() -> None:
    hands = [" ".join(f"{rank}{suit}" for rank in "AKQJT98765432") for suit in "SHDC"]
    game = table("bridge", hands, dealer=0)
    do(game, "bid 7 S", "double", "pass", "pass", "double", *["pass"] * 3)
    run_out(game)
    mine, theirs = (session(game, seat, Told()).analysis() for seat in (0, 1))
    for found in (mine, theirs):
        found.start()
        while not found.complete:
            found.update()
    again, first = mine.at(4), theirs.at(1)
    assert again is not None
    assert first is not None
    assert (again.redoubled, first.redoubled) == (True, False)


def test_who_was_never_asked_is_not_ended() -> None:
    thinker = Told()
    found = session(played_hearts(), 2, thinker).analysis()
    found.close()
    assert thinker.closed == 0
    found.start()
    found.update()
    found.close()
    assert (thinker.closed, found.running) == (1, False)


def test_it_ends_with_a_last_decision_that_was_a_choice() -> None:
    """In Bisque whoever wins the last trick still picks one of its cards."""
    game = Game(rules("bisque", 3), 5)
    run_out(game)
    last = len(game.moves) - 1
    picker = game.moves[last].seat
    assert len(game.views(picker, last)[-1].legal) > 1
    found = session(game, picker, Told()).analysis()
    found.start()
    while found.running:
        found.update()
    assert found.complete
    assert found.at(last) is not None
    assert not found.update()


def test_a_game_of_computers_alone_has_nothing_to_value() -> None:
    game = played_hearts()
    found = Session(game, [ROBOT] * 4, Told()).analysis()
    found.start()
    assert (found.total, found.running, found.complete) == (0, False, True)
