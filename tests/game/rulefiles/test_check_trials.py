"""`check` plays a file: games that fail or get stuck are faults, and this takes limited time."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest

from game.folders import SHIPPED
from game.many.simulate import finish
from game.phases.tricks import TricksPhase
from game.players.greedy import GreedyPlayer
from game.position.game import Game, NoLegalMove
from game.rulefiles import trials
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from tests.game.rulefiles.soup_files import checked, said, written
from tests.patience import PATIENCE


def unchecked(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    """A catalogue with a file that the check of needs would refuse."""
    monkeypatch.setattr("game.rulefiles.problems.unmet", lambda rules, usual: iter(()))
    (folder / "soup.yaml").write_text(text)
    return Catalogue((folder, SHIPPED))


def test_a_game_refuses_to_stand_still(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = written("deal: {each: 1}, goal: {among: any}, tricks: {}")
    rules = unchecked(folder, text, monkeypatch).rules("soup", 4)
    game = Game(rules, 1)
    for _ in range(3):
        game.push(game.legal_moves()[0])
    last = game.legal_moves()[0]
    with pytest.raises(NoLegalMove, match="stands still in the phase 'tricks': seat"):
        game.push(last)
    assert len(game.moves) == 3, "nothing has changed"
    assert game.legal_moves()[0] == last


def test_an_error_in_a_trial_game_is_a_fault_with_its_seed_and_options(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = written(
        "deal: {each: 1}, goal: {among: any}, tricks: {}",
        more="options: {more: {label: More, default: true}}\n",
    )
    unchecked(folder, text, monkeypatch)
    assert said(checked(folder, text))[0] == [
        "4: phases.tricks: a game of 4 players with seed 0 and more=false: the game stands still"
        " in the phase 'tricks': seat 3 has to move and may do nothing"
    ]


def test_an_exception_in_a_trial_game_is_a_fault_of_the_phase_in_which_it_came(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> NoReturn:
        raise LookupError("no such card")

    text = written("deal: {each: 1}, tricks: {}")
    unchecked(folder, text, monkeypatch)
    monkeypatch.setattr(TricksPhase, "begin", broken)
    assert said(checked(folder, text))[0] == [
        "4: phases.deal: a game of 4 players with seed 0: LookupError: no such card"
    ]


def test_where_random_players_come_to_no_end_those_by_rule_of_thumb_are_asked(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Partners apart, this is Spades: random players bid too high and only ever lose."""
    monkeypatch.setattr(trials, "MOST_MOVES", 500)
    text = written(
        "deal: {each: 13}, bid: {lowest: 0, nil: true}, tricks: {trump: S}",
        "cases: [{points: 10 * bid if tricks >= bid else -10 * bid}]",
        match="target: 100",
    )
    report = checked(folder, text, games=3)
    faults, advice = said(report)
    assert faults == []
    assert advice == [
        "6: match: random players do not end a game of 4 players within 500 moves;"
        " players by rule of thumb do"
    ]
    assert report.tallies[0].level == "greedy"
    assert "5 games between greedy players" in report.lines()[1]


# --- how long it takes ---------------------------------------------------------------------------


def test_thirty_switches_that_change_rules_are_looked_at_soon(folder: Path) -> None:
    names = [f"s{n}" for n in range(30)]
    options = "".join(f"  {name}: {{label: x, default: false}}\n" for name in names)
    changes = "".join(
        f"  - {{given: {{{name}: true}}, then: {{match: {{best: lowest}}}}}}\n" for name in names
    )
    text = written("deal: {each: 1}, tricks: {}", match="hands: 1")
    text += f"options:\n{options}when:\n{changes}"
    report = checked(folder, text, games=20)
    assert report.good
    catalogue = Catalogue((folder, SHIPPED))
    tried = list(catalogue.combinations("soup", 4))
    assert len(tried) == 4096
    assert tried == list(catalogue.combinations("soup", 4)), "the same ones every time"
    for name in names:
        assert {combination[name] for combination in tried[:60]} == {False, True}


def test_thousands_of_numbers_of_players_are_one_fault(folder: Path) -> None:
    counts = ", ".join(f"{n}: {{}}" for n in range(2, 5_000))
    text = written().replace("players: {4: {}}", f"players: {{{counts}}}")
    assert said(checked(folder, text))[0] == ["3: players: a table seats 2 to 12 players"]


def test_a_check_ends_when_its_time_is_over_and_says_so(folder: Path) -> None:
    (folder / "soup.yaml").write_text(written("deal: {each: 1}, tricks: {}"))
    report = check(folder / "soup.yaml", Catalogue(), 50, seconds=0)
    assert report.tallies[0].games == 1
    assert "1 of 50 games" in report.lines()[1]
    assert report.lines()[-1] == "  There was no time to play more or try all options."


def test_when_time_is_over_one_game_without_end_is_enough(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "MOST_MOVES", 200)
    monkeypatch.setattr("game.rulefiles.check.ENOUGH", PATIENCE)
    text = written("deal: {each: 5}, tricks: {}", "cases: [{points: 0}]", match="target: 1")
    text = text.replace("players: {", "players: {2: {}, 3: {}, ")
    (folder / "soup.yaml").write_text(text)
    told = check(folder / "soup.yaml", Catalogue(), 5).faults
    assert [fault.message[:19] for fault in told] == [
        f"a game of {n} players"[:19] for n in (2, 3, 4)
    ]
    late = check(folder / "soup.yaml", Catalogue(), 5, seconds=0)
    assert len(late.faults) == 1
    assert late.lines()[-1] == "There was no time to play more or try all options."


def test_a_number_of_hands_beyond_all_bounds_is_a_fault_of_its_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand of 4 players with 5 cards each has 20 moves; nobody ends a million sooner."""
    monkeypatch.setattr(trials, "MOST_MOVES", 200)
    monkeypatch.setattr(trials, "SECOND_TRIES", None)  # nobody is asked to try
    report = checked(folder, written("deal: {each: 5}, tricks: {}", match="hands: 1000000"))
    assert said(report) == (
        [
            "6: match.hands: a game of 4 players with seed 0 has 1,000,000 hands,"
            " which are not over after 200 moves"
        ],
        [],
    )
    assert checked(folder, written("deal: {each: 5}, tricks: {}", match="hands: 10")).good


def test_players_by_rule_of_thumb_get_fewer_moves_than_random_ones(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "MOST_MOVES", 400)
    monkeypatch.setattr(trials, "MOST_MOVES_BY_THUMB", 100)
    asked: list[tuple[tuple[str, ...], int]] = []

    def told(game: Game, levels: tuple[str, ...], most: int, until: float) -> Game:
        asked.append((levels, most))
        return finish(game, levels, most, until=until)

    monkeypatch.setattr(trials, "finish", told)
    text = written("deal: {each: 5}, tricks: {}", "cases: [{points: 0}]", match="target: 1")
    assert said(checked(folder, text))[0] == [
        "6: match: a game of 4 players with seed 0 is not over after 400 moves"
    ]
    assert asked == [(("random",) * 4, 400), (("greedy",) * 4, 100)]


def test_a_single_game_is_given_up_when_its_time_is_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "GAME_SECONDS", 0.0)
    text = written("deal: {each: 5}, tricks: {}", "cases: [{points: 0}]", match="target: 1")
    (folder / "soup.yaml").write_text(text)
    (fault,) = check(folder / "soup.yaml", Catalogue(), seconds=0).faults
    assert fault.message == "a game of 4 players with seed 0 is not over after 0 moves"


def test_once_a_game_came_to_no_end_other_numbers_of_players_are_not_tried_for_long(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "MOST_MOVES", 200)
    monkeypatch.setattr("game.rulefiles.check.ENOUGH", PATIENCE)
    text = written("deal: {each: 5}, tricks: {}", match="hands: 99")
    (folder / "soup.yaml").write_text(text.replace("players: {", "players: {2: {}, 3: {}, "))
    assert len(check(folder / "soup.yaml", Catalogue()).faults) == 3
    monkeypatch.setattr("game.rulefiles.check.ENOUGH", 0.0)
    report = check(folder / "soup.yaml", Catalogue())
    assert len(report.faults) == 1
    assert report.lines()[-1] == "There was no time to play more or try all options."


def test_games_with_many_moves_are_played_fewer_times(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "MOST_MOVES_IN_ALL", 100)
    report = checked(folder, written(), games=5)  # 104 moves a game
    assert [tally.games for tally in report.tallies] == [1]
    assert report.unfinished == ""


def test_a_hand_of_thirteen_cards_passes_ten_without_writing_all_ways_down(folder: Path) -> None:
    text = written("deal: {each: 26}, give: {cards: 13}, tricks: {}", players=2, match="hands: 1")
    assert checked(folder, text).good
    rules = Catalogue((folder, SHIPPED)).rules("soup", 2)
    legal = Game(rules, 3).legal_moves()
    assert len(legal) == 10_400_600
    assert str(legal[0]) == "give " + " ".join(Game(rules, 3).view(legal[0].seat).hand[:13])
    assert len(finish(Game(rules, 3), ("random", "random")).results) == 1


# --- what a hundred games between random players do not show --------------------------------------


def test_a_score_without_an_answer_for_an_extreme_hand_is_advice(folder: Path) -> None:
    text = written("deal: {each: 11}, tricks: {}", "cases: [{points: 110 // (11 - tricks)}]")
    faults, advice = said(checked(folder, text, games=2))
    assert faults == []
    assert advice == [
        "5: score.cases[0].points: if one player takes everything,"
        " the formula '110 // (11 - tricks)' divides by zero"
    ]


def test_an_extreme_promise_is_tried_as_well(folder: Path) -> None:
    phases = "deal: {each: 12}, bid: {}, tricks: {}"
    advice = said(checked(folder, written(phases, "cases: [{points: 9 // (24 - bid - tricks)}]")))[
        1
    ]
    assert "if one player takes everything after a bid of 12, the formula" in advice[0]
    never = written(phases, "cases: [{points: 9 // bid}]")
    assert said(checked(folder, never)) == ([], []), "nobody may bid nothing"


def test_players_who_think_play_a_hand_of_every_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: GreedyPlayer, view: object) -> object:
        raise IndexError("a player broke")

    monkeypatch.setattr(GreedyPlayer, "choose", broken)
    faults, _ = said(checked(folder, written("deal: {each: 2}, tricks: {}"), games=2))
    assert faults == [
        "4: phases.tricks: a hand of 4 players who think, with seed 0: IndexError: a player broke"
    ]
