"""The journal: games are begun, written, continued, listed, and deleted."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from game.journal.journal import ContinuedElsewhere, Gone, Journal
from game.journal.kept import BadGame, Ending, Standing, Tally, seats_from
from game.position.moves import Choose, Give, Move, Split
from game.table.seats import Seat
from game.values import replace
from tests.game.journal.kept_games import (
    ABOUT,
    BEGUN,
    ended,
    finished,
    journal_in,
    latest_id,
    plays,
)


def test_asking_an_empty_journal_makes_no_file(tmp_path: Path) -> None:
    journal = journal_in(tmp_path / "new")
    assert journal.latest_open() is None
    assert (journal.games(), journal.count(), journal.tallies()) == ([], 0, [])
    with pytest.raises(Gone):
        journal.game(1)
    assert list(tmp_path.iterdir()) == []


def test_a_game_comes_back_as_it_was_written(tmp_path: Path) -> None:
    before = time.time()
    journal = journal_in(tmp_path / "new")
    number, key = journal.begin(ABOUT, BEGUN, plays(2))
    stands = Standing(1, (2, 0), (7, 15.5, -3), ((0, 2), (1,)))
    journal.write(number, key, 2, plays(3, 2), stands)
    journal.close()
    kept, moves = journal_in(tmp_path / "new").game(number)
    assert moves == tuple(plays(5))
    assert (kept.about, kept.standing, kept.moves, kept.over) == (ABOUT, stands, 5, False)
    assert before <= kept.started <= kept.touched <= time.time()
    assert kept.began.endswith("+00:00")


def test_a_person_who_has_only_a_number_keeps_it_and_is_the_same_in_a_record(
    tmp_path: Path,
) -> None:
    journal = journal_in(tmp_path)
    seats = (Seat("Player 1", "person", number=1), *ABOUT.seats[1:])
    number, _ = journal.begin(replace(ABOUT, seats=seats), BEGUN, plays(2))
    assert [seat.number for seat in journal.game(number)[0].about.seats] == [1, 0, 0]
    read = (Seat("Player 1", "person"), *ABOUT.seats[1:])
    assert journal.alike(replace(ABOUT, seats=read), plays(2)) == number
    assert journal.alike(ABOUT, plays(2)) is None


@pytest.mark.parametrize("number", ["true", "0", "-3", "65", '"2"', "2.5"])
def test_a_number_that_nobody_has_at_a_table_is_damage(number: str) -> None:
    with pytest.raises(BadGame):
        seats_from(f'[["Player 1", "person", null, {number}]]')


def test_moves_of_every_kind_are_kept(tmp_path: Path) -> None:
    moves: list[Move] = [Give(2, ("AM", "CS")), Split(0, (("AM",), ())), Choose(1, 0)]
    journal = journal_in(tmp_path)
    number, _ = journal.begin(ABOUT, BEGUN, moves)
    assert journal.game(number)[1] == tuple(moves)


def test_what_is_taken_back_gives_way(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    number, key = journal.begin(ABOUT, BEGUN, plays(5))
    journal.write(number, key, 3, [], BEGUN)
    assert journal.game(number)[1] == tuple(plays(3))
    journal.write(number, key, 3, plays(1, 9), BEGUN)
    kept, moves = journal.game(number)
    assert moves == (*plays(3), *plays(1, 9))
    assert (kept.moves, kept.taken_back) == (4, 1)


def test_the_game_to_go_on_with_is_the_one_played_last_that_is_not_over(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    first, first_key = journal.begin(ABOUT, BEGUN)
    second, second_key = journal.begin(ABOUT, BEGUN)
    assert latest_id(journal) == second
    journal.write(first, first_key, 0, plays(1), BEGUN)
    assert latest_id(journal) == first
    journal.write(first, first_key, 1, plays(1), ended((1, 2, 3), (2,)))
    journal.park(second)
    assert latest_id(journal) is None
    journal.write(second, second_key, 0, plays(1), BEGUN)  # it goes on after all
    assert latest_id(journal) == second


def test_a_family_was_not_played_before_a_game_of_it_ends(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    number, key = journal.begin(ABOUT, BEGUN, plays(3))
    assert journal.families() == frozenset()
    journal.write(number, key, 3, plays(1), ended((1, 2, 3), (2,)))
    assert journal.families() == {ABOUT.family}


def test_games_are_listed_oldest_first_or_those_played_last_first(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    keys = [journal.begin(ABOUT, BEGUN)[1] for _ in range(4)]
    journal.write(2, keys[1], 0, plays(1), BEGUN)
    assert [kept.id for kept in journal.games()] == [1, 2, 3, 4]
    assert [kept.id for kept in journal.games(latest_first=True)] == [2, 4, 3, 1]
    assert [kept.id for kept in journal.games(1, 2)] == [2, 3]
    assert journal.count() == 4


def test_a_forgotten_game_takes_its_moves_along(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    number, key = journal.begin(ABOUT, BEGUN, plays(3))
    journal.forget(number, "another key")
    assert journal.count() == 1
    journal.forget(number, key)
    assert journal.count() == 0
    again, _ = journal.begin(ABOUT, BEGUN, plays(1))
    assert again != number  # a number never comes to mean another game
    with pytest.raises(Gone):
        journal.write(number, key, 0, plays(1), BEGUN)


def test_the_window_that_continued_a_game_last_owns_it(tmp_path: Path) -> None:
    one, other = journal_in(tmp_path), journal_in(tmp_path)
    number, key = one.begin(ABOUT, BEGUN, plays(2))
    other_key, kept, moves = other.take(number)
    assert (kept.id, moves) == (number, tuple(plays(2)))
    with pytest.raises(ContinuedElsewhere):
        one.write(number, key, 2, plays(1, 5), BEGUN)
    other.write(number, other_key, 2, plays(1, 2), BEGUN)
    assert one.game(number)[1] == tuple(plays(3))
    with pytest.raises(Gone):
        other.take(number + 1)


@pytest.mark.parametrize(
    "change",
    [
        {"name": "x" * 201},
        {"seats": (Seat("x" * 201, "person"),)},
        {"seats": (Seat("x", "person"),) * 65},
        {"seed": 10**60},
        {"luck": "x" * (1 << 20) + "x"},
    ],
)
def test_nothing_infinite_is_saved(tmp_path: Path, change: dict[str, object]) -> None:
    journal = journal_in(tmp_path)
    with pytest.raises(BadGame):
        journal.begin(replace(ABOUT, **change), BEGUN)
    assert journal.count() == 0


def test_the_largest_values_are_kept(tmp_path: Path) -> None:
    about = replace(ABOUT, name="x" * 200, seed=10**59, luck="x" * (1 << 20))
    journal = journal_in(tmp_path)
    number, _ = journal.begin(about, BEGUN)
    assert journal.game(number)[0].about == about


# --- counting -------------------------------------------------------------------------------------


def test_tallies_count_games_wins_and_scores_of_every_player(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    finished(journal, (10, 4, 4), (0,))
    finished(journal, (5, 5, 1), (0, 1))
    assert journal.tallies() == [
        Tally("bisque", "Bisque", "Ana", None, 2, 2, 7.5, 5, 10),
        Tally("bisque", "Bisque", "Bo", "greedy", 2, 1, 4.5, 4, 5),
        Tally("bisque", "Bisque", "Cy", "random", 2, 0, 2.5, 1, 4),
    ]


def test_tallies_tell_variants_names_and_levels_apart(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    other = (Seat("Ana", "person"), Seat("Bo", "computer", "hard"))
    finished(journal, (1, 2, 3), (2,))
    finished(journal, (1, 2), (1,), seats=other)
    finished(journal, (8, 9), (1,), seats=other, variant="sueca")
    found = {(t.variant, t.name, t.level): t.games for t in journal.tallies()}
    assert found == {
        ("bisque", "Ana", None): 2, ("bisque", "Bo", "greedy"): 1, ("bisque", "Bo", "hard"): 1,
        ("bisque", "Cy", "random"): 1, ("sueca", "Ana", None): 1, ("sueca", "Bo", "hard"): 1,
    }  # fmt: skip
    assert {t.variant for t in journal.tallies("sueca")} == {"sueca"}


@pytest.mark.parametrize(("piece", "stops"), [(1, 3), (3, 3), (4, 1), (9, 1), (10, 0), (5000, 0)])
def test_tallies_read_in_pieces_are_those_of_all_games(
    tmp_path: Path, piece: int, stops: int
) -> None:
    journal = journal_in(tmp_path)
    for totals in ((10, 4, 4), (5, 6, 1), (3, 2, 4)):  # nine endings, a game is never torn
        finished(journal, totals, (0,))
    assert list(journal.tallying(piece=piece)) == [
        *[None] * stops,
        [
            Tally("bisque", "Bisque", "Ana", None, 3, 3, 6, 3, 10),
            Tally("bisque", "Bisque", "Bo", "greedy", 3, 0, 4, 2, 6),
            Tally("bisque", "Bisque", "Cy", "random", 3, 0, 3, 1, 4),
        ],
    ]


@pytest.mark.parametrize("kind", ["watched", "practice", "copy", "import"])
def test_only_games_that_were_played_count(tmp_path: Path, kind: str) -> None:
    journal = journal_in(tmp_path)
    number = finished(journal, (1, 2, 3), (2,), kind=kind)  # type: ignore[arg-type] # one of Kind
    assert journal.tallies() == []
    kept, _ = journal.game(number)
    assert (kept.over, kept.counts) == (True, False)


def test_a_taken_back_end_of_a_game_does_not_count(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    number, key = journal.begin(ABOUT, BEGUN)
    journal.write(number, key, 0, plays(2), ended((9, 2, 3), (0,)))
    journal.write(number, key, 1, [], BEGUN)
    assert journal.tallies() == []
    journal.write(number, key, 1, plays(1), ended((1, 2, 3), (2,)))
    assert journal.endings("bisque", "Ana", None)[0].total == 1


def test_games_that_began_before_a_time_are_left_out(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    finished(journal, (10, 4, 4), (0,))
    time.sleep(0.01)
    later = finished(journal, (3, 4, 4), (1, 2))
    start = journal.game(later)[0].started
    assert {(t.name, t.games) for t in journal.tallies(since=start)} == {
        ("Ana", 1), ("Bo", 1), ("Cy", 1)
    }  # fmt: skip
    assert [end.id for end in journal.endings("bisque", "Ana", None, start)] == [later]
    assert journal.tallies(since=start + 1) == []


def test_endings_follow_one_player_through_the_games(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    first = finished(journal, (10, 4, 4), (0,))
    finished(journal, (1, 4, 4), (1, 2), variant="sueca")
    last = finished(journal, (3, 4, 4), (1, 2))
    started = [kept.started for kept in journal.games()]
    assert journal.endings("bisque", "Ana", None) == [
        Ending(first, started[0], 10, True),
        Ending(last, started[2], 3, False),
    ]
    assert [end.won for end in journal.endings("bisque", "Bo", "greedy")] == [False, True]
    assert journal.endings("bisque", "Bo", None) == []


# --- whatever happens -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_in_whatever_order_the_journal_holds_what_was_written_last(
    tmp_path: Path, seed: int
) -> None:
    luck = random.Random(seed)
    windows = [journal_in(tmp_path), journal_in(tmp_path)]
    model: dict[int, list[Move]] = {}
    keys: dict[int, tuple[Journal, str]] = {}
    for step in range(60):
        window = luck.choice(windows)
        number = luck.choice(list(model)) if model and luck.random() < 0.85 else None
        if number is None:
            moves = plays(luck.randint(0, 3), step)
            number, key = window.begin(ABOUT, BEGUN, moves)
            model[number], keys[number] = list(moves), (window, key)
            continue
        owner, key = keys[number]
        match luck.choice(("move", "move", "back", "close", "take", "forget")):
            case "move":
                moves = plays(luck.randint(1, 3), step)
                owner.write(number, key, len(model[number]), moves, BEGUN)
                model[number] += moves
            case "back":
                first = luck.randint(0, len(model[number]))
                owner.write(number, key, first, [], BEGUN)
                del model[number][first:]
            case "close":
                window.close()
            case "take":
                keys[number] = (window, window.take(number)[0])
            case "forget" if luck.random() < 0.2:
                owner.forget(number, key)
                del model[number], keys[number]
        for journal in windows:
            if number in model:
                assert list(journal.game(number)[1]) == model[number]
    assert [kept.id for kept in windows[0].games()] == sorted(model)
    assert {kept.id: kept.moves for kept in windows[1].games()} == {
        number: len(moves) for number, moves in model.items()
    }


def test_the_last_endings_are_read_without_those_before(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    over = ended((1, 2, 3), (2,))
    numbers = [journal.begin(ABOUT, over)[0] for _ in range(5)]
    told = [ending.id for ending in journal.endings("bisque", "Ana", None, 0.0, 2)]
    assert told == numbers[-2:]
    assert [ending.id for ending in journal.endings("bisque", "Ana", None)] == numbers
