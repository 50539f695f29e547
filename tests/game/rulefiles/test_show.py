"""`check --show`: an example of every sentence on the score sheet, found with limited work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.position.moves import Announce, Declare
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.show import MOST_GAMES, MOST_MOVES, done, shown_hand
from tests.game.rulefiles.soup_files import written
from tests.shipped import CATALOGUE

NOBODY = "Nobody scored by this line"


def shown(folder: Path, score: str, phases: str = "tricks: {}") -> str:
    (folder / "soup.yaml").write_text(written(phases, score, match="hands: 1"))
    return "\n".join(shown_hand(folder / "soup.yaml", Catalogue((folder, SHIPPED))))


def test_each_line_has_an_example_also_where_only_low_bids_are_won() -> None:
    text = "\n".join(shown_hand(SHIPPED / "chicane-old-school.yaml", CATALOGUE))
    assert NOBODY not in text


@pytest.mark.parametrize(
    ("bids", "base"),
    [
        ("names: [low]", False),
        ("highest: 2, strains: [low]", False),
        ("highest: 2, strains: [low, S]", True),
        ("highest: 2}, also: {low: {}", True),
    ],
)
def test_lines_of_the_file_are_left_out_where_every_bid_is_a_game(
    tmp_path: Path, bids: str, base: bool
) -> None:
    phases = f"auction: {{bids: {{{bids}}}}}, tricks: {{}}"
    text = written(phases, "cases: [{points: tricks}]", match="hands: 1")
    (tmp_path / "soup.yaml").write_text(text + "sides: bidder\ngames: {low: {label: Low}}\n")
    lines = "\n".join(shown_hand(tmp_path / "soup.yaml", Catalogue((tmp_path, SHIPPED))))
    assert ("  cases[0]: " in lines) == base
    assert NOBODY not in lines


def test_the_first_hand_gives_the_example_of_a_line(tmp_path: Path) -> None:
    text = shown(tmp_path, "cases: [{points: tricks}, {points: 1}]")  # games are sought for both
    hand, lines = text.split("Every line of the score sheet:\n")
    first = re.search(r"Player 1: (.*)", hand)
    assert first is not None
    assert lines.splitlines()[1].strip() == first[1]


def test_a_line_that_never_applies_is_given_up_after_a_number_of_moves(tmp_path: Path) -> None:
    never = "cases: [{when: tricks > 13, points: 1}, {points: tricks}]"
    text = shown(tmp_path, never)
    games = MOST_MOVES // 52 + 2  # the one that is told, and the one that exceeds the number
    assert f"{NOBODY} in {games} games." in text


def test_hands_without_many_moves_are_given_up_after_a_number_of_games(tmp_path: Path) -> None:
    never = "cases: [{when: tricks > 1, points: 1}, {points: tricks}]"
    text = shown(tmp_path, never, "deal: {each: 1}, tricks: {}")
    assert f"{NOBODY} in {MOST_GAMES} games." in text


def test_a_hand_that_cannot_be_scored_ends_the_search(tmp_path: Path) -> None:
    faulty = "cases: [{when: tricks > 13, points: 1}, {points: 1 / (tricks - 9)}]"
    text = shown(tmp_path, faulty)
    games = re.search(rf"{NOBODY} in (\d+) games", text)
    assert games is not None
    assert int(games[1]) < MOST_MOVES // 52


@pytest.mark.parametrize(("key", "bid"), [("bridge", "1 Heart"), ("minibridge", "1 no trump")])
def test_a_bid_of_one_names_its_strain_in_the_singular(key: str, bid: str) -> None:
    text = "\n".join(shown_hand(SHIPPED / f"{key}.yaml", CATALOGUE))
    assert bid in re.findall(r"bids (1 .*)\.", text)


@pytest.mark.parametrize(
    ("what", "said"),
    [("H", "Hearts"), ("none", "no trumps"), ("top", "TOP"), ("bottom", "BOTTOM")],
)
def test_a_declaration_is_told_by_what_it_declares(what: str, said: str) -> None:
    told = done(CATALOGUE.rules("belote", 4), Declare(0, what))
    assert told == f"Player 1 declares {said}."


def test_the_hand_shown_is_one_that_is_played(tmp_path: Path) -> None:
    """In many games, greedy players pass the first hands round."""
    bids = "auction: {bids: {lowest: 5}, once: true, must_bid: nobody, all_pass: next}, tricks: {}"
    score = "cases: [{points: tricks - 20 * (bidder and tricks < contract)}]"
    text = shown(tmp_path, score, bids)
    (seed,) = map(int, re.findall(r"\(seed (\d+)\)", text))
    assert seed > 1, "all pass in the first hand of the first game"
    assert "Trick 1: " in text
    assert re.search(r"Player \d bids \d", text)


def told(folder: Path, phases: str, more: str = "") -> list[str]:
    """The hand that `--show` tells, line by line."""
    text = written(phases, "cases: [{points: tricks}]", match="hands: 1", players=2, more=more)
    (folder / "soup.yaml").write_text(text)
    lines = "\n".join(shown_hand(folder / "soup.yaml", Catalogue((folder, SHIPPED))))
    return lines.split("Its score:")[0].splitlines()


@pytest.mark.parametrize(
    ("phases", "gets"),
    [
        ("deal: {each: 25}, trumps: {by: dealer}, more: {cards: 1}, tricks: {}", [4, 5]),
        ("deal: {each: 2}, exchange: {least: 2, most: 2}, tricks: {}", [4, 6]),
        ("deal: {each: 25}, kitty: {to: dealer}, tricks: {}", [3]),
        ("deal: {each: 25}, tricks: {draw: 1}", [4, 5]),
    ],
)
def test_whatever_comes_to_a_hand_is_told_where_it_comes(
    tmp_path: Path, phases: str, gets: list[int]
) -> None:
    lines = told(tmp_path, phases)
    assert [n for n, line in enumerate(lines) if " gets " in line] == gets


def test_what_is_shown_in_a_trick_is_told_before_that_trick(tmp_path: Path) -> None:
    """Each may show a card alike with itself, but only after a trick: never before the first."""
    melds = "melds: {one: {label: A heart, cards: [AH], points: 1, needs_trick: before}}"
    lines = told(tmp_path, f"deal: {{each: 26}}, tricks: {{{melds}}}")
    shows = next(n for n, line in enumerate(lines) if "shows A heart: Ace of Hearts." in line)
    tricks = [n for n, line in enumerate(lines) if line.startswith("  Trick ")]
    assert tricks[0] < shows < tricks[-1]


@pytest.mark.parametrize(
    ("move", "what"),
    [
        (Announce(0, "swap", ("JH",)), "exchanges Jack of Hearts for the card turned up"),
        (Announce(0, "close"), "closes the stock"),
        (Announce(0, "marriage", ("KH", "QH")), "shows Marriage: King of Hearts, Queen of Hearts"),
    ],
)
def test_what_a_leader_does_besides_is_told_in_words(move: Announce, what: str) -> None:
    assert done(CATALOGUE.rules("schnapsen", 2), move) == f"Player 1 {what}."
