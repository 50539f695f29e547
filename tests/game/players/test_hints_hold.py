"""What a hint says is true for every way the hidden cards may lie, however the others play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random

import pytest

from game.phases.trump_suit import Joined, TrumpSuit
from game.players.advice import Advice, Expected, Motive
from game.players.keeping import against, keeping
from game.players.motives import advised, motive
from game.position.game import Game
from game.position.moves import Move, Play
from game.position.state import State
from game.position.view import View
from game.rules.cards import JOINED, Code
from game.rules.ranking import Ranking
from game.sentences import Name
from game.values import replace
from tests.game.positions import state_of
from tests.game.tables import do, play, rules, table
from tests.shipped import CATALOGUE

EACH, MOST_WORLDS = 4, 120
WINS = frozenset((
    "points.takes", "points.own", "trick.wins", "trick.cheap", "trick.safe", "bid.makes",
    "bid.needs", "cost.must", "cost.free", "cost.brings", "pot.wins", "pot.picks", "keep.cost",
    "keep.cost_already",
))  # fmt: skip
"""Sentences that say that a card takes the trick, and those that say that it does not."""
LOSES = frozenset((
    "bid.saves", "bid.enough", "bid.rid", "bid.over", "bid.nil_kept", "cost.most", "cost.gives",
    "cost.under", "cost.rid", "points.saves", "points.saves_none", "points.least", "trick.lost",
    "trick.lost_lowest", "trick.saves", "pot.feeds", "pot.spare", "keep.lost",
))  # fmt: skip
PARTNER = frozenset(("trick.partner", "points.partner"))


# --- every way the cards may lie --------------------------------------------------------------


def deals(hidden: list[Code], sizes: list[int]) -> Iterator[list[tuple[Code, ...]]]:
    """All ways to share cards out to places of these sizes; the last place gets the rest."""
    if len(sizes) == 1:
        yield [tuple(hidden)]
        return
    for chosen in set(combinations(hidden, sizes[0])):
        rest = list((Counter(hidden) - Counter(chosen)).elements())
        for others in deals(rest, sizes[1:]):
            yield [chosen, *others]


def worlds(game: Game, seat: int) -> list[Game] | None:
    """Every position that looks the same to a seat as this one; None if there are too many."""
    state, view = state_of(game), game.view(seat)
    others = [s for s, hand in enumerate(view.hands) if hand is None]  # a dummy's lies open
    goals = [s for s in others if state.goals and state.goals[s] is not None]
    stock = list(state.stock)
    deal = game.rules.deal
    turned = deal.under(view.table.turned) if deal.turn_up == "stock" and stock else None
    if turned in stock:
        stock.remove(turned)
    hidden = [card for s in others for card in state.hands[s]]
    hidden += [card for s in goals if (card := state.goals[s]) is not None] + stock
    told = pledged(state, view)  # who told a bid by which of them changes no trick
    hidden += told
    sizes = [len(state.hands[s]) for s in others] + [1] * len(goals) + [len(stock) + len(told)]
    ways = 1
    left = len(hidden)
    for size in sizes:
        for i in range(size):
            ways = ways * (left - i) // (i + 1)
        left -= size
    if state.closed or ways > MOST_WORLDS * 3:
        return None
    found = []
    for places in deals(hidden, sizes):
        hands, aside = list(state.hands), list(state.goals)
        for s, cards in zip(others, places, strict=False):
            hands[s] = cards
        for s, cards in zip(goals, places[len(others) :], strict=False):
            aside[s] = cards[0]
        if game.rules.goal_needs_two_suits and not all(
            goal in game.rules.two_suited for s, goal in enumerate(aside) if s in goals
        ):
            continue
        rest, bids = list(places[-1]), list(state.pledges)
        for s, cards in enumerate(bids):
            if s != seat and cards and not view.table.pledges_shown[s]:
                bids[s], rest = tuple(rest[: len(cards)]), rest[len(cards) :]
        pile = (*rest, turned) if turned else tuple(rest)
        world: State = state.evolve(
            hands=tuple(hands), goals=tuple(aside), stock=pile, pledges=tuple(bids)
        )
        if followed(view, world):
            found.append(Game.at(game.rules, world))
    return found if len(found) <= MOST_WORLDS else None


def pledged(state: State, view: View) -> list[Code]:
    """The cards that tell the bids of others and lie face down for this seat."""
    shown = view.table.pledges_shown
    down = [s for s in range(len(state.pledges)) if s != view.seat and not shown[s]]
    return [card for s in down for card in state.pledges[s]]


def followed(view: View, world: State) -> bool:
    """Whether nobody who failed to follow could have followed, or lacks the card turned up."""
    rules_ = view.rules
    if not rules_.must_follow or rules_.cards_drawn:
        return True
    follow = rules_.ranking_on(view.table).followers
    tricks = [(trick.seats, trick.cards) for trick in view.table.tricks]
    tricks.append((view.trick_seats, view.table.trick))
    return not any(
        card not in follow[cards[0]] and follow[cards[0]] & set(world.hands[seat])
        for seats, cards in tricks
        for seat, card in zip(seats, cards, strict=True)
    )


def takers(world: Game, move: Move) -> set[int]:
    """Everybody who may win the trick if this is played to it."""
    number, hand = len(world.tricks), len(world.results)
    found: set[int] = set()

    def go_on() -> None:
        if len(world.results) > hand:
            winner = world.results[-1].tricks[number].winner
        elif len(world.tricks) > number:
            winner = world.tricks[number].winner
        elif world.table.winner is not None:
            winner = world.table.winner
        else:
            for other in list(world.legal_moves(world.to_move[0])):
                world.push(other)
                go_on()
                world.pop()
            return
        assert winner is not None
        found.add(winner)

    world.push(move)
    go_on()
    world.pop()
    return found


# --- what sentences say ----------------------------------------------------------------------


def cards_of(ranking: Ranking, suit: object) -> frozenset[Code]:
    """The cards of a suit that a hint names; trumps may be called no more than that."""
    named = code_of(suit)
    return ranking.trumps if named == JOINED else ranking.cards[named]


def code_of(value: object) -> str:
    assert isinstance(value, Name)
    return value.code


def number_of(value: object) -> int | float:
    assert isinstance(value, int | float)
    return value


def holds(said: Motive, view: View, about: Play, world: Game) -> bool:
    """Whether a sentence about a card is true in a world, by playing on there."""
    seat, values = about.seat, dict(said.values)
    rules_, reading, trump = view.rules, view.table.reading, view.table.trump
    state = state_of(world)
    key = said.key
    if key in WINS:
        moves = [Play(seat, m.card) for m in view.legal if isinstance(m, Play)]
        about_all = moves if key == "cost.must" else [about]
        return all(takers(world, each) == {seat} for each in about_all)
    if key in LOSES:
        return seat not in takers(world, about)
    if key in PARTNER:
        return takers(world, about) <= set(view.table.side_of(seat))
    if key.endswith("partner_so_far"):
        return view.winning_seat in set(view.table.side_of(seat)) - {seat}
    elsewhere = [card for s, hand in enumerate(state.hands) if s != seat for card in hand]
    if rules_.stock_is_drawn:
        elsewhere += state.stock
    unseen = [*elsewhere, *(g for s, g in enumerate(state.goals) if s != seat and g)]
    if not rules_.stock_is_drawn:
        lies = rules_.deal.under(view.table.turned)
        unseen += [c for c in state.stock if c != lies]
    unseen += state.laid if seat != state.kitty_taker else ()
    unseen += pledged(state, view)
    unseen += [card for s, cards in enumerate(state.cast_off) if s != seat for card in cards]
    led = view.table.trick[0] if view.table.trick else about.card
    power = rules_.ranking(reading, trump).powers[led]
    if key.startswith("beaten."):
        among = unseen
        if key == "beaten.suit":
            suit = cards_of(rules_.ranking(reading, trump), values["suit"])
            among = [card for card in unseen if card in suit]
        above = sum(power[card] > power[about.card] for card in among)
        return (above, len(among)) == (values["cards"], values["hidden"])
    if key == "keep.void":
        suit = cards_of(rules_.ranking(reading, trump), values["suit"])
        return not suit & set(state.hands[int(code_of(values["who"]))])
    if key.startswith("keep.") and key != "keep.trump":
        card = code_of(values["card"])
        suits = rules_.ranking(reading, trump).suits[card]
        pool = unseen if key.endswith("_unseen") else elsewhere
        heights = rules_.ranking(reading, trump).heights
        higher = [
            other
            for other in pool
            if set(suits) & set(rules_.ranking(reading, trump).suits[other])
            and heights[other] > heights[card]
        ]
        if key == "keep.highest":
            return not higher
        named = [code_of(values[slot]) for slot in ("first", "second") if slot in values]
        return sorted(higher) == sorted(named) if named else len(higher) == values["higher"]
    return True


def small(key: str, players: int, seed: int) -> Game:
    pledge = CATALOGUE.rules(key, players).variant.phases.pledge
    each = EACH if pledge is None else EACH + pledge.cards
    found = rules(key, players, each)
    needed = [card for card in ("2C", "QS") if key == "hearts"]
    needed += [card for card in (found.deal.stand_in,) if card is not None]
    rest = [card for card in found.pack if card not in needed]
    more = 2 * (key == "oh-hell")  # a card to turn up, and one that nobody gets to see
    more += pledge is not None  # a card to turn up
    pack = (*needed, *Random(seed).sample(rest, players * each + more - len(needed)))
    deck = replace(found.deck, pack=pack)
    games = {name: replace(each, deck=deck) for name, each in found.games.items()}
    return Game(replace(found, deck=deck, games=games), seed)


def said_of(view: View, best: Move) -> Iterator[tuple[Motive, Play]]:
    """All reasons that would be given if this move were best and every other one costly."""
    assert isinstance(best, Play)
    yield motive(view, best), best
    rows = [Expected(each, 9.0 if each == best else 0.0, 1.0) for each in view.legal]
    also = keeping(view, Advice(best, Motive.of("thumb"), tuple(rows)))
    for other in {move.card for move in view.legal if isinstance(move, Play)} - {best.card}:
        also = also or against(view, best.card, other)
        if also is not None:
            yield also, Play(best.seat, code_of(dict(also.values)["card"]))
        also = None


def players_of(key: str) -> int:
    """The number of players: four if they play in sides, three if possible, or else the fewest."""
    counts = CATALOGUE.entry(key).counts
    if 4 in counts and any(len(side) > 1 for side in CATALOGUE.rules(key, 4).sides):
        return 4
    return 3 if 3 in counts else counts[0]


GAMES = [(key, players_of(key)) for key in CATALOGUE.keys if not CATALOGUE.rules(key).has_prizes]
"""Every shipped game of tricks."""


@pytest.mark.long
@pytest.mark.parametrize(("key", "players"), GAMES)
def test_whatever_a_hint_says_of_a_card_is_so_in_every_deal(key: str, players: int) -> None:
    met = tried(Random(key), (small(key, players, seed) for seed in range(40)))
    assert len(met) > 3, met


def test_so_it_is_where_trumps_have_an_order_of_their_own_and_jacks_join_them() -> None:
    """Cards that join are kept, led and counted as trumps, and as high as they are there."""
    join = (Joined("T"), Joined("J", "same_colour"), Joined("J", "trump"))
    trumps = TrumpSuit(ranks=tuple("2345678QKTA9J"), join=join)

    def of(seed: int) -> Game:
        found = small("oh-hell", 3, seed).rules
        phases = found.variant.phases
        assert phases.tricks is not None
        tricks = replace(phases.tricks, trump_suit=trumps)
        new = replace(found.variant, phases=replace(phases, tricks=tricks))
        return Game(replace(found, variant=new), seed)

    met = tried(Random(5), map(of, range(40)))
    assert len(met) > 3, met
    assert {"keep.trump", "keep.highest"} & set(met), met


def tried(chance: Random, games: Iterable[Game]) -> Counter[str]:
    """How often each sentence was said in random games, and was true whatever the others held."""
    met: Counter[str] = Counter()
    for game in games:
        while not game.results:
            view = game.view(game.to_move[0])
            assert view.seat is not None
            own = view.in_place is view  # a dummy's cards are advised as from its place
            if view.doing == "play" and own and len(view.legal) > 1:
                plays = [best for best in view.legal if isinstance(best, Play)]
                said = [pair for best in plays for pair in said_of(view, best)]
                lies = worlds(game, view.seat) if said else None
                for sentence, about in said if lies else ():
                    met[sentence.key] += 1
                    for world in lies or ():
                        assert holds(sentence, view, about, world), str(sentence)
            game.push(view.legal[int(chance.random() * len(view.legal))])
        if sum(met.values()) > 250:
            break
    return met


@pytest.mark.parametrize(("key", "players"), [("oh-hell", 3), ("chicane", 3), ("whist", 4)])
def test_sure_tricks_are_taken_whatever_anybody_plays(key: str, players: int) -> None:
    from game.certain.sure import sure_tricks

    chance, found = Random(key), 0
    for seed in range(60):
        game = small(key, players, seed)
        while not game.results and game.view(game.to_move[0]).doing != "play":
            legal = game.legal_moves()
            game.push(legal[int(chance.random() * len(legal))])
        if game.results:
            continue
        surely = [
            sure_tricks(game.view(s), game.table.reading, game.table.trump) for s in range(players)
        ]
        if not any(surely):
            continue
        found += 1
        for _ in range(40):
            start = state_of(game)
            world = Game.at(game.rules, start)
            while not world.results:
                legal = world.legal_moves()
                world.push(legal[int(chance.random() * len(legal))])
            won = Counter(trick.winner for trick in world.results[0].tricks)
            assert all(won[s] >= least for s, least in enumerate(surely))
    assert found > 10


# --- by hand -----------------------------------------------------------------------------------


def also(game: Game, best: str, dear: str) -> str:
    """What is said about a costly card while another is best."""
    view = game.view(game.to_move[0])
    rows = tuple(
        Expected(move, {best: 2.0, dear: 0.0}.get(str(move).split()[1], 1.9), 1.0)
        for move in view.legal
    )
    chosen = next(each.move for each in rows if each.points == 2.0)
    found = advised(view, chosen, rows).also
    return str(found)


SUECA = ("KH 6H QC 4C AS", "3S 4S 5C 6C AD", "2H 3H 4H 5S 6S", "AH 7H 2C 3C 7D")
"""By seat, from 0 round to the right. Diamonds are trumps."""


def whole(game: Game) -> Game:
    """The same with no cards in the pack but those in the hands."""
    pack = tuple(card for hand in state_of(game).hands for card in hand)
    few = replace(game.rules, deck=replace(game.rules.deck, pack=pack))
    return Game.at(few, state_of(game))


def test_sueca_the_king_is_kept_while_ace_and_seven_are_out() -> None:
    game = whole(table("sueca", SUECA, dealer=1, turned="AD"))
    said = "Keep the King of Hearts: the Ace of Hearts and the Seven of Hearts are still out."
    assert also(game, "4C", "KH") == said


def test_sueca_of_many_higher_cards_only_their_number_is_said() -> None:
    hands = ("5H 2C", "6H AD", "QH 4C", "KH 3C")
    game = whole(table("sueca", hands, dealer=1, turned="AD"))
    assert also(game, "2C", "5H") == "Keep the Five of Hearts: 3 higher Hearts are still out."


def test_whist_who_has_shown_out_is_named_by_the_seat() -> None:
    """Seat 1 threw a spade on clubs; hearts are trumps."""
    hands = ("AC KC 2D", "3S 4S 5H", "3C 4C 5C", "6C 7C 9H")
    game = table("whist", hands, dealer=3, turned="9H")
    play(game, "AC 3S 3C 6C")
    assert also(game, "2D", "KC") == "Keep the King of Clubs: player 2 has no Clubs left."


def test_hearts_a_card_that_would_take_points_is_told_with_what_it_costs() -> None:
    game = table("hearts", ("6C TD 4D", "3C QS 7H", "2C 9D 3D"), dealer=2)
    do(game, "give 6C TD 4D", "give 3C QS 7H", "give 2C 9D 3D")
    play(game, "2C 6C 3C 4D QS")
    said = "The Nine of Diamonds would take the trick, which would then cost 13."
    assert also(game, "3D", "9D") == said


def test_oh_hell_the_highest_trumps_are_sure_tricks() -> None:
    game = table("oh-hell", ("AS KS 2C", "QS JS 3C", "4C 5C 6C"), dealer=2, stock="9S")
    view = game.view(0)
    bid = view.legal[2]
    assert str(motive(view, bid)) == (
        "You have 2 sure tricks: cards that none of those still out can beat."
    )
    assert str(motive(replace(view, hands=(("KS", "2C"), None, None)), bid)) == (
        "You hold 1 card of the trumps, Spades."
    )


def test_a_hand_without_trumps_speaks_for_a_low_bid_only() -> None:
    """With three cards each for three, one trick is a fair share and two are more."""
    game = table("oh-hell", ("AC KC QC", "2D 3D 4D", "4C 5C 6C"), dealer=2, stock="9S")
    view = game.view(0)
    none, one, two, _ = (str(motive(view, bid)) for bid in view.legal)
    assert none == one == "You hold none of the trumps, Spades."
    assert two == "By rule of thumb it looks best."


def test_degrees_are_measured_by_how_much_hands_differ() -> None:
    """A point is dear where hands differ by two, and nothing where they differ by a hundred."""
    moves = [Play(0, card) for card in ("AC", "KC", "QC", "JC")]
    points = (5.0, 4.95, 4.5, 3.0)
    rows = tuple(Expected(m, p, 2.0) for m, p in zip(moves, points, strict=True))
    near = Advice(moves[0], Motive.of("thumb"), rows)
    assert [near.degree(move) for move in moves] == [3, 3, 2, 1]
    assert near.lead == 3
    assert near.degree(Play(0, "2C")) is None
    wide = Advice(moves[0], Motive.of("thumb"), tuple(replace(r, spread=100.0) for r in rows))
    assert [wide.degree(move) for move in moves] == [3, 3, 3, 3]
    assert Advice(moves[0], Motive.of("thumb"), rows[:1]).lead is None
