"""Claiming the rest: a claim that is offered is certain, whatever is hidden and whatever others
do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from game.certain.claims import Claim, claim, winning_order
from game.certain.endings import compositions, elsewhere, number_of_ways
from game.chance import Deal
from game.players.search.imagining import imagined
from game.position.game import Game, NoLegalMove
from game.position.moves import Bid, Goal
from game.position.state import Number
from game.position.view import View
from game.rulefiles.variant import OptionValue
from game.values import replace
from tests.game.positions import state_of
from tests.game.tables import Script, do, play, rules, rules_written, table
from tests.random_games import random_game

TABLES = (
    ("whist", 4), ("oh-hell", 3), ("chicane", 3), ("chicane", 4), ("hearts", 3), ("sueca", 4),
    ("chicane-old-school", 3), ("chicane-partner", 4), ("briscola", 2),
)  # fmt: skip
EACH = 4
"""Cards in a hand, so that every way to play on can be tried."""
TOGETHER: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("sueca", {}), ("sueca", {"plain": True}), ("chicane-partner", {}), ("whist", {}),
)  # fmt: skip
"""Four who play in two sides, one with a hand that stops when it is decided."""


def endings(game: Game, sure: Claim) -> Iterator[tuple[Number | None, ...]]:
    """The scores of the hand however the others play, the claimant as the claim says."""
    if game.results:
        scores = game.results[0].scores
        yield tuple(
            None if known is None else score
            for known, score in zip(sure.scores, scores, strict=True)
        )
        return
    seat = game.to_move[0]
    moves = [sure.move(game.view(seat))] if seat == sure.seat and sure.takes_all else None
    for move in moves or game.legal_moves(seat):
        game.push(move)
        yield from endings(game, sure)
        game.pop()


def fits(view: View, game: Game) -> bool:
    """Whether no player who failed to follow holds a card that could have followed."""
    follow = view.ranking.followers
    tricks = [(trick.seats, trick.cards) for trick in view.table.tricks]
    tricks.append((view.trick_seats, view.table.trick))
    for seats, cards in tricks:
        for seat, card in zip(seats, cards, strict=True):
            missing = view.rules.must_follow and card not in follow[cards[0]]
            if missing and follow[cards[0]] & set(game.view(seat).hand):
                return False
    return True


def all_scores(game: Game) -> Iterator[tuple[Number, ...]]:
    """What everyone scores, however it goes on."""
    if game.results:
        yield game.results[0].scores
        return
    for move in game.legal_moves(game.to_move[0]):
        game.push(move)
        yield from all_scores(game)
        game.pop()


def small(key: str, players: int, seed: int) -> Game:
    """A game with a pack of just so many cards; whist counts every trick."""
    found = rules(key, players, EACH)
    needed = [card for card in ("2C", "QS") if key == "hearts"]
    rest = [card for card in found.pack if card not in needed]
    pack = (*needed, *Random(seed).sample(rest, players * EACH - len(needed)))
    return Game(replace(found, deck=replace(found.deck, pack=pack)), seed)


def check(game: Game, chance: Random, worlds: int) -> int:
    """Play a hand at random; every claim on the way must hold. Returns their number."""
    found = 0
    while not game.results:
        view = game.view(game.to_move[0])
        sure = claim(view)
        if sure is not None and len(view.hand) < EACH:
            found += 1
            for _ in range(worlds):
                world = Game.at(game.rules, imagined(view, chance.random))
                if fits(view, world):
                    assert set(endings(world, sure)) == {sure.scores}
                    if None in sure.scores:
                        assert len(set(all_scores(world))) == 1
        game.push(view.legal[int(chance.random() * len(view.legal))])
    return found


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_claim_holds_in_every_world_and_however_others_play(key: str, players: int) -> None:
    chance, found = Random(key), 0
    for seed in range(60):
        found += check(small(key, players, seed), chance, 3)
        if found > 12:
            break
    assert found > 2


@pytest.mark.parametrize("number", range(20))
def test_a_claim_holds_in_games_of_any_rules(number: int, tmp_path: Path) -> None:
    played, chance = random_game(number, tmp_path), Random(number)
    if played.hand_size(0) <= EACH + 1:
        check(Game(played, number), chance, 2)


@pytest.mark.parametrize(("key", "options"), TOGETHER)
def test_a_claim_of_a_side_holds_whatever_the_partner_plays(
    key: str, options: dict[str, OptionValue]
) -> None:
    """Small packs, so that one side often has all that is high; some claims need the partner."""
    chance, found, helped = Random(f"{key} {options}"), 0, 0
    for seed in range(50):
        rules_ = rules(key, 4, 3, **options)
        pack = tuple(Random(seed).sample(rules_.pack, 12))
        game = Game(replace(rules_, deck=replace(rules_.deck, pack=pack)), seed)
        while not game.results:
            view = game.view(game.to_move[0])
            sure = claim(view) if len(view.hand) < 3 else None
            if sure is not None:
                found += 1
                helped += sure.takes_all and not alone(view)
                for _ in range(3):
                    world = Game.at(game.rules, imagined(view, chance.random))
                    if fits(view, world):
                        assert set(endings(world, sure)) == {sure.scores}
            game.push(view.legal[int(chance.random() * len(view.legal))])
        if found > 12 and (helped > 1 or key in ("whist", "sueca")):
            break
    assert found > 2
    assert helped or key in ("whist", "sueca")


def alone(view: View) -> bool:
    """Whether the claim would stand if the partner were an opponent."""
    tricks = view.rules.variant.phases.tricks
    assert tricks is not None
    return bool(winning_order(view, tricks, shared=False))


@pytest.mark.parametrize(("last", "certain"), [("4S", True), ("9C", False)])
def test_a_partner_may_take_a_lead_over_if_the_rest_wins_whoever_leads(
    last: str, certain: bool
) -> None:
    """Both opponents are out of trumps; the partner has one that is higher than those left."""
    hands = (f"AS KS 5S {last}", "2C 3C 4C 5C", "3S 6S QS 3D", "6C 7C 8C 2S")
    game = table("whist", hands, dealer=3, turned="2S")
    play(game, "AS 2C 3S 2S KS 3C 6S 6C")
    view = game.view(0)
    tricks = view.rules.variant.phases.tricks
    assert tricks is not None
    assert bool(winning_order(view, tricks, shared=True)) == certain, "no score hangs on it here"


@pytest.mark.parametrize("play_out", [True, False])
def test_scores_are_certain_while_a_stock_is_drawn_once_one_has_more_than_half(
    play_out: bool,
) -> None:
    """Bisca for two, ten cards: a claim says who has the set point, and holds in every world."""
    chance, found, early = Random(5), 0, 0
    for seed in range(70):
        bisca = rules("bisca-tres", 2, play_out=play_out)
        pack = tuple(Random(seed).sample(bisca.pack, 10))
        game = Game(replace(bisca, deck=replace(bisca.deck, pack=pack)), seed)
        while not game.results:
            view = game.view(game.to_move[0])
            sure = claim(view)
            if sure is not None and (view.stock or found < 12):
                found += 1
                early += bool(view.stock)
                assert not (view.stock and sure.takes_all)
                world = Game.at(game.rules, imagined(view, chance.random))
                assert set(endings(world, sure)) == {sure.scores}
            game.push(view.legal[int(chance.random() * len(view.legal))])
        if found > 12 and (early > 3 or not play_out):
            break
    assert found > 2
    assert (early > 0) == play_out


def pot(*hands: str) -> Game:
    """Bisque with just these cards; everyone sets their first one aside. Seat 0 leads."""
    game = table("bisque", hands, dealer=2)
    pack = tuple(" ".join(hands).split())
    few = replace(game.rules, deck=replace(game.rules.deck, pack=pack))
    game = Game.at(few, state_of(game))
    for seat, hand in enumerate(hands):
        game.push(Goal(seat, hand.split()[0]))
    return game


def test_with_a_pot_the_rest_is_certain_when_no_card_left_can_change_a_score() -> None:
    """Only Waves, Leaves and Wyrms are left, and no two-suited card but goals of other suits."""
    game = pot("2MK AW CW", "4MS AL CL", "7SK AY CY")
    sure = claim(game.view(0))
    assert sure is not None
    assert sure.scores == (0, None, None)
    assert (sure.tricks, sure.takes_all) == (2, False)
    assert set(all_scores(game)) == {(0, 0, 0)}


def test_a_suit_in_which_a_goal_has_more_already_changes_nothing() -> None:
    """Moons alone may come into the pot, and every goal has a second suit."""
    game = pot("2MK AM CW", "4MS AL CM", "7SK AY CY")
    assert claim(game.view(0)) is not None
    assert set(all_scores(game)) == {(0, 0, 0)}


@pytest.mark.parametrize(
    "hands",
    [
        ("2MK AM CW", "4MS AK CL", "7SK AY CY"),  # the own goal may grow
        ("2MK AW CW", "4MS AM CL", "7SK AS CY"),  # only another's may
        ("2MK AW CW", "4MS AM 3MW", "7SK AY CY"),  # one that may be a goal may grow
    ],
)
def test_with_a_pot_nothing_is_certain_while_any_goal_may_grow(hands: tuple[str, ...]) -> None:
    assert claim(pot(*hands).view(0)) is None


def test_a_claim_with_a_pot_holds_in_every_world_and_however_it_is_played() -> None:
    """Packs of three goals and six cards of one suit: hundreds of small hands of Bisque."""
    bisque, chance, found = rules("bisque", 3, 3), Random(2), 0
    both = sorted(bisque.two_suited)
    single = [card for card in bisque.pack if card not in bisque.two_suited]
    for seed in range(400):
        luck = Random(seed)
        pack = (*luck.sample(both, 3), *luck.sample(single, 6))
        game = Game(replace(bisque, deck=replace(bisque.deck, pack=pack)), seed)
        while game.to_move and not game.results and game.legal_moves(game.to_move[0]):
            view = game.view(game.to_move[0])
            sure = claim(view)
            if sure is not None:
                found += 1
                world = Game.at(game.rules, imagined(view, chance.random))
                (scores,) = set(all_scores(world))
                assert scores[view.seat or 0] == sure.scores[view.seat or 0]
            try:
                game.push(view.legal[int(chance.random() * len(view.legal))])
            except NoLegalMove:  # somebody was dealt no goal
                break
        if found > 25:
            break
    assert found > 10


def oh_hell(*hands: str, bid: int | None = None) -> Game:
    """Spades are trumps, and the nine of spades lies on the stock; seat 0 is to lead.

    Everyone bids all tricks, or `bid`.
    """
    bid = len(hands[0].split()) if bid is None else bid
    game = table("oh-hell", hands, dealer=len(hands) - 1, stock="9S", hook=False)
    while game.table.phase == "bid":
        game.push(Bid(game.to_move[0], bid))
    return game


def test_who_leads_the_highest_trumps_may_claim() -> None:
    sure = claim(oh_hell("AS KS QS", "2C 3C 4C", "5C 6C 7C").view(0))
    assert sure is not None
    assert sure.takes_all
    assert sure.tricks == 3
    assert sorted(sure.cards) == ["AS", "KS", "QS"]
    assert sure.scores == (13, 0, 0)


def test_tricks_that_are_not_wanted_are_not_claimed() -> None:
    """Who has bid one trick and can take all three had better lose some of them."""
    assert claim(oh_hell("AS KS QS", "2C 3C 4C", "5C 6C 7C", bid=1).view(0)) is None


def test_tricks_that_cost_are_not_claimed() -> None:
    """Bouillabaisse, first round: each trick costs 5, though nobody can beat these cards."""
    draws = {"suit": "S", "face": "K", "card": "2C"}
    game = table("bouillabaisse", ("AD AH AS", "3C 4C 5C", "6C 7C 8C"), dealer=2, draws=draws)
    assert claim(game.view(0)) is None


def test_a_card_that_somebody_may_beat_is_no_sure_winner() -> None:
    assert claim(oh_hell("AS KS 3H", "2C 3C 4C", "5C 6C 7C").view(0)) is None


def test_plain_cards_wait_until_trumps_are_drawn() -> None:
    """After two rounds of trumps a hand of three might still hold one for the Ace of hearts."""
    assert claim(oh_hell("AS KS AH", "2C 3C 4C", "5C 6C 7C").view(0)) is None


def test_a_low_trump_wins_once_all_others_are_drawn() -> None:
    """One trump is out besides the own ones: the Ace draws it, wherever it is."""
    hands = ("AS 2S", "3S 2C", "4C 5C")
    game = oh_hell(*hands)
    assert claim(game.view(0)) is None, "many spades might be out"
    pack = tuple(" ".join((*hands, "9S")).split())
    few = replace(game.rules, deck=replace(game.rules.deck, pack=pack))
    sure = claim(Game.at(few, state_of(game)).view(0))
    assert sure is not None
    assert sure.cards == ("AS", "2S")


def test_who_does_not_follow_holds_none_of_that_suit() -> None:
    """Both others show out of spades under the Ace: then the Ace of hearts cannot be trumped."""
    game = oh_hell("AS AH KH", "2C 3C 4C", "5C 6C 7C")
    assert claim(game.view(0)) is None
    play(game, "AS 2C 5C")
    sure = claim(game.view(0))
    assert sure is not None
    assert sure.cards == ("AH", "KH")
    assert sure.scores == (13, 0, 0)


def test_one_who_follows_may_hold_more() -> None:
    game = oh_hell("AS AH KH", "2C 3C 4C", "5S 6C 7C")
    play(game, "AS 2C 5S")
    assert claim(game.view(0)) is None


def test_the_last_to_play_may_claim_with_a_card_that_takes_the_trick() -> None:
    """The King of clubs takes this trick; then nothing beats the trumps."""
    game = oh_hell("2C 3C 4C", "5C 6C 7C", "KC AS KS")
    play(game, "2C 5C")
    sure = claim(game.view(2))
    assert sure is not None
    assert sure.takes_all
    assert sure.cards[0] == "KC"


def test_a_card_that_a_later_player_may_beat_takes_no_trick_for_certain() -> None:
    game = oh_hell("2C 3C 4C", "KC AS KS", "5C 6C 7C")
    play(game, "2C")
    assert claim(game.view(1)) is None
    game = oh_hell("2C 3C 4C", "AC AS KS", "5C 6C 7C")
    play(game, "2C")
    assert claim(game.view(1)) is None, "the third hand may be out of clubs and trump"


def test_of_two_equal_cards_the_earlier_one_takes_the_trick() -> None:
    game = oh_hell("KC 3C 4C", "5C 6C 7C", "KC AS KS")
    play(game, "KC 5C")
    assert claim(game.view(2)) is None


def test_trumps_that_may_not_be_led_yet_draw_none() -> None:
    """Chicane: the Crown of Moons cannot be led first, so the Ace may trump the Crown of Knots."""
    hands = ("CM CK", "AM 2WL", "4YK 5YK")
    game = table("chicane", hands, dealer=2)
    do(game, "declare M", "declare top", "bid 1", "bid 2", "bid 1")
    pack = tuple(" ".join(hands).split())
    few = replace(game.rules, deck=replace(game.rules.deck, pack=pack))
    assert claim(Game.at(few, state_of(game)).view(0)) is None
    seen = state_of(game).evolve(seen_suits=frozenset("M"))
    sure = claim(Game.at(few, seen).view(0))
    assert sure is not None
    assert sure.cards == ("CM", "CK")


def test_nothing_is_left_to_win_once_everything_that_costs_is_gone() -> None:
    """Hearts: with all hearts and the Queen of spades played, the rest costs nobody anything."""
    settled = 0
    for seed in range(60):
        game = small("hearts", 3, seed)
        while not game.results:
            view = game.view(game.to_move[0])
            gone = {card for trick in view.table.tricks for card in trick.cards}
            left = set(view.rules.pack) - gone
            costly = any("H" in card for card in left) or "QS" in left
            if view.doing == "play" and len(view.hand) > 1 and not costly:
                sure = claim(view)
                assert sure is not None
                settled += not sure.takes_all
            game.push(view.legal[0])
    assert settled


def test_with_one_card_left_there_is_nothing_to_claim() -> None:
    game = table("oh-hell", ("AS", "3C", "KC"), dealer=2, stock="9S")
    do(game, "bid 1", "bid 0", "bid 1")
    assert claim(game.view(0)) is None


def test_where_cards_are_still_drawn_nothing_is_certain() -> None:
    game = table("bisca-tres", ("AC AD AH", "2C 2D 2H"), stock="3C 3D 3H 3S", play_out=True)
    assert claim(game.view(game.to_move[0])) is None


def test_only_who_is_to_move_may_claim() -> None:
    game = table("whist", ("AS KS AH", "2C 3C 4C", "5C 6C 7C", "8C 9C 2S"), dealer=3, turned="2S")
    assert claim(game.view(0)) is not None
    assert claim(game.view(1)) is None
    assert claim(game.view(None)) is None


def test_shares_are_all_ways_to_write_a_sum() -> None:
    for total, places in ((0, 1), (3, 1), (4, 2), (5, 3)):
        ways = list(compositions(total, places))
        bars = list(combinations(range(total + places - 1), places - 1))
        assert len(set(ways)) == len(ways) == len(bars) == number_of_ways(total, places)
        assert all(sum(way) == total for way in ways)


def test_nothing_is_certain_before_everybody_knows_what_a_count_counts(tmp_path: Path) -> None:
    """Whoever leads the ace takes the only trick; what that is worth is shown in the second
    hand."""
    text = """
name: Soup
deck: french-52
players: {3: {}}
draws: {card: {among: cards, choice: AC, shown_from: SHOWN}}
phases: {deal: {each: 2}, tricks: {}}
score: {count: {costly: {drawn: card}}, cases: [{points: costly + tricks}]}
match: {hands: 2}
"""
    for shown, certain in (("1", True), ("2", False)):
        soup = rules_written(tmp_path, text.replace("SHOWN", shown), 3)
        hands = (("AC", "KC"), ("3C", "4C"), ("5C", "6C"))
        pack = soup.deal.pack_of(soup, Deal(hands, (), None), 2)
        game = Game(soup, Script(0, 2, {(0, 0): pack}, draws={"card": "AC"}))
        assert (claim(game.view(0)) is not None) == certain


@pytest.mark.parametrize(
    ("moves", "held"),
    [
        (["declare C", "declare together", "lay 9D"], 1),
        ([*["pass"] * 4, "declare S", "declare together"], 0),
    ],
)
def test_a_card_turned_up_may_be_in_a_hand_once_the_dealer_has_taken_it(
    moves: list[str], held: int
) -> None:
    hands = ["AC KC QC JS AH", "TC 9C KH QH TH", "AD KD QD 9H JH", "TD 9D JD AS KS"]
    game = table("euchre", hands, stock="9S TS QS JC", turned="JC", dealer=3)
    do(game, *moves)
    assert game.view(0).stock, "cards are left over in either case"
    assert elsewhere(game.view(0))["JC"] == held
