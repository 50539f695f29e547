"""The trump suit: ranks of its own, and cards that join it (rulings T.1 to T.5)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.folders import SHIPPED
from game.many.simulate import finish
from game.players import LEVELS, player_random
from game.players.motives import motive
from game.players.search.tables import arrays_know
from game.position.game import Game
from game.position.moves import Play
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from game.rulefiles.faults import BadRules
from game.rules.rules import Rules
from tests.game.phases.small_games import dealt, plain
from tests.game.tables import play, playable, run_out

JASS = "ranks: [2, 3, 4, 5, 6, 7, 8, Q, K, T, A, 9, J]"
BOWERS = "join: [{rank: J, suit: same_colour}, {rank: J, suit: trump}]"
JACKS = "join: [{rank: J, suit: D}, {rank: J, suit: H}, {rank: J, suit: S}, {rank: J, suit: C}]"


def three(folder: Path, trump_suit: str, tricks: str = "trump: S", each: int = 3) -> Rules:
    """Three players; spades are trumps unless `tricks` says something else."""
    return plain(
        folder, f"deal: {{each: {each}}}, tricks: {{{tricks}, trump_suit: {{{trump_suit}}}}}"
    )


@pytest.mark.parametrize(
    ("trump_suit", "trick", "winner"),
    [
        # Other ranks: jack and nine are above the ace, but only in trumps.
        (JASS, "AS 9S 2S", 1),
        (JASS, "9S AS JS", 2),
        (JASS, "TS KS QS", 0),
        (JASS, "9H AH 2C", 1),
        (JASS, "JH AH KH", 1),
        (JASS, "AH 2S KH", 1),
        # Bowers: the jack of spades, then the jack of clubs, then ace, king and so on.
        (BOWERS, "AS JC 2S", 1),
        (BOWERS, "JC JS AS", 1),
        (BOWERS, "AC KC JC", 2),  # it trumps the lead of the suit it bears
        (BOWERS, "JC AC KC", 0),
        ("join: [{rank: J, suit: trump}, {rank: J, suit: same_colour}]", "JS JC AS", 1),
        (BOWERS, "JH QH 3H", 1),  # a red jack is a jack, below the queen
        # Jacks of all suits, clubs highest.
        (JACKS, "AS JD JH", 2),
        (JACKS, "JC JS AS", 0),
        (JACKS, "AD 2S JD", 2),
        # Both: joined cards are above the ranks.
        (f"{JASS}, {BOWERS}", "9S JC AS", 1),
        (f"{JASS}, {BOWERS}", "AS 9S JS", 2),
        # Of two as high as each other the first is higher.
        ("join: [{rank: J}]", "JD JC AS", 0),
        ("join: [J]", "JD JC AS", 0),
        ("join: [JD, JC]", "JD JC AS", 1),
        ("join: [J, QC]", "JC QC AS", 1),
        # A card that is meant twice has its higher place.
        ("join: [{rank: J}, {rank: Q}, {rank: J, suit: D}]", "QC JD JC", 1),
    ],
)
def test_who_wins_a_trick(tmp_path: Path, trump_suit: str, trick: str, winner: int) -> None:
    game = dealt(three(tmp_path, trump_suit, each=1), *trick.split())
    play(game, trick)
    assert game.results[0].tricks[0].winner == winner


def test_a_joined_card_follows_trumps_and_not_the_suit_it_bears(tmp_path: Path) -> None:
    """T.1: the jack of clubs is a spade."""
    rules = three(tmp_path, BOWERS)
    game = dealt(rules, "2S AC 4D", "JC 3C 5D", "JS 6C 6D")
    play(game, "2S")
    assert playable(game) == ["JC"], "it must be played to a spade"
    assert set(game.view(1).following) == {"JC"}
    game = dealt(rules, "AC 2S 4D", "JC 5H 5D", "JC 6C 6D")
    play(game, "AC")
    assert sorted(playable(game)) == ["5D", "5H", "JC"], "it is no club"
    refusal = game.why_not(Play(1, "5H"))
    assert refusal is None


def test_to_a_joined_card_that_is_led_trumps_are_played(tmp_path: Path) -> None:
    game = dealt(three(tmp_path, BOWERS), "JC 2D 4D", "9C 3S 5D", "AC KC 6D")
    play(game, "JC")
    assert game.view(1).led_suits == ("S",)
    assert playable(game) == ["3S"]
    assert str(game.why_not(Play(1, "9C"))) == "You hold Trumps, so you must follow Trumps."
    play(game, "3S")
    assert len(playable(game)) == 3, "clubs do not follow"


def test_who_joins_depends_on_the_trump_suit_and_nobody_joins_none(tmp_path: Path) -> None:
    rules = three(tmp_path, BOWERS)
    assert rules.ranking(None, "S").suits["JC"] == ("S",)
    assert rules.ranking(None, "C").suits["JC"] == ("C",)
    assert rules.ranking(None, "H").suits["JC"] == ("C",)
    assert rules.ranking(None, "H").suits["JD"] == ("H",)
    assert rules.ranking(None, None).suits["JC"] == ("C",)
    assert rules.ranking(None, None).heights == rules.strength
    assert rules.ranking(None, "S").cards["S"] == {c for c in rules.pack if c[1] == "S"} | {"JC"}
    assert rules.ranking(None, "S").cards["C"] == {c for c in rules.pack if c[1] == "C"} - {"JC"}


def test_the_card_that_names_trumps_names_the_suit_it_bears(tmp_path: Path) -> None:
    """T.3: the jack of clubs is led: clubs are trumps, and it is the right bower."""
    game = dealt(
        three(tmp_path, BOWERS, "lead_names_trump: true"), "JC 2D 4D", "JS 3C 5D", "AC 2H 6D"
    )
    play(game, "JC")
    assert game.table.trump == "C"
    assert playable(game) == ["3C", "JS"]
    play(game, "JS AC")
    assert game.table.tricks[0].winner == 0


def test_duties_know_the_order_of_trumps(tmp_path: Path) -> None:
    rules = three(tmp_path, JASS, "trump: S, duties: [trump, overtrump]")
    game = dealt(rules, "9H 5D 6D", "AS 8C 9C", "KS 9S 2C")
    play(game, "9H AS")
    assert playable(game) == ["9S"], "the nine is above the ace"


def test_a_joined_card_is_an_early_trump(tmp_path: Path) -> None:
    rules = three(tmp_path, BOWERS, "trump: S, no_early_lead: trump, follow: free")
    game = dealt(rules, "JC 2D 9D", "9C 3H 5D", "AC KC 6D")
    assert playable(game) == ["2D", "9D"]
    play(game, "9D 9C 6D")
    assert playable(game) == ["2D"], "no trump was played yet"
    game = dealt(rules, "2D 9D 4S", "JC 3S 5D", "AC KC 6D")
    play(game, "9D JC 6D")
    assert sorted(playable(game)) == ["3S", "5D"], "the jack was a trump"


def test_counts_of_trumps_count_joined_cards_and_trumps_may_count_more(tmp_path: Path) -> None:
    """Seat 1 takes the nine of trumps and the jack of clubs, which has joined; 14, and two trumps
    at 100. Seat 2 takes the nine of hearts, which is worth nothing."""
    score = (
        "{values: {A: 11, other: 0}, count: {points: {add: values}, nine: {suit: trump, rank: 9},"
        " trumps: {suit: trump, add: cards}},"
        " cases: [{points: points + 14 * nine + 100 * trumps}]}"
    )
    phases = f"{{deal: {{each: 2}}, tricks: {{trump: S, trump_suit: {{{JASS}, {BOWERS}}}}}}}"
    rules = plain(tmp_path, phases[1:-1], score=score[1:-1])
    game = dealt(rules, "AD 9H", "JC 2H", "9S AH")
    play(game, "AD JC 9S 2H AH 9H")
    assert [trick.winner for trick in game.results[0].tricks] == [1, 2]
    assert game.results[0].scores == (0, 11 + 14 + 200, 11)


@pytest.mark.parametrize(
    ("tricks", "fault"),
    [
        ("trump: S, trump_suit: {}", "says nothing about trumps"),
        ("trump: S, trump_suit: {ranks: [J, 9]}", "leaves out 2, 3"),
        ("trump: S, trump_suit: {ranks: [J, J, 2, 3, 4, 5, 6, 7, 8, 9, T, Q, K, A]}", "twice"),
        ("trump: S, trump_suit: {ranks: [Z]}", "Z"),
        ("trump: S, trump_suit: {join: [{rank: Z}]}", "Z"),
        ("trump: S, trump_suit: {join: [JX]}", "rank or card"),
        ("trump: S, trump_suit: {join: [JH, JH]}", "joins trumps already"),
        ("trump: S, trump_suit: {join: [{rank: J, suit: X}]}", "X"),
        ("trump: S, trump_suit: {join: [{rank: J}, {rank: J}]}", "joins trumps already"),
        ("wins: rank, trump_suit: {join: [{rank: J}]}", "trumps mean nothing"),
    ],
)
def test_a_trump_suit_that_makes_no_sense_is_a_fault(
    tmp_path: Path, tricks: str, fault: str
) -> None:
    with pytest.raises(BadRules) as error:
        plain(tmp_path, f"deal: {{each: 3}}, tricks: {{{tricks}}}")
    assert fault in str(error.value)
    assert "plain.yaml:5" in str(error.value)


def test_cards_of_one_colour_need_a_deck_with_colours(tmp_path: Path) -> None:
    with pytest.raises(BadRules, match="the deck gives no colour to Moons"):
        plain(
            tmp_path,
            f"deal: {{each: 3}}, tricks: {{trump: M, trump_suit: {{{BOWERS.replace('J', '9')}}}}}",
            deck="decktet-basic",
        )


def test_a_trump_suit_in_a_game_without_trumps_is_doubted(tmp_path: Path) -> None:
    plain(tmp_path, f"deal: {{each: 3}}, tricks: {{trump_suit: {{{JASS}}}}}")
    report = check(tmp_path / "plain.yaml", Catalogue((tmp_path, SHIPPED)), games=1)
    assert any("there are no trumps in this game" in str(line) for line in report.lines())


# --- a second reading ---

RANKS = "23456789TJQKA"
COLOURS = {"S": "CS", "C": "CS", "H": "HD", "D": "HD"}


def second_reading(name: str, trump: str, card: str) -> tuple[str, int]:
    """The suit and the height of a card, read from the text and not from the engine's tables."""
    rank, suit = card[0], card[1]
    if name == "jacks" and rank == "J":
        return trump, 100 + "DHSC".index(suit)
    if name == "bowers" and rank == "J" and suit in COLOURS[trump]:
        return trump, 100 + (suit == trump)
    if name == "jass" and suit == trump:
        return suit, "2345678QKTA9J".index(rank)
    return suit, RANKS.index(rank)


@pytest.mark.parametrize("trump", ["S", "H"])
@pytest.mark.parametrize(("name", "text"), [("jass", JASS), ("bowers", BOWERS), ("jacks", JACKS)])
def test_games_of_all_players_keep_to_a_second_reading(
    tmp_path: Path, name: str, text: str, trump: str
) -> None:
    phases = f"deal: {{each: 9}}, tricks: {{trump: {trump}, trump_suit: {{{text}}}}}"
    rules = plain(tmp_path, phases, players=4, hands=3)
    assert arrays_know(rules)
    followed = 0
    quick = Game(rules, 5)
    finish(quick, ("random",) * 4)
    game = Game(rules, 6)
    players = [LEVELS["greedy"](player_random(2, seat)) for seat in range(4)]
    luck = Random(7)
    while not game.over:
        view = game.view(game.to_move[0])
        hand, trick = list(view.hand), list(view.table.trick)
        if trick:
            led, _ = second_reading(name, trump, trick[0])
            same = [c for c in hand if second_reading(name, trump, c)[0] == led]
            assert set(playable(game)) == set(same or hand)
            followed += bool(same)
        move = luck.choice(view.legal) if luck.random() < 0.5 else None
        game.push(move or players[game.to_move[0]].choose(view))
    assert followed > 20
    for result in (*quick.results, *game.results):
        for done in result.tricks:
            led, _ = second_reading(name, trump, done.cards[0])

            def height(card: str, led: str = led) -> tuple[bool, bool, int]:
                suit, high = second_reading(name, trump, card)
                return suit == trump, suit == led, high if suit in (trump, led) else 0

            best = max(done.cards, key=height)
            assert done.winner == done.seats[done.cards.index(best)]


def test_a_hint_speaks_of_the_order_of_trumps(tmp_path: Path) -> None:
    """Left bower led, everything but the right bower is lower, and that one is held, too."""
    game = dealt(three(tmp_path, BOWERS), "JC JS 4D", "9C 3S 5D", "AC KC 6D")
    said = motive(game.view(0), Play(0, "JC"))
    assert said.key == "trick.safe"


# --- cards that are trumps without a suit -------------------------------------------------------


def test_with_the_trump_joined_only_joining_cards_are_trumps(tmp_path: Path) -> None:
    rules = three(tmp_path, JACKS, "trump: joined")
    game = dealt(rules, "AC JD 4D", "2C JS 5D", "JC 6C 6D")
    play(game, "AC 2C")
    assert playable(game) == ["6C"], "the jack of clubs is no club"
    play(game, "6C")
    assert game.tricks[0].winner == 0
    play(game, "JD")
    assert (game.table.trump, playable(game)) == ("joined", ["JS"])
    play(game, "JS JC")
    assert game.tricks[1].winner == 2
    assert rules.deck.suit_name("joined") == "Trumps"


@pytest.mark.parametrize("trump_suit", [BOWERS, JASS])
def test_joined_needs_cards_that_join_whatever_is_trumps(tmp_path: Path, trump_suit: str) -> None:
    with pytest.raises(BadRules) as caught:
        three(tmp_path, trump_suit, "trump: joined")
    assert [fault.key for fault in caught.value.faults] == ["phases.tricks.trump"]


@pytest.mark.parametrize(
    ("which", "hands", "counts"),
    [
        # Eights are the lowest trumps, as low as sevens of other suits.
        ("lowest", ("8S 8H", "7H 9H", "7S KD"), [1, 1, 0]),
        ("lowest", ("9S 9H", "8H TH", "7S KD"), [1, 1, 0]),  # the nine of trumps is their second
        # The seven of trumps is as high as aces of other suits, a joined jack above all.
        ("highest", ("7S 8H", "AH 9H", "AS KD"), [1, 1, 0]),
        ("highest", ("7S 8H", "AH 9H", "JC KD"), [0, 0, 1]),
    ],
)
def test_t_5_cards_of_several_suits_compare_by_their_places_in_the_pack(
    tmp_path: Path, which: str, hands: tuple[str, ...], counts: list[int]
) -> None:
    """The file orders ranks that are not in the pack, which do not count."""
    (tmp_path / "plain.yaml").write_text(f"""
name: Plain
deck: {{base: french-52, without_ranks: [2, 3, 4, 5, 6]}}
players: {{3: {{}}}}
ranks: [2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A]
phases:
  deal: {{each: 2}}
  tricks: {{trump: S, follow: free, trump_suit:
    {{ranks: [8, 9, T, J, Q, K, A, 7], join: [{{rank: J, suit: C}}]}}}}
score: {{count: {{found: {{where: dealt, which: {which}}}}}, cases: [{{points: found}}]}}
match: {{hands: 1}}
""")
    game = dealt(Catalogue((tmp_path, SHIPPED)).rules("plain", 3), *hands)
    run_out(game)
    assert list(game.results[0].scores) == counts


@pytest.mark.parametrize(
    ("hands", "row"),
    [
        (("JC JS 2H", "3H 4H 5H", "JH JD 6H"), [2, 6, 2]),
        (("2H 3H 4H", "JC 5H 6H", "JS JH JD"), [6, 1, 1]),
        (("JC JS JH", "JD AS KS", "2H 3H 4H"), [3, 3, 6]),
    ],
)
def test_a_row_is_what_a_side_has_from_the_highest_down_or_has_not(
    tmp_path: Path, hands: tuple[str, ...], row: list[int]
) -> None:
    """Everybody alone: of six trumps, four jacks above the ace and the king of spades."""
    score = "count: {row: {suit: trump, which: row, where: dealt}}, cases: [{points: row}]"
    rules = plain(
        tmp_path,
        f"deal: {{each: 3}}, tricks: {{trump: S, trump_suit: {{{JACKS}}}}}",
        score=score,
        deck="french-52, without: [2S, 3S, 4S, 5S, 6S, 7S, 8S, 9S, TS, QS]",
    )
    game = dealt(rules, *hands)
    run_out(game)
    assert list(game.results[0].scores) == row


@pytest.mark.parametrize(
    "count",
    [
        "{which: row, where: dealt}",
        "{which: row, suit: S}",
        "{suit: S, where: had}",
    ],
)
def test_a_row_is_one_of_a_suit_and_of_cards_that_were_dealt(tmp_path: Path, count: str) -> None:
    score = f"count: {{row: {count}}}, cases: [{{points: row}}]"
    with pytest.raises(BadRules):
        plain(tmp_path, "deal: {each: 3}, tricks: {}", score=score)
