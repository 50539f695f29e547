"""What cooks say: only about what everybody has seen, seldom, and never while something is
secret."""

from collections.abc import Sequence
from random import Random
from typing import get_type_hints

import pytest

from game.household import remarks
from game.household.cooks import cooks
from game.household.remarks import Talk, mood_of, remark_on, remark_on_bids, remark_on_result
from game.players import player_random
from game.players.greedy import GreedyPlayer
from game.position.game import Game
from game.position.state import Contract, Table, Trick
from game.rules.rules import Rules
from game.table.seats import Seat
from tests.game.tables import play, table
from tests.shipped import CATALOGUE

GAMES = [("sueca", 4), ("chicane", 4), ("bouillabaisse", 6), ("bisca-tres", 2), ("succotash", 3)]


def seats(count: int) -> list[Seat]:
    return [Seat("Ruth", "person"), *(Seat(name, "computer", "easy") for name in cooks())][:count]


def tables(variant: str, players: int, seed: int) -> list[Table]:
    """Every table of a whole game on which a trick has just been completed."""
    game = Game(CATALOGUE.rules(variant, players), seed)
    computers = [GreedyPlayer(player_random(seed, seat)) for seat in range(players)]
    found, had = [], (0, 0)
    while not game.over:
        seat = game.to_move[0]
        game.push(computers[seat].choose(game.view(seat)))
        now = (game.table.hand, len(game.table.tricks))
        if now > had and now[1]:
            found.append(game.table)
        had = now
    return found


def two_deals(seed: int) -> tuple[Game, Game]:
    """Two hands of Sueca in which the first six cards of everybody are the same, and those left
    are not; the dealer, who shows a card, holds the same in both."""
    pack = list(CATALOGUE.rules("sueca", 4).pack)
    Random(seed).shuffle(pack)
    hands = [pack[10 * seat : 10 * seat + 10] for seat in range(4)]
    others = [[*hands[seat][:6], *hands[(seat + 1) % 3][6:]] for seat in range(3)]
    games = [
        table("sueca", [" ".join(hand) for hand in dealt], turned=hands[3][0], plain=True)
        for dealt in (hands, [*others, hands[3]])
    ]
    for number in range(6):
        for _ in range(4):
            for game in games:
                if not game.results:  # sixty points end it
                    play(game, hands[game.to_move[0]][number])
    return games[0], games[1]


@pytest.mark.parametrize("talk", ["some", "many"])
def test_two_deals_that_look_alike_bring_the_same_remarks(talk: Talk) -> None:
    heard = 0
    for seed in range(40):
        one, other = two_deals(seed)
        assert one.view(0).hand != other.view(0).hand or one.results
        said = [remark_on(game.rules, seats(4), game.table, talk) for game in (one, other)]
        assert said[0] == said[1]
        heard += said[0] is not None
    assert heard


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_a_table_hears_one_remark_in_three_tricks_at_most(variant: str, players: int) -> None:
    rules, heard = CATALOGUE.rules(variant, players), 0
    for seed in range(3):
        quiet = 99
        for shown in tables(variant, players, seed):
            quiet += 1
            if remark_on(rules, seats(players), shown, "many") is not None:
                assert quiet >= 3
                quiet, heard = 0, heard + 1
    assert heard


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_remarks_are_rarer_at_some_than_at_many_and_absent_at_off(
    variant: str, players: int
) -> None:
    rules, shown = CATALOGUE.rules(variant, players), tables(variant, players, 1)
    counts = {
        talk: sum(remark_on(rules, seats(players), each, talk) is not None for each in shown)
        for talk in ("off", "some", "many")
    }
    assert counts["off"] == 0
    assert counts["some"] < counts["many"]


def test_nobody_speaks_while_goals_are_secret() -> None:
    assert not any(
        remark_on(CATALOGUE.rules("bisque"), seats(3), shown, "many")
        for shown in tables("bisque", 3, 2)
    )


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_only_cooks_speak_and_in_their_own_words(variant: str, players: int) -> None:
    rules, sitting = CATALOGUE.rules(variant, players), seats(players)
    for shown in tables(variant, players, 3):
        remark = remark_on(rules, sitting, shown, "many")
        if remark is not None:
            assert remark.words in cooks()[sitting[remark.seat].name].says.values()


def test_who_wins_a_dear_trick_is_glad_of_it() -> None:
    rules = CATALOGUE.rules("sueca", 4)
    quiet = Trick(0, (0, 1, 2, 3), ("2S", "3S", "4S", "5S"), 3)
    dear = Trick(3, (3, 0, 1, 2), ("AH", "2H", "7H", "KH"), 3)
    game = Game(rules, 1)
    shown = game.table.evolve(tricks=(*[quiet] * 2, dear), goal_set=())
    said = remark_on(rules, seats(4), shown, "many")
    assert said is not None
    assert (said.seat, said.words) == (3, cooks()["Odile"].says["won"])


def test_who_loses_a_dear_card_to_a_person_says_so() -> None:
    rules = CATALOGUE.rules("sueca", 4)
    quiet = Trick(0, (0, 1, 2, 3), ("2S", "3S", "4S", "5S"), 3)
    dear = Trick(0, (0, 1, 2, 3), ("AH", "7H", "2H", "3H"), 0)
    shown = Game(rules, 1).table.evolve(tricks=(*[quiet] * 2, dear), goal_set=())
    said = remark_on(rules, seats(4), shown, "many")
    assert said is not None
    assert (said.seat, said.words) == (1, cooks()["Margot"].says["lost"])


# --- bids


def bidding(variant: str, seed: int) -> list[tuple[Table, Table]]:
    """Every step of a whole game: the table before and after a move."""
    game, chance = Game(CATALOGUE.rules(variant), seed), Random(seed)
    steps = []
    while not game.over:
        before = game.table
        game.push(chance.choice(game.legal_moves()))
        steps.append((before, game.table))
    return steps


@pytest.mark.parametrize("variant", ["oh-hell", "chicane"])
def test_who_bid_the_most_speaks_once_all_have_bid(variant: str) -> None:
    rules, heard = CATALOGUE.rules(variant), 0
    for seed in range(4):
        for before, after in bidding(variant, seed):
            said = remark_on_bids(rules, seats(rules.players), before, after, "many")
            if said is None:
                continue
            heard += 1
            assert not after.trick
            assert not after.tricks
            highest = max(bid.tricks for bid in after.bids if bid is not None)
            bid = after.bids[said.seat]
            assert bid is not None
            assert bid.tricks == highest
            assert said.words == cooks()[seats(rules.players)[said.seat].name].says["bid"]
    assert heard


def test_nothing_is_said_of_bids_while_one_is_missing_or_a_goal_is_secret() -> None:
    rules = CATALOGUE.rules("oh-hell", 3)
    table = Game(rules, 1).table
    bid = Contract(2)
    some = table.evolve(bids=(bid, None, Contract(1)), phase="bid")
    every = table.evolve(bids=(Contract(1), bid, Contract(1)), phase="tricks")
    assert remark_on_bids(rules, seats(3), table, some, "many") is None
    assert remark_on_bids(rules, seats(3), some, every, "many") is not None
    assert remark_on_bids(rules, seats(3), some, every, "off") is None
    assert remark_on_bids(rules, seats(3), every, every, "many") is None, "said already"
    secret = every.evolve(goal_set=(True, False, False))
    assert remark_on_bids(rules, seats(3), some, secret, "many") is None


# --- results


def test_a_cook_who_won_speaks_or_else_the_last_one() -> None:
    rules = CATALOGUE.rules("sueca", 4)  # the highest total wins
    table = Game(rules, 1).table.evolve(totals=(4, 1, 4, 1), winners=(0, 2))
    said = remark_on_result(rules, seats(4), table, "some")
    assert said is not None
    assert (said.seat, said.words) == (2, cooks()["Tobias"].says["best"])
    lost = remark_on_result(rules, seats(2), table.evolve(totals=(4, 1), winners=(0,)), "some")
    assert lost is not None
    assert (lost.seat, lost.words) == (1, cooks()["Margot"].says["worst"])
    assert remark_on_result(rules, seats(4), table, "off") is None
    assert remark_on_result(rules, seats(4), table.evolve(winners=()), "many") is None


def test_where_the_lowest_total_wins_the_highest_is_last() -> None:
    rules = CATALOGUE.rules("bouillabaisse", 3)
    table = Game(rules, 1).table.evolve(totals=(3, 9, 7), winners=(0,))
    said = remark_on_result(rules, seats(3), table, "some")
    assert said is not None
    assert said.seat == 1


def test_nothing_that_is_told_of_is_more_than_the_table() -> None:
    """What decides takes a `Table` and no game, no state and no view: these hold hidden cards."""
    for decides in (remark_on, remark_on_bids, remark_on_result, mood_of):
        named = get_type_hints(decides, vars(remarks) | {"Rules": Rules, "Seat": Seat})
        told = {named[name] for name in named if name != "return"}
        assert told <= {Rules, Sequence[Seat], Table, Talk, int}


# --- moods


def moods(variant: str, players: int, totals: tuple[int, ...]) -> list[str]:
    rules = CATALOGUE.rules(variant, players)
    table = Game(rules, 1).table.evolve(totals=totals)
    return [mood_of(rules, table, seat) for seat in range(players)]


def test_a_mood_is_a_quarter_from_the_mean() -> None:
    assert moods("sueca", 4, (10, 8, 6, 8)) == ["winning", "calm", "losing", "calm"]
    assert moods("sueca", 4, (9, 7, 8, 8))[0] == "calm"
    assert moods("sueca", 4, (0, 0, 0, 0))[0] == "calm"


def test_where_the_lowest_total_wins_the_lowest_is_glad() -> None:
    assert moods("bouillabaisse", 3, (4, 20, 12)) == ["winning", "losing", "calm"]


def test_before_a_hand_was_scored_a_mood_goes_by_half_of_the_cards() -> None:
    rules = CATALOGUE.rules("sueca", 4)
    table = Game(rules, 1).table
    aces = ("AH", "7H", "KH", "AS", "7S", "KS", "AC", "7C", "KC", "AD")
    low = tuple(f"{rank}{suit}" for rank in "23456" for suit in "HS")
    half = table.evolve(taken=(aces, low, (), ()))
    assert [mood_of(rules, half, seat) for seat in range(4)] == [
        "winning", "losing", "winning", "losing",
    ]  # fmt: skip
    less = table.evolve(taken=(aces, low[1:], (), ()))
    assert mood_of(rules, less, 0) == "calm"
    assert mood_of(rules, half.evolve(goal_set=(True, False, False, False)), 0) == "calm"
