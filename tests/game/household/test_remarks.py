"""What cooks say: only of what everybody has seen, seldom, and never while something is secret."""

from random import Random

import pytest

from game.household.cooks import cooks
from game.household.remarks import Talk, mood_of, remark_on
from game.players import player_random
from game.players.greedy import GreedyPlayer
from game.position.game import Game
from game.position.state import Table, Trick
from game.table.seats import Seat
from tests.game.tables import CATALOGUE, play, table

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
def test_some_is_seldomer_than_many_and_off_is_silence(variant: str, players: int) -> None:
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


def test_a_mood_is_a_quarter_from_the_mean() -> None:
    rules = CATALOGUE.rules("sueca", 4)  # the highest total wins
    assert [mood_of(rules, (10, 8, 6, 8), seat) for seat in range(4)] == [
        "winning", "calm", "losing", "calm",
    ]  # fmt: skip
    assert mood_of(rules, (9, 7, 8, 8), 0) == "calm"
    assert mood_of(rules, (0, 0, 0, 0), 0) == "calm"


def test_where_the_lowest_total_wins_the_lowest_is_glad() -> None:
    rules = CATALOGUE.rules("bouillabaisse", 3)
    assert [mood_of(rules, (4, 20, 12), seat) for seat in range(3)] == ["winning", "losing", "calm"]
