"""Advice: the best move that was found, what every move is expected to bring, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from game.players import LEVELS, player_random
from game.players.advice import Advice, Expected
from game.players.greedy import GreedyPlayer
from game.players.motives import advised, motive
from game.players.search.on_game import GameSearch
from game.players.search.worths import Worths, not_behind
from game.players.search_player import Level, SearchPlayer
from game.players.words import ADVICE
from game.position.asks import Doing
from game.position.game import Game
from game.position.moves import Announce, Move
from game.position.view import View
from game.tongue import Plural
from game.values import replace
from tests.game.tables import do, must_duck, play, succotash, table
from tests.shipped import CATALOGUE

QUICK = Level(worlds=6, contracts=4)


def why(game: Game, move: str) -> str:
    """The reason for a move of the seat to move, without figures."""
    view = game.view(game.to_move[0])
    return str(motive(view, next(legal for legal in view.legal if str(legal) == move)))


def check(view: View, advice: Advice, game: Game) -> None:
    assert game.why_not(advice.best) is None
    sentence = str(advice.motive)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "{" not in sentence
    if advice.expected:
        found = [each.move for each in advice.expected]
        assert len(set(found)) == len(found)
        if view.doing in ("give", "lay", "exchange", "pledge", "trade", "divide"):
            assert all(game.why_not(move) is None for move in found)
        else:
            assert found == list(view.legal)
        points = {each.move: each.points for each in advice.expected}
        # Something is announced only if it is surely better: it may be worth more and not be best.
        others = [worth for move, worth in points.items() if not isinstance(move, Announce)]
        assert points[advice.best] >= max(others, default=points[advice.best])
        assert all(each.spread >= 0 for each in advice.expected)


@pytest.mark.long
@pytest.mark.parametrize("key", CATALOGUE.keys)
def test_in_every_phase_of_every_variant_the_best_is_legal_and_has_a_reason(key: str) -> None:
    chance, rules = Random(key), CATALOGUE.rules(key)
    game = Game(rules, 4)
    searching, thumb = SearchPlayer(QUICK, chance), GreedyPlayer(chance)
    seen: dict[Doing, int] = {}
    for _ in range(70):
        if game.over:
            break
        seat = game.to_move[0]
        view = game.view(seat)
        seen[view.doing] = seen.get(view.doing, 0) + 1
        advice = searching.advise(view)
        check(view, advice, game)
        by_thumb = isinstance(advice.best, Announce)  # which is never tried out
        assert advice.expected or by_thumb or advice.motive.key == "only", view.doing
        plain = thumb.advise(view)
        check(view, plain, game)
        assert not plain.expected
        game.push((advice if chance.random() < 0.5 else plain).best)
    asked = {doing for doing, count in seen.items() if count}
    partner, kitty = rules.variant.phases.partner, rules.variant.phases.kitty
    silent = [
        partner if partner is not None and partner.of_bid else None,
        kitty if kitty is not None and kitty.takes == "turned" else None,
    ]  # which may have nothing to ask
    in_all = {name for name in rules.order if all(name in of.order for of in rules.games.values())}
    phases = [p for name, p in rules.phases if p.asks and p not in silent and name in in_all]
    assert len(asked) >= len(phases)


def test_every_reason_has_a_sentence_that_stands_alone() -> None:
    for key, template in ADVICE.sentences.items():
        forms = template.forms.values() if isinstance(template, Plural) else [template]
        for form in forms:
            assert form[0].isupper() or form[0] == "{", key
            assert form.endswith("."), key


def test_expected_points_are_means_over_the_worlds_with_their_spread() -> None:
    """Results 1, 1, 4 of one move and 2, 2, 2 of the other; a point counts twice in them."""
    worths = Worths.of([6, 6], [18, 12], 3, unit=2.0)
    assert worths.means == (2.0, 2.0)
    assert worths.spreads == pytest.approx((2**0.5, 0.0))
    assert worths.best == 0
    assert worths.at(1) == Worths((2.0,), (0.0,), 2.0)


def test_expected_points_are_those_of_the_score_against_the_mean_of_the_others() -> None:
    """On arrays, where every opponent counts, as on the game itself."""
    game = must_duck()
    view = game.view(2)
    advice = SearchPlayer(Level(worlds=600), Random(2)).advise(view)
    found = {str(each.move): each.points for each in advice.expected}
    slow = GameSearch(view, Random(5).random).values(view.legal, 600)
    for move, mean in zip(view.legal, slow.means, strict=True):
        assert found[str(move)] == pytest.approx(mean, abs=0.8)
    assert found["play KC"] > found["play 2C"] + 1


def test_a_level_that_errs_still_advises_the_best() -> None:
    view = must_duck().view(2)
    level = Level(worlds=40, wavers=5.0)
    best = {SearchPlayer(level, Random(seed)).advise(view).best for seed in range(12)}
    assert {str(move) for move in best} == {"play KC"}


def test_advice_without_a_choice_says_so() -> None:
    game = table("oh-hell", ("AC", "3C", "KC"), dealer=2, stock="9S")
    do(game, "bid 1", "bid 0", "bid 1")
    assert why(game, "play AC") == "There is nothing else you can do."


def test_if_all_moves_score_the_same_the_reason_says_so() -> None:
    view = must_duck().view(2)
    equal = [Expected(move, 2.0, 1.0) for move in view.legal]
    assert motive(view, view.legal[0], equal).key == "same"


def test_where_nothing_else_speaks_for_a_move_the_figures_do() -> None:
    """A lead of Oh Hell that neither surely wins nor surely loses."""
    game = table("oh-hell", ("9C 2D", "3C 6D", "KC 2C"), dealer=2, stock="9S")
    do(game, "bid 1", "bid 0", "bid 0")
    view = game.view(0)
    first, second = view.legal
    clear = [Expected(second, 1.0, 1.0, 0.4), Expected(first, 2.5, 1.0)]
    assert motive(view, first, clear).key == "searched"
    assert str(advised(view, first, tuple(clear)).figures) == (
        "Played out in many deals, it brings 1.5 more than the next best, give or take 0.4."
    )
    near = [Expected(second, 1.0, 1.0), Expected(first, 1.01, 1.0)]
    assert motive(view, first, near).key == "close"


def test_a_lead_within_its_error_is_not_mentioned() -> None:
    game = table("oh-hell", ("9C 2D", "3C 6D", "KC 2C"), dealer=2, stock="9S")
    do(game, "bid 1", "bid 0", "bid 0")
    view = game.view(0)
    first, second = view.legal
    doubtful = (Expected(second, 1.0, 1.0, 1.6), Expected(first, 2.5, 1.0))
    advice = advised(view, first, doubtful)
    assert (advice.motive.key, advice.figures) == ("close", None)
    assert advice.degree(second) == 3, "as good, for all that is known"
    sure = Advice(first, advice.motive, (replace(doubtful[0], error=1.4), doubtful[1]))
    assert sure.degree(second) == 1


def test_a_reason_that_holds_of_every_card_is_none() -> None:
    """Both low cards lose to the king that lies there: that both do so speaks for neither."""
    game = bids(0, ("4C 9D 6D 7D", "3C 6H TD 8H", "KC 2D 3H 4H"))
    play(game, "4C 3C KC")
    play(game, "2D 9D TD")
    play(game, "6H")
    view = game.view(2)
    low, other = view.legal
    figures = [Expected(low, 1.0, 1.0), Expected(other, 0.5, 1.0)]
    assert motive(view, low).key == "bid.over"
    assert motive(view, low, figures).key == "searched"


def test_the_error_of_a_difference_is_that_of_the_same_worlds() -> None:
    """Differences of 0, 2 and 4 between the moves: mean 2, standard error 2 / sqrt(3), t 4.30."""
    worths = Worths.paired([[10, 10], [2, 0], [5, 1]], unit=2.0)
    assert worths.means == pytest.approx((17 / 3, 11 / 3))
    assert worths.errors == pytest.approx((0.0, 4.30 * 2 / 3**0.5))
    assert worths.unit == 2.0


def test_a_move_tried_in_fewer_worlds_is_as_far_behind_as_it_was_there() -> None:
    """The first brings 4 on average. In the first two worlds it brought 6 and the second one 3."""
    worths = Worths.narrowed([[4, 8, 0], [1, 5]])
    assert worths.means == pytest.approx((4.0, 1.0))
    assert worths.spreads == pytest.approx(((32 / 3) ** 0.5, 2.0))
    assert worths.errors == pytest.approx((0.0, 0.0)), "it was three behind each time"
    wide = Worths.narrowed([[4, 8, 0], [0, 6]])
    assert wide.errors[1] == pytest.approx(12.71 * 1.0)


def test_moves_are_behind_that_differ_by_more_than_their_error() -> None:
    """Three worlds: t is 4.30. The second is 1, 2 and 3 behind (2 +- 2.48), the third 4, 5 and 6 (5
    +- 2.48); the last, at par with the best, stays as well as what was not asked for."""
    columns = [[6, 6, 6], [5, 4, 3], [2, 1, 0], [6, 6, 6], [9, 9, 9]]
    assert not_behind(columns, [0, 1, 2, 3]) == [0, 1, 3]
    assert not_behind(columns, [0, 2]) == [0]


def test_a_doubted_mean_counts_a_standard_error_less() -> None:
    found = Worths((5.0, 5.0), (3.0, 3.0)).doubted(9, [True, False])
    assert found == Worths((4.0, 5.0), (3.0, 3.0))


def test_one_world_alone_tells_no_difference() -> None:
    assert Worths.paired([[3, 1]]).errors[1] == float("inf")


def test_several_searches_are_as_wrong_as_they_differ() -> None:
    """Differences of 1 and 3: mean 2, standard error 1, t 12.71; spreads are of the worlds."""
    runs = [Worths((3.0, 2.0), (1.0, 1.0)), Worths((5.0, 2.0), (7.0, 1.0))]
    found = Worths.agreed(runs)
    assert (found.means, found.spreads) == ((4.0, 2.0), (5.0, 1.0))
    assert found.errors == pytest.approx((0.0, 12.71))


def bids(own: int, hands: tuple[str, ...], others: int = 0) -> Game:
    game = table("oh-hell", hands, dealer=2, stock="9S", hook=False)
    do(game, f"bid {others}", f"bid {others}", f"bid {own}")
    return game


HANDS = ("4C 5D 6D", "3C 6H 7H", "KC 2C AD")
"""Seat 2 has the best club and the lowest one."""


@pytest.mark.parametrize(
    ("bid", "card", "said"),
    [
        (1, "KC", "It takes the trick and makes your bid of 1."),
        (2, "KC", "It wins the trick while you still need 2."),
        (1, "2C", "It loses here and saves your better cards for the trick you still need."),
        (2, "2C", "It loses here and saves your better cards for the 2 tricks you still need."),
        (0, "2C", "You promised to take nothing, and this card loses the trick."),
    ],
)
def test_a_promise_says_what_a_trick_is_worth(bid: int, card: str, said: str) -> None:
    game = bids(bid, HANDS)
    play(game, "4C 3C")
    assert why(game, f"play {card}") == said


def test_who_has_taken_too_many_hears_by_how_many() -> None:
    game = bids(0, ("4C 9D 6D 7D", "3C 6H TD 8H", "KC 2D 3H 4H"))
    play(game, "4C 3C KC")
    play(game, "2D 9D TD")
    play(game, "6H")
    assert why(game, "play 3H") == "You are 1 trick above your bid, and this card takes no more."


def test_hearts_the_card_that_costs_most_goes_under_anothers_trick() -> None:
    """Everyone passes the whole hand to the left; then the third seat has no diamond."""
    game = table("hearts", ("6C TD 4D", "3C QS 7H", "2C 9D 3D"), dealer=2)
    do(game, "give 6C TD 4D", "give 3C QS 7H", "give 2C 9D 3D")
    play(game, "2C 6C 3C TD")
    assert why(game, "play QS") == (
        "The Queen of Spades is the costliest you can play, and someone else takes it."
    )
    assert why(game, "play 7H") == "It costs 1, and someone else takes it."


def test_sueca_a_partner_who_has_the_trick_gets_points() -> None:
    game = table("sueca", ("7C 5C", "3C 4D", "AC 2D", "6C 4H"), dealer=3, turned="4H")
    play(game, "AC 3C")
    assert why(game, "play 7C") == (
        "Your partner has the best card so far, and yours adds 10 card points."
    )


def test_sueca_where_nothing_wins_the_card_with_least_points_goes() -> None:
    """The ace of clubs is led; the King gives 4 points away and the seven would give 10."""
    game = table("sueca", ("KC 7C", "AC 4H", "5C 2D", "2S 3S"), dealer=2, turned="2D")
    play(game, "AC")
    said = "The trick is lost, and no card you can play gives less away."
    assert why(game, "play KC") == said
    assert why(game, "play 7C") != said


def test_whist_a_lead_from_the_longest_suit_says_so_unless_it_is_trumps() -> None:
    hands = ("4D 6D 7D 8D 2C", "JD QD KD AD 3C", "2S 3S 4S 5S 6S", "9C 9D 9S 7S 8S")
    game = table("whist", hands, dealer=3, turned="9C")
    said = "You hold more Diamonds than anything else: their low cards may win in the end."
    assert why(game, "play 4D") == said
    game = table("whist", hands, dealer=3, turned="9D")
    assert why(game, "play 4D") != said


def test_whist_the_lowest_card_that_wins_is_enough() -> None:
    game = table("whist", ("4C 2D", "3C 4D", "5C 6D", "KC 9C"), dealer=3, turned="9C")
    play(game, "4C 3C 5C")
    assert why(game, "play 9C") == "It wins the trick, and no lower card of yours does."
    assert why(game, "play KC") == "It wins the trick."


def test_succotash_a_stack_is_worth_its_numbers() -> None:
    game = succotash("PR9 PG4 PB6 PR6 PG9 PB4 PR4 PG6 PB9")
    moved: list[Move] = []
    while game.view(game.to_move[0]).doing != "choose":
        moved.append(LEVELS["greedy"](player_random(1, 0)).choose(game.view(game.to_move[0])))
        game.push(moved[-1])
    stacks = game.table.stacks
    assert stacks is not None
    values = [sum(game.rules.values[code] for code in stack) for stack in stacks]
    better = values.index(max(values))
    said = why(game, f"choose {better}")
    assert f"{max(values)} points" in said


# --- a dummy --------------------------------------------------------------------------------------


def with_a_dummy() -> Iterator[View]:
    """Views of whoever is to play in hands of bridge, from the second card on."""
    chance = Random(1)
    game = Game(CATALOGUE.rules("bridge"), 3)
    while len(game.results) < 2:
        view = game.view(game.to_move[0])
        if view.doing == "play" and view.table.dummy is not None and view.table.trick:
            yield view
        legal = game.legal_moves()
        game.push(legal[int(chance.random() * len(legal))])


def test_a_reason_for_a_card_of_the_dummy_speaks_of_the_dummy() -> None:
    keys = set()
    for view in with_a_dummy():
        if view.in_place is not view:
            reason = GreedyPlayer(Random(1)).advise(view).motive
            keys.add(reason.key)
            assert "of yours" not in str(reason)
            assert "our partner" not in str(reason)
    assert "dummy.trick.lost_lowest" in keys


def test_every_reason_about_a_trick_that_speaks_to_you_has_one_for_the_dummy() -> None:
    for key, text in ADVICE.sentences.items():
        if key.startswith(("trick.", "points.")) and re.search(
            r"\b[Yy]ours?\b|leaves you|You hold", str(text)
        ):
            assert f"dummy.{key}" in ADVICE.sentences, text


def test_the_best_of_all_ways_to_bid_with_a_card_is_the_one_that_is_worth_most() -> None:
    """They are tried in the order of the rule of thumb, which is not that of the legal moves."""
    game = Game(CATALOGUE.rules("ransom-trump", 3), 5)
    view = game.view(game.to_move[0])
    advice = SearchPlayer(QUICK, Random(1)).advise(view)
    worth = {each.move: each.points for each in advice.expected}
    assert len(worth) == len(view.hand)
    assert worth[advice.best] == max(worth.values())
