"""The phases `open` and `tell`, and the keys beside them, in rule files of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.players import LEVELS
from game.players.base import player_random
from game.players.search.tables import arrays_know
from game.position.game import Game
from game.position.moves import Play
from game.rules.rules import Rules
from tests.game.phases.small_games import dealt
from tests.game.rulefiles.soup_files import checked, said
from tests.game.tables import do, play, playable, refusal, rules_written

HANDS = ("AS KS", "AH KH", "AD KD", "AC KC")
"""Seat 3 deals, so that seat 0 speaks first; partners are 0 and 2, 1 and 3."""
ONE = "auction: {bids: {highest: 2}, once: true}"


def written(phases: str, sides: str = "two_sides", match: str = "hands: 1", keep: str = "") -> str:
    return f"""
name: Odd
deck: french-52
players: {{4: {{}}}}
sides: {sides}
phases:
  deal: {{each: 2}}
{chr(10).join(f"  {phase}" for phase in phases.split("; "))}
score: {{{keep}cases: [{{when: maker, points: needed}}, {{points: side_tricks}}]}}
match: {{{match}}}
"""


def rules_with(folder: Path, phases: str, **more: str) -> Rules:
    return rules_written(folder, written(phases, **more))


def bid(folder: Path, opening: str, lead: str = "after_bidder") -> Game:
    """Seat 0 has bid 1, all others have passed."""
    phases = f"{ONE}; open: {{{opening}}}; tricks: {{lead: {lead}}}"
    game = dealt(rules_with(folder, phases), *HANDS, dealer=3)
    do(game, "bid 1", "pass", "pass", "pass")
    return game


def seen(game: Game, seat: int | None) -> list[int]:
    """The hands that a seat sees besides its own."""
    return [s for s, hand in enumerate(game.view(seat).hands) if hand is not None and s != seat]


@pytest.mark.parametrize(("after", "cards"), [("now", 0), ("lead", 1), ("trick", 4)])
def test_a_hand_is_laid_open_when_the_file_says(tmp_path: Path, after: str, cards: int) -> None:
    game = bid(tmp_path, f"hand: bidder, after: {after}")
    for number, card in enumerate(("AH", "AD", "AC", "AS", "KH")):
        for seat in (None, 1, 2, 3):
            assert seen(game, seat) == ([0] if number >= cards else [])
        play(game, card)


def test_a_hand_laid_open_without_a_dummy_is_played_by_its_owner(tmp_path: Path) -> None:
    game = bid(tmp_path, "hand: partner, after: now")
    play(game, "AH")
    assert game.to_move == (2,)
    assert seen(game, 3) == [2]


def test_l_2_before_it_lies_open_a_dummy_leads_its_own_hand(tmp_path: Path) -> None:
    phases = f"{ONE}; open: {{hand: partner, dummy: true}}; tricks: {{lead: eldest}}"
    game = dealt(rules_with(tmp_path, phases), *HANDS, dealer=3)
    do(game, "bid 1", "pass", "bid 2")
    assert game.to_move == (0,), "the dummy leads, and nobody has seen its hand"
    assert playable(game) == ["AS", "KS"]
    play(game, "AS AH AD AC")
    assert game.to_move == (2,), "now it lies open, so the bidder leads from it"
    assert playable(game) == ["KS"]


def test_a_dummy_is_played_alike_in_one_go_and_move_by_move(tmp_path: Path) -> None:
    phases = f"{ONE}; open: {{hand: partner, dummy: true}}; tricks: {{lead: after_bidder}}"
    rules = rules_with(tmp_path, phases, match="hands: 4")
    game = Game(rules, 4)
    while not game.over:
        game.play_on([lambda moves: moves[-1]] * 4)
    again = Game.played(rules, 4, game.moves)
    assert again.results == game.results
    assert [log.moves for log in again.hands] == [log.moves for log in game.hands]


@pytest.mark.parametrize("level", ["random", "greedy", "easy", "hard"])
def test_every_player_plays_a_card_of_the_dummy(tmp_path: Path, level: str) -> None:
    game = bid(tmp_path, "hand: partner, dummy: true")
    play(game, "AH")
    assert arrays_know(game.rules)
    move = LEVELS[level](player_random(1, 0)).choose(game.view(0))
    assert isinstance(move, Play)
    assert (move.seat, move.card in ("AD", "KD")) == (0, True)


def test_a_refusal_of_a_dummys_card_is_about_the_dummys_hand(tmp_path: Path) -> None:
    phases = f"{ONE}; open: {{hand: partner, dummy: true}}; tricks: {{lead: after_bidder}}"
    game = dealt(rules_with(tmp_path, phases), "AS 2S", "AH 2C", "2H KD", "AC KC", dealer=3)
    do(game, "bid 1", "pass", "pass", "pass", "play AH")
    assert refusal(game, "play KD", 0) == "The dummy holds Hearts, so it must follow Hearts."


def test_a_view_in_the_dummys_place_knows_both_hands_and_no_other(tmp_path: Path) -> None:
    game = bid(tmp_path, "hand: partner, dummy: true")
    assert game.view(1).in_place is not None
    assert game.view(1).in_place.seat == 1
    play(game, "AH")
    view = game.view(0).in_place
    assert view.seat == 2
    assert view.hands == (("AS", "KS"), None, ("AD", "KD"), None)
    assert [str(move) for move in view.legal] == ["play AD", "play KD"]


def test_a_book_and_a_list_of_bids(tmp_path: Path) -> None:
    bids = "auction: {bids: {highest: 1, book: 1, strains: [S, none], only: [1 none]}}"
    game = dealt(rules_with(tmp_path, f"{bids}; tricks: {{}}"), *HANDS, dealer=3)
    do(game, "bid 1 none")
    play(game, "AS AH AD AC KS KH KD KC")
    assert game.results[0].scores[0] == 2, "one trick more than was bid is needed"


def test_a_target_may_be_of_a_number_that_is_kept(tmp_path: Path) -> None:
    more = {"match": "target: 2, of: won", "keep": "keep: {won: {next: won + bidder}}, "}
    game = dealt(rules_with(tmp_path, f"{ONE}; tricks: {{}}", **more), *HANDS, dealer=3)
    while not game.over:
        game.push(game.legal_moves()[-1])
    assert max(dict(game.table.kept)["won"]) == 2


@pytest.mark.parametrize(
    ("phases", "more", "fault"),
    [
        (f"{ONE}; open: {{hand: partner}}; tricks: {{}}", {"sides": "alone"}, "open.hand: nobody"),
        (f"{ONE}; open: {{dummy: true}}; tricks: {{}}", {}, "open.dummy: the bidder plays"),
        ("open: {}; tricks: {}", {}, "open: needs a bidder"),
        ("open: {after: now}; " + ONE + "; tricks: {}", {}, "open: needs a bidder"),
        (
            f"{ONE}; open: {{hand: partner, dummy: true}}; tricks: {{claim: true}}",
            {},
            "open.dummy: a dummy announces nothing",
        ),
        (
            f"{ONE}; open: {{hand: partner, dummy: true}}; tricks: {{winner_takes: one_of_others}}",
            {},
            "open.dummy: a dummy picks no card",
        ),
        (
            f"{ONE}; open: {{after: now}}; give: {{cards: 1}}; tricks: {{}}",
            {},
            "open.after: all would see what 'give' takes out",
        ),
        ("tell: {values: {X: 1}}; tricks: {}", {}, "tell.values: there is no rank 'X'"),
        ("tell: {}; tricks: {}", {}, "tell.values: no card counts anything"),
        (f"tell: {{values: {{A: 1}}}}; {ONE}; tricks: {{}}", {}, "tell: the auction would make"),
        ("auction: {by: bidder, bids: {}}; tricks: {}", {}, "auction.by: 'bidder' needs the phase"),
        (
            "tell: {values: {A: 1}}; auction: {by: bidder, bids: {}, doubles: 1}; tricks: {}",
            {},
            "auction.doubles: only the bidder speaks",
        ),
        ("auction: {bids: {}, held_by: first}; tricks: {}", {}, "auction.held_by: no strain"),
        (
            "auction: {bids: {strains: [S], only: [3 S]}}; tricks: {}",
            {},
            "auction.bids.only: there is no bid '3 S'",
        ),
        ("auction: {bids: {book: -1}}; tricks: {}", {}, "auction.bids.book: cannot be less"),
        (f"{ONE}; tricks: {{}}", {"match": "target: 3, of: bags"}, "match.of: there is no number"),
        (
            f"{ONE}; tricks: {{}}",
            {"match": "hands: 1, of: won", "keep": "keep: {won: {next: won}}, "},
            "match.of: needs a `target`",
        ),
    ],
)  # fmt: skip
def test_senseless_keys_are_faults_with_their_place(
    tmp_path: Path, phases: str, more: dict[str, str], fault: str
) -> None:
    found = said(checked(tmp_path, written(phases, **more)))[0]
    assert any(fault in line for line in found), found


@pytest.mark.parametrize(("after", "cards"), [("lead", 1), ("trick", 4)])
def test_a_hand_that_lies_open_already_hinders_no_dummy_and_stays_open(
    tmp_path: Path, after: str, cards: int
) -> None:
    """Ruling N.5: seat 1 has laid its own hand open; the partner's becomes the dummy all the same,
    and the bidder plays it."""
    phases = (
        f"{ONE}; announce: {{what: {{shown: {{by: others, opens: true}}}}}}; "
        f"open: {{hand: partner, after: {after}, dummy: true}}; tricks: {{lead: after_bidder}}"
    )
    game = dealt(rules_with(tmp_path, phases), *HANDS, dealer=3)
    do(game, "bid 1", "pass", "pass", "pass", "1: announce shown")
    assert (game.table.open_hands, game.to_move) == ((1,), (1,))
    for number, card in enumerate(("AH", "AD", "AC", "AS", "KH")):
        dummy = number >= cards
        assert game.table.open_hands == ((1, 2) if dummy else (1,))
        assert game.table.dummy == (2 if dummy else None)
        play(game, card)
    assert game.to_move == (0,), "seat 2 is due, and the bidder plays its cards"


def test_nothing_is_announced_at_the_turn_of_a_dummy(tmp_path: Path) -> None:
    """Seat 2 is the dummy from the first card on; seat 0, who plays it, speaks at its own turn."""
    phases = (
        f"{ONE}; open: {{hand: partner, after: lead, dummy: true}}; "
        "tricks: {lead: after_bidder, announce: {well: {by: anybody, cards: 2}}}"
    )
    game = dealt(rules_with(tmp_path, phases), *HANDS, dealer=3)
    do(game, "bid 1", "pass", "pass", "pass", "1: play AH")
    assert (game.to_move, [str(move) for move in game.legal_moves(0)]) == (
        (0,),
        ["play AD", "play KD"],
    )
    do(game, "0: play AD", "3: play AC")
    assert "announce well" in [str(move) for move in game.legal_moves(0)]


def test_sides_that_are_declared_are_not_known_when_hands_are_told(tmp_path: Path) -> None:
    phases = "declare: {}; tell: {values: {A: 1}}; tricks: {}"
    report = checked(tmp_path, written(phases, sides="alone"))
    assert any("tell.equal: nobody knows the sides yet" in found for found in said(report)[0])


def test_hands_that_changed_are_told_as_they_are_now(tmp_path: Path) -> None:
    phases = "give: {cards: 1}; tell: {values: {A: 4}, equal: first}; tricks: {}"
    game = dealt(rules_with(tmp_path, phases), "AS 2C", "4C 5C", "7C 8C", "2D 3D", dealer=3)
    do(game, "give AS", "give 4C", "give 7C", "give 2D")
    assert (game.table.told, game.table.bidder) == ((0, 4, 0, 0), 1)


def test_a_deal_is_not_thrown_in_for_hands_that_change_before_they_are_told(tmp_path: Path) -> None:
    found = said(checked(tmp_path, written("give: {cards: 1}; tell: {values: {A: 4}}; tricks: {}")))
    message = "the hands change before they are told (give): say `equal: first`"
    assert any(message in line for line in found[0])


SIX = """
name: Six
deck: french-52
players: {6: {}}
sides: two_sides
phases:
  deal: {each: 2, turn_up: stock}
  offer: {all_pass: next}
  alone: {always: true}
  tricks: {melds: {pair: {alike: 2, points: 5, when: first_trick}}}
score: {cases: [{points: melds}]}
match: {hands: 1}
"""


def test_all_partners_of_a_lone_player_sit_out_and_their_cards_make_no_meld(tmp_path: Path) -> None:
    rest = rules_written(tmp_path, SIX)
    hands = ("9S 9H", "2C 3D", "7S 7H", "5C 6D", "AS AH", "8C TD")
    held = " ".join(hands).split()
    stock = " ".join(code for code in rest.pack if code not in held)
    game = dealt(rest, *hands, stock=stock, dealer=5)
    do(game, f"declare {stock[-1]}")
    assert game.table.out == (2, 4)
    play(game, "9S 2C 5C 8C")
    assert [said.seat for said in game.table.announced] == [0], "the aces are in nobody's hand"


def test_nobody_sits_out_before_all_cards_are_dealt(tmp_path: Path) -> None:
    deal = "  deal: {each: 2, turn_up: stock}\n"
    lone = "  alone: {}\n  more: {cards: 6}\n"
    text = SIX.replace(SIX[SIX.index("  deal") : SIX.index("  offer")], deal)
    text = text.replace("  alone: {always: true}\n", lone)
    assert any("name this phase after it" in line for line in said(checked(tmp_path, text))[0])
