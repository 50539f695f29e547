"""Duties of players who do not lead: to beat, trump, or overtrump; and who is exempt."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from game.folders import SHIPPED
from game.many.simulate import finish
from game.phases.duties import Further
from game.players import LEVELS, player_random
from game.players.search.fitting import ruled_out
from game.players.search.imagining import imagined
from game.players.search.tables import arrays_know
from game.position.game import Game
from game.position.moves import Play
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from game.rulefiles.faults import BadRules
from game.rules.rules import Rules
from tests.game.phases.small_games import dealt, plain
from tests.game.played import played
from tests.game.tables import play, playable

DUTIES: tuple[Further, ...] = ("beat", "trump", "overtrump", "no_under")


def three(folder: Path, tricks: str) -> Rules:
    """Three players with three cards each; spades are trumps."""
    return plain(folder, f"deal: {{each: 3}}, tricks: {{trump: S, {tricks}}}")


@pytest.mark.parametrize(
    ("duties", "hand", "may"),
    [
        # A heart is led, the nine; who follows is bound by following first.
        ("[]", "2H KH 3S", "2H KH"),
        ("[beat]", "2H KH 3S", "KH"),
        ("[beat]", "2H 3H 3S", "2H 3H"),  # no heart beats it, and hearts must be followed
        ("[trump]", "2H 3S 4S", "2H"),
        # Who cannot follow
        ("[]", "2C 3S 4S", "2C 3S 4S"),
        ("[trump]", "2C 3S 4S", "3S 4S"),
        ("[beat]", "2C 3S 4S", "3S 4S"),
        ("[trump]", "2C 3C 4C", "2C 3C 4C"),
    ],
)
def test_what_binds_who_plays_second(tmp_path: Path, duties: str, hand: str, may: str) -> None:
    game = dealt(three(tmp_path, f"duties: {duties}"), "9H 5D 6D", hand, "7C 8C 9C")
    play(game, "9H")
    assert playable(game) == sorted(may.split())


@pytest.mark.parametrize(
    ("duties", "hand", "may"),
    [
        # Nine of hearts, then trumped with the seven; the third has no hearts.
        ("[]", "2C 3S KS", "2C 3S KS"),
        ("[trump]", "2C 3S KS", "3S KS"),
        ("[trump, overtrump]", "2C 3S KS", "KS"),
        ("[trump, overtrump]", "2C 3S 4S", "3S 4S"),  # a trump there must be, however low
        ("[trump, no_under]", "2C 3S KS", "KS"),
        ("[no_under]", "2C 3S KS", "2C KS"),
        ("[no_under]", "3S 4S 5S", "3S 4S 5S"),  # nothing else is left
        ("[overtrump]", "2C 3S 4S", "2C 3S 4S"),  # none is higher, and a low one need not be
        ("[no_under, trump]", "2C 3S 4S", "2C"),  # the order counts: no trump is left to trump with
        # Who can follow need not go above a trump.
        ("[trump, overtrump]", "2H 3S KS", "2H"),
        ("[beat]", "2H KH KS", "2H KH"),  # no heart beats the trump
        ("[beat]", "2C 3S KS", "KS"),
    ],
)
def test_what_binds_who_plays_after_a_trump(
    tmp_path: Path, duties: str, hand: str, may: str
) -> None:
    game = dealt(three(tmp_path, f"duties: {duties}"), "9H 5D 6D", "7S 8C 9C", hand)
    play(game, "9H 7S")
    assert playable(game) == sorted(may.split())


def test_a_trump_that_is_led_is_gone_above_if_possible(tmp_path: Path) -> None:
    game = dealt(three(tmp_path, "duties: [overtrump]"), "9S 5D 6D", "7S TS 9C", "2S QS AS")
    play(game, "9S")
    assert playable(game) == ["TS"]
    play(game, "TS")
    assert playable(game) == ["AS", "QS"]


def of_ranks(folder: Path, duties: str) -> Rules:
    """Three players with three cards each; the highest rank wins, whatever the suits."""
    return plain(folder, f"deal: {{each: 3}}, tricks: {{follow: free, wins: rank, {duties}}}")


@pytest.mark.parametrize(
    ("duties", "hand", "may"),
    [
        # The nine of hearts is led, and the five of diamonds played to it.
        ("[match]", "9C 2H JS", "9C JS"),
        ("[match]", "2C 3H 5S", "2C 3H 5S"),
        ("[beat]", "9C 2H JS", "JS"),
        ("[match, lowest]", "9C 2H JS", "9C JS"),
        ("[match, lowest]", "2C 3H 8S", "2C"),
        ("[match, lowest]", "2C 2H 8S", "2C 2H"),
        ("[beat, lowest]", "9C 2H 5S", "2H"),
    ],
)
def test_whoever_cannot_match_the_trick_plays_a_card_of_the_lowest_rank(
    tmp_path: Path, duties: str, hand: str, may: str
) -> None:
    game = dealt(of_ranks(tmp_path, f"duties: {duties}"), "9H 3C 4C", "5D 6D 7D", hand)
    play(game, "9H 5D")
    assert playable(game) == sorted(may.split())


def test_the_lowest_card_is_one_of_those_that_follow_suit(tmp_path: Path) -> None:
    phases = "deal: {each: 3}, tricks: {wins: rank, duties: [match, lowest]}"
    game = dealt(plain(tmp_path, phases), "9H 3C 4C", "7H 5H 2D", "2C 8C KC")
    play(game, "9H")
    assert playable(game) == ["5H"]
    play(game, "5H")
    assert playable(game) == ["KC"], "who cannot follow must match the trick with another suit"


def test_a_card_as_high_in_the_suit_led_matches_the_trick(tmp_path: Path) -> None:
    phases = "deal: {each: 3}, tricks: {trump: S, duties: [match]}"
    game = dealt(
        plain(tmp_path, phases, deck="french-52, packs: 2"),
        "9H 3C 4C", "9H 5H 2D", "9C 8C KH",
    )  # fmt: skip
    play(game, "9H")
    assert playable(game) == ["9H"]
    play(game, "9H")
    assert playable(game) == ["KH"], "the nine of clubs follows nothing and matches nothing"


def test_only_trumps_match_a_card_without_a_suit(tmp_path: Path) -> None:
    phases = "deal: {each: 3}, tricks: {trump: K, duties: [match]}"
    game = dealt(
        plain(tmp_path, phases, deck="decktet-extended"), "X 2MK AM", "4YK CW CL", "CS AL AW"
    )
    play(game, "X")
    assert playable(game) == ["4YK"]
    play(game, "4YK")
    assert playable(game) == ["AL", "AW", "CS"], "nothing that is left is as high as a trump"


@pytest.mark.parametrize(
    ("card", "why"),
    [("3H", "No card of yours is high enough, so"), ("8S", "No card of yours is high enough, so")],
)
def test_why_another_card_than_the_lowest_may_not_be_played(
    tmp_path: Path, card: str, why: str
) -> None:
    game = dealt(of_ranks(tmp_path, "duties: [match, lowest]"), "9H 3C 4C", "2C 3H 8S", "TS 2H 2D")
    play(game, "9H")
    assert str(game.why_not(Play(1, card))).startswith(why)
    play(game, "2C")
    assert str(game.why_not(Play(2, "2H"))).startswith("You hold a card at least as high")


def test_who_plays_below_the_trick_holds_nothing_lower_and_nothing_that_matches(
    tmp_path: Path,
) -> None:
    game = dealt(of_ranks(tmp_path, "duties: [match, lowest]"), "9H 3C 4C", "4D 6D 7D", "TS 2H 2D")
    play(game, "9H 4D")
    view = game.view(2)
    found = ruled_out(view, imagined(view, Random(1).random))[1]
    unseen = {code for code in view.rules.pack if code not in {"9H", "4D", "TS", "2H", "2D"}}
    assert found == {code for code in unseen if code[0] not in "45678"}


def test_who_wins_with_a_partner_is_let_off(tmp_path: Path) -> None:
    """Seats 0 and 2 play together: seat 0 has led the ace, so 2 need not trump, but 3 must."""
    tricks = "deal: {each: 2}, tricks: {trump: S, duties: [trump, overtrump], let_off: partner}"
    (tmp_path / "pairs.yaml").write_text(
        f"name: Pairs\ndeck: french-52\nplayers: {{4: {{}}}}\nsides: two_sides\n"
        f"phases: {{{tricks}}}\nscore: {{cases: [{{points: tricks}}]}}\nmatch: {{hands: 1}}\n"
    )
    rules = Catalogue((tmp_path, SHIPPED)).rules("pairs", 4)
    hands = ("AH 2D", "2H 3D", "2S 4C", "3S 5C")
    game = dealt(rules, *hands, dealer=3)
    play(game, "AH 2H")
    assert playable(game) == ["2S", "4C"], "the partner's ace wins so far"
    play(game, "4C")
    assert playable(game) == ["3S"], "the other side's ace wins"
    game = dealt(rules, "2H 2D", "AH 3D", "2S 4C", "3S 5C", dealer=3)
    play(game, "2H AH")
    assert playable(game) == ["2S"], "the partner led, but does not win"


@pytest.mark.parametrize(
    ("duties", "hands", "card", "why"),
    [
        ("[beat]", ("9H 5D", "2H KH", "7C 8C"), "2H", "You hold a card that beats the trick"),
        ("[trump]", ("9H 5D", "2C 3S", "7C 8C"), "2C", "You cannot follow suit but hold Spades"),
    ],
)
def test_a_card_that_breaks_a_duty_is_refused_with_its_reason(
    tmp_path: Path, duties: str, hands: tuple[str, str, str], card: str, why: str
) -> None:
    rules = plain(tmp_path, f"deal: {{each: 2}}, tricks: {{trump: S, duties: {duties}}}")
    game = dealt(rules, *hands)
    play(game, "9H")
    refusal = game.why_not(Play(1, card))
    assert refusal is not None
    assert str(refusal).startswith(why)


def test_nothing_binds_while_cards_lie_in_the_stock(tmp_path: Path) -> None:
    """Two players of two cards, two in the stock: after they are drawn hearts must be followed."""
    pack = ["AH", "2H", "KH", "2S", "3C", "4C"]
    rest = ", ".join(
        f"{rank}{suit}"
        for suit in "CDHS"
        for rank in "23456789TJQKA"
        if f"{rank}{suit}" not in pack
    )
    rules = plain(
        tmp_path,
        "deal: {each: 2}, tricks: {trump: S, draw: 1, while_stock: free, duties: [trump]}",
        players=2,
        deck=f"french-52, without: [{rest}]",
    )
    game = dealt(rules, "AH 2H", "KH 2S", stock="3C 4C", dealer=1)
    play(game, "AH")
    assert not game.view(1).must_follow
    assert playable(game) == ["2S", "KH"]
    play(game, "KH")
    assert game.view(0).stock == 0
    assert game.view(0).must_follow
    play(game, "3C")
    assert playable(game) == ["4C"]


@pytest.mark.parametrize(
    ("tricks", "fault"),
    [
        ("duties: [trump], wins: rank", "trumps mean nothing where the highest rank wins"),
        ("duties: [beat, beat]", "names a duty twice"),
        ("duties: [beat, lowest]", "only ranks decide what is `lowest`; needs `wins: rank`"),
        ("duties: [lowest, beat], wins: rank", "it comes last"),
        ("duties: [lowest], wins: rank", "`lowest` needs another duty before it"),
        ("while_stock: free", "no stock is drawn"),
        ("duties: [trumps]", "trumps"),
    ],
)
def test_duties_that_make_no_sense_are_faults(tmp_path: Path, tricks: str, fault: str) -> None:
    with pytest.raises(BadRules) as error:
        plain(tmp_path, f"deal: {{each: 3}}, tricks: {{{tricks}}}")
    assert fault in str(error.value)
    assert "plain.yaml:" in str(error.value)


@pytest.mark.parametrize(
    ("tricks", "advice"),
    [
        ("duties: [trump]", "there are no trumps in this game"),
        ("trump: S, let_off: partner", "there are no `duties` to be let off from"),
        ("trump: S, duties: [trump], let_off: partner", "nobody has a partner"),
    ],
)
def test_duties_that_do_nothing_are_doubted(tmp_path: Path, tricks: str, advice: str) -> None:
    plain(tmp_path, f"deal: {{each: 3}}, tricks: {{{tricks}}}")
    report = check(tmp_path / "plain.yaml", Catalogue((tmp_path, SHIPPED)), games=1)
    assert any(advice in str(line) for line in report.lines())


# --- a second reading ---


@pytest.mark.parametrize(
    ("keys", "led", "hand", "may"),
    [
        ("may_trump: true", "9H", "2H 3C 3S", "2H 3S"),
        ("may_trump: true", "9H", "2C 3C 3S", "2C 3C 3S"),
        ("may_trump: true", "9S", "2S 3C 3H", "2S"),
        ("may_trump: true, duties: [beat]", "9H", "2H KH 3S", "3S KH"),
        ("exempt: [J]", "9S", "JS 3C 3H", "JS 3C 3H"),  # the jack of trumps need not follow
        ("exempt: [J]", "9S", "JS 2S 3H", "JS 2S"),
        ("exempt: [J]", "9H", "JH 3C 3S", "JH"),  # a jack of another suit is none of them
        ("exempt: [QH]", "9H", "QH 3C 3S", "QH 3C 3S"),
        ("exempt: [QH, KH]", "9H", "QH KH 3S", "QH KH 3S"),
        ("exempt: [QH]", "9C", "QH 3C 3S", "3C"),
        ("exempt: [J]", "QS", "JS 3C 3H", "JS"),  # a higher card was led: it must follow
        ("exempt: [J, K]", "QS", "JS KS 3H", "JS KS"),
        ("exempt: [QH]", "KH", "QH 3C 3S", "QH"),
    ],
)
def test_some_cards_need_not_follow_and_trumps_may_be_played_instead(
    tmp_path: Path, keys: str, led: str, hand: str, may: str
) -> None:
    """D.5, D.6"""
    game = dealt(three(tmp_path, keys), f"{led} 5D 6D", hand, "7C 8C 9C")
    play(game, led)
    assert playable(game) == sorted(may.split())
    assert arrays_know(game.rules) == ("exempt" not in keys and "duties" not in keys)


def test_who_did_not_follow_may_hold_the_suit_where_trumps_may_be_played(tmp_path: Path) -> None:
    rules = plain(tmp_path, "deal: {each: 3}, tricks: {trump: S, may_trump: true}")
    assert rules.must_follow
    assert not rules.voids_show


@pytest.mark.parametrize(
    ("keys", "fault"),
    [
        ("exempt: [Z]", "exempt: .*no rank or card 'Z'"),
        ("exempt: [J], follow: free", "exempt: nobody has to follow"),
        ("may_trump: true, follow: free", "may_trump: nobody has to follow"),
    ],
)
def test_contradicting_keys_about_following_are_faults(
    tmp_path: Path, keys: str, fault: str
) -> None:
    with pytest.raises(BadRules, match=fault):
        three(tmp_path, keys)


def second_reading(
    hand: list[str], trick: list[str], duties: tuple[str, ...], trump: str
) -> set[str]:
    """What may be played, read from rules/README.md: by suits and ranks alone, not by the tables of
    the engine."""
    ranks = "23456789TJQKA"

    def height(card: str) -> int:
        if card[1] == trump:
            return 100 + ranks.index(card[0])
        return ranks.index(card[0]) if card[1] == trick[0][1] else -1

    left = [card for card in hand if card[1] == trick[0][1]] or hand
    trumps = [height(card) for card in trick if card[1] == trump]
    does = {
        "beat": lambda card: height(card) > max(map(height, trick)),
        "trump": lambda card: card[1] == trump,
        "overtrump": lambda card: card[1] == trump and height(card) > max(trumps, default=0),
        "no_under": lambda card: (
            trick[0][1] == trump or card[1] != trump or height(card) > max(trumps, default=0)
        ),
    }
    for duty in duties:
        left = list(filter(does[duty], left)) or left
    return set(left)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_random_games_keep_to_a_second_reading_of_every_set_of_duties(
    tmp_path: Path, number: int
) -> None:
    looked = 0
    for duties in combinations(DUTIES, number):
        shuffled = tuple(Random(str(duties)).sample(duties, number))
        rules = plain(
            tmp_path,
            f"deal: {{each: 8}}, tricks: {{trump: H, duties: [{', '.join(shuffled)}]}}",
            players=4,
        )
        assert not arrays_know(rules)
        finish(Game(rules, 5), ("random",) * 4)
        game, luck = Game(rules, number), Random(number)
        players = [LEVELS["greedy"](player_random(2, seat)) for seat in range(4)]
        while not game.over:
            seat = game.to_move[0]
            view = game.view(seat)
            if view.table.trick:
                hand, trick = list(view.hand), list(view.table.trick)
                assert set(playable(game)) == second_reading(hand, trick, shuffled, "H")
                looked += 1
            move = luck.choice(view.legal) if luck.random() < 0.5 else players[seat].choose(view)
            game.push(move)
    assert looked >= 24


def test_hard_plays_a_game_with_duties_on_the_engine(tmp_path: Path) -> None:
    rules = plain(tmp_path, "deal: {each: 4}, tricks: {trump: H, duties: [trump, overtrump]}")
    assert len(played(rules, 2, level="hard").results) == 1
