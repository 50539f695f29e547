"""`check` knows whether a file can be played: it reports what a hand lacks, and what has no effect.

A fault keeps a file from being chosen; advice says what can be played but hardly is meant.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.phases import Phases
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from game.rulefiles.drawings import Drawings
from tests.game.rulefiles.soup_files import CASES, TWO_SUITED, checked, said, written

FAULTS = {
    "a goal nobody may hold": (
        written("goal: {}, tricks: {}", deck=TWO_SUITED),
        "4: phases.goal.among: somebody may hold no two-suited card to set aside; write"
        " `redeal_without: two-suited` into the deal, or `among: any` here",
    ),
    "a goal that was passed on": (
        written(
            "deal: {redeal_without: two-suited}, give: {cards: 1}, goal: {}, tricks: {}",
            deck=TWO_SUITED,
        ),
        "4: phases.goal.among: somebody may hold no two-suited card",
    ),
    "a goal of fixed hands without two suits": (
        written(
            "deal: {by_seat: [[AM, 2MK], [AS, 2SY], [AL, CM], [CS, CL]]}, goal: {}, tricks: {}",
            deck="small",
        ),
        "4: phases.goal.among: somebody may hold no two-suited card",
    ),
    "a goal that is the only card": (
        written("deal: {each: 1}, goal: {among: any}, tricks: {}"),
        "4: phases.tricks: a hand may have no card left to play",
    ),
    "a first card in the stock": (
        written("deal: {each: 12}, tricks: {first_card: 2C}"),
        "4: phases.tricks.first_card: '2C' may lie in the stock or be a goal; nobody leads it then",
    ),
    "a first card that may be a goal": (
        written("goal: {among: any}, tricks: {first_card: 2C}"),
        "4: phases.tricks.first_card: '2C' may lie in the stock or be a goal",
    ),
    "an option that is called goal": (
        written(more="options: {goal: {label: Goal, default: 3, range: [1, 5]}}\n"),
        "7: options.goal: formulas use this name for something else; choose another",
    ),
    "an option that is called like a function": (
        written(more="options: {min: {label: Least, default: 3, range: [1, 5]}}\n"),
        "7: options.min: formulas use this name for something else; choose another",
    ),
    "a count that is called goal": (
        written(score=f"count: {{goal: {{rank: Q}}}}, {CASES}"),
        "5: score.count.goal: the name 'goal' is taken by the score sheet",
    ),
    "a count that is called like a word of formulas": (
        written(score=f"count: {{if: {{rank: Q}}}}, {CASES}"),
        "5: score.count.if: formulas use this name for something else; choose another",
    ),
    "a formula that is called scores": (
        written(score=f"let: {{scores: '1'}}, {CASES}"),
        "5: score.let.scores: the name 'scores' is taken by the score sheet",
    ),
    "a count that is called like the sum of another": (
        written(score=f"count: {{x: {{rank: Q}}, side_x: {{rank: K}}}}, {CASES}"),
        "5: score.count.side_x: the name 'side_x' is taken: it compares 'x'",
    ),
    "a count that is called like the sum of the tricks": (
        written(score=f"count: {{most_tricks: {{rank: K}}}}, {CASES}"),
        "5: score.count.most_tricks: the name 'most_tricks' is taken: it compares 'tricks'",
    ),
    "an option that is called like the sum of a count": (
        written(
            score=f"count: {{x: {{rank: Q}}}}, {CASES}",
            more="options: {all_x: {label: All, default: false}}\n",
        ),
        "5: score.count.x: the option 'all_x' has the name of something that is compared of this",
    ),
    "more cards to pass than are held": (
        written("deal: {each: 3}, goal: {among: any}, give: {cards: 3}, tricks: {}"),
        "4: phases.give.cards: a hand may hold only 2 of the 3 cards to pass",
    ),
    "no card to pass": (
        written("give: {cards: 0}, tricks: {}"),
        "4: phases.give.cards: pass at least one card, or leave this phase out",
    ),
    "a hand that no table has room for": (
        written("deal: {each: 61}, tricks: {}", deck="{base: french-52, packs: 12}"),
        "4: phases.deal.each: a hand has at most 60 cards, not 61",
    ),
    "a later hand that no table has room for": (
        written("deal: {each: [3, 62]}, tricks: {}", deck="{base: french-52, packs: 12}"),
        "4: phases.deal.each: a hand has at most 60 cards, not 62",
    ),
    "a pack that makes hands which no table has room for": (
        written(deck="{base: french-52, packs: 5}"),
        "4: phases.deal.each: a hand has at most 60 cards, not 65",
    ),
    "a hand that grows by what is drawn": (
        written(
            "deal: {each: 5}, tricks: {draw: 4}", deck="{base: french-52, packs: 5}", players=4
        ),
        "4: phases.tricks.draw: a hand may come to 65 cards; it has at most 60",
    ),
    "a card turned up of no stock": (
        written("deal: {each: 13, turn_up: stock}, tricks: {}"),
        "4: phases.deal.turn_up: all cards are dealt, so there is no stock to turn one up of",
    ),
    "a card turned up beside fixed hands": (
        written(
            "deal: {by_seat: [[AM, 2MK], [AS, 2SY], [AL, CM], [CS, CL]], turn_up: dealer},"
            " tricks: {}",
            deck="small",
        ),
        "4: phases.deal.turn_up: fixed hands leave no card to turn up",
    ),
    "a bid without bids": (
        written(score="cases: [{points: bid}]"),
        "5: score.cases[0].points: 'bid' means nothing without the phase 'bid' or 'auction'",
    ),
    "a bid in a sentence without bids": (
        written(score="cases: [{points: 1, because: '{over} too many'}]"),
        "5: score.cases[0].because: 'over' means nothing without the phase 'bid' or 'auction'",
    ),
    "nil without bids": (
        written(score="let: {kept: nil and tricks == 0}, cases: [{points: kept}]"),
        "5: score.let.kept: 'nil' means nothing without the phase 'bid' or 'auction'",
    ),
    "a bidder without an auction": (
        written("bid: {}, tricks: {}", "cases: [{when: bidder, points: 1}, {points: 0}]"),
        "5: score.cases[0].when: 'bidder' means nothing without the phase 'auction'",
    ),
    "a goal's suit without goals": (
        written(score="cases: [{points: 1, because: '{goal_top_suit}'}]"),
        "5: score.cases[0].because: 'goal_top_suit' means nothing without the phase 'goal'",
    ),
    "a goal's suit counted without goals": (
        written(score=f"count: {{x: {{suit: goal_top}}}}, {CASES}"),
        "5: score.count.x.suit: needs the phase 'goal'",
    ),
    "a lead by a bidder who bids later": (
        written("tricks: {lead: declarer}"),
        "4: phases.tricks.lead: 'declarer' needs the phase call or declare",
    ),
    "a stop that counts the pot": (
        written(
            "tricks: {stop: {count: x, reaches: 3}}",
            f"count: {{x: {{where: pot}}}}, {CASES}",
        ),
        "4: phases.tricks.stop.count: only counts of cards that players take can end a hand",
    ),
    "a stop that asks for a goal": (
        written(
            "goal: {among: any}, tricks: {stop: {count: x, reaches: 3}}",
            f"count: {{x: {{suit: goal_top}}}}, {CASES}",
        ),
        "4: phases.tricks.stop.count: a count that depends on goals or draws cannot end a hand",
    ),
    "five players in two sides": (
        written("deal: {each: 10}, tricks: {}", players=5, more="sides: two_sides\n"),
        "7: sides: partners need an even number of players, not 5",
    ),
    "a negative first bidder": (
        written("bid: {first: -1}, tricks: {}"),
        "4: phases.bid.first: counts places after the eldest hand, from 0",
    ),
    "an empty name": (written().replace("Soup", "' '"), "1: name: needs a name"),
    "an option without a label": (
        written(more="options: {x: {label: '', default: true}}\n"),
        "7: options.x.label: needs a name",
    ),
    "trumps called of no suits": (
        written("call: {}, tricks: {}", deck="blank"),
        "4: phases.call: the deck has no suits to call for trumps",
    ),
    "scores that grow without end": (
        written(score="cases: [{points: 1000000000000 * 1000000000000 * tricks}]"),
        "5: score: a game of 4 players with seed 0: the numbers of"
        " '1000000000000 * 1000000000000 * tricks' become too large",
    ),
}  # fmt: skip
ADVICE = {
    "a fixed trump beside one turned up": (
        written("deal: {turn_up: dealer}, tricks: {trump: S}"),
        "4: phases.tricks.trump: this suit is always trumps, so the trumps turned up or named"
        " count nothing",
    ),
    "trumps called beside one turned up": (
        written("deal: {turn_up: dealer}, call: {}, tricks: {}", deck=TWO_SUITED),
        "4: phases.call: the trumps named here take the place of the card turned up in the deal",
    ),
    "no early trumps without trumps": (
        written("tricks: {no_early_lead: trump}"),
        "4: phases.tricks.no_early_lead: there are no trumps in this game",
    ),
    "drawing from no stock": (
        written("deal: {each: 13}, tricks: {draw: 1}"),
        "4: phases.tricks.draw: all cards are dealt, so there is no stock to draw from",
    ),
    "a stop that cannot be reached": (
        written(
            "tricks: {stop: {count: x, reaches: 5}}", f"count: {{x: {{rank: Q}}}}, {CASES}"
        ),
        "4: phases.tricks.stop.reaches: cannot be reached: there are only 4 in all",
    ),
    "three players in two sides": (
        written("deal: {each: 10}, tricks: {}", players=3, more="sides: pairs\n"),
        "7: sides: with 3 players everyone plays alone",
    ),
    "readings of single suits": (
        written("auction: {}, tricks: {lead: bidder}"),
        "4: phases.auction: no card bears two suits, so TOP and BOTTOM are the same",
    ),
    "fewer rounds than hands": (
        written(score="rounds: [[{points: 1}], [{points: 2}]]", match="hands: 3"),
        "5: score.rounds: the game has 3 hands; the last of the 2 rounds is repeated",
    ),
    "more rounds than hands": (
        written(score="rounds: [[{points: 1}], [{points: 2}]]", match="hands: 1"),
        "5: score.rounds: the game ends after 1 of 2 rounds; the others are never played",
    ),
    "no case that holds": (
        written(score="cases: [{when: tricks > 12, points: 1}]"),
        "5: score.cases: no case held for somebody in hand 1 of a game of 4 players with seed 0,"
        " who scores nothing; end with a case without `when`",
    ),
    "points for players who are out": (
        written(
            "deal: {each: [3, 2, 1]}, tricks: {}", "out: tricks == 0, cases: [{points: 1}]",
            match="hands: 5",
        ),
        "5: score.cases: somebody who is out of the game scores in hand 2 of a game of 4 players"
        " with seed 1; begin with a case `{when: sits_out, points: 0}`",
    ),
    "no trumps where there would be none": (
        written("tricks: {trump: none}"),
        "4: phases.tricks.trump: there would be no trumps anyway",
    ),
    "a case behind one that always holds": (
        written(score="cases: [{points: 1}, {when: tricks > 3, points: 2}]"),
        "5: score.cases[1]: is never looked at: the case before it always holds",
    ),
    "two cases that always hold": (
        written(score="cases: [{points: 1}, {points: 2}]"),
        "5: score.cases[1]: is never looked at: the case before it always holds",
    ),
    "a deal behind the tricks": (
        written("\n  tricks: {}\n  deal: {each: 13}\n").replace("{\n", "\n").replace("\n}", ""),
        "6: phases.deal: stands behind other phases, but every hand begins with it; write it first",
    ),
    "a target beside a number of hands": (
        written(match="hands: 1, target: 5"),
        "6: match.target: does nothing, since the game ends after 1 hand (`hands`), without"
        " `either`",
    ),
    "a pot that nothing comes into": (
        written(score=f"count: {{x: {{where: pot}}}}, {CASES}"),
        "5: score.count.x.where: there is no pot without `winner_takes: one_of_others`",
    ),
    "points that are counted and told": (
        written(score="count: {points: {rank: Q}}, cases: [{points: 1, because: '{points}!'}]"),
        "5: score.cases[0].because: {points} is what a player scores, not what is called 'points'",
    ),
    "a first bidder once round the table": (
        written("bid: {first: 5}, tricks: {}"),
        "4: phases.bid.first: goes round the table of 4; 1 is the same place",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", FAULTS)
def test_what_cannot_be_played_is_a_fault(folder: Path, what: str) -> None:
    text, fault = FAULTS[what]
    faults, _ = said(checked(folder, text))
    assert len(faults) == 1, faults
    assert faults[0].startswith(fault)


@pytest.mark.parametrize("what", ADVICE)
def test_what_is_idle_is_advice_and_no_fault(folder: Path, what: str) -> None:
    text, expected = ADVICE[what]
    report = checked(folder, text)
    faults, advice = said(report)
    assert faults == []
    assert len(advice) == 1, advice
    assert advice[0].startswith(expected)
    assert (
        report.lines()[-1]
        .split("soup.yaml:")[-1]
        .startswith(expected.replace(": ", ": advice: ", 1))
    )


@pytest.mark.long
@pytest.mark.parametrize("file", sorted(SHIPPED.glob("*.yaml")), ids=lambda file: file.stem)
def test_check_has_no_advice_about_the_shipped_games(file: Path) -> None:
    assert check(file, Catalogue(), games=1).advice == ()


# --- what is fine stays fine ---------------------------------------------------------------------


def test_a_goal_is_sure_where_there_are_too_few_cards_of_one_suit(folder: Path) -> None:
    """Of 36 cards 12 bear one suit, so that 13 cards hold one with two."""
    text = written("deal: {each: 13}, goal: {}, tricks: {}", deck=TWO_SUITED, players=2)
    assert checked(folder, text).faults == ()
    text = text.replace("each: 13", "each: 12")
    assert len(checked(folder, text).faults) == 1


def test_a_first_card_of_two_packs_is_held_while_the_stock_is_smaller(folder: Path) -> None:
    phases = "deal: {each: EACH}, tricks: {first_card: 2C}"
    text = written(phases.replace("EACH", "34"), deck="{base: french-52, packs: 2}", players=3)
    assert len(checked(folder, text).faults) == 1, "both may be the two cards in the stock"
    assert checked(folder, text.replace("packs: 2", "packs: 2, without: [3C]")).faults == ()


def test_words_of_a_phase_that_options_take_away_may_stand(folder: Path) -> None:
    text = written(
        "bid: {}, tricks: {}",
        "cases: [{points: tricks - bid}]",
        more="options: {bids: {label: Bids, default: true}}\n"
        "when: [{given: {bids: false}, then: {phases: {bid: null}}}]\n",
    )
    assert said(checked(folder, text)) == ([], [])


def test_words_may_stand_where_some_numbers_of_players_lack_their_phase(folder: Path) -> None:
    text = written("bid: {}, tricks: {}", "cases: [{points: bid}]").replace(
        "players: {4: {}}", "players: {3: {deck: {without: [2C]}, phases: {bid: null}}, 4: null}"
    )
    assert said(checked(folder, text))[0] == []


def test_a_number_of_players_that_changes_nothing_brings_no_phase(folder: Path) -> None:
    text = written("deal: {each: 10}, tricks: {}", "cases: [{points: bid}]").replace(
        "players: {4: {}}", "players: {3: null, 4: {}}"
    )
    assert said(checked(folder, text))[0] == [
        "5: score.cases[0].points: 'bid' means nothing without the phase 'bid' or 'auction'"
    ]


def test_what_is_idle_with_some_options_alone_is_not_said(folder: Path) -> None:
    text = written(
        "deal: {turn_up: dealer}, tricks: {no_early_lead: trump}",
        more="options: {trumps: {label: Trumps, default: true}}\n"
        "when: [{given: {trumps: false}, then: {phases: {deal: {turn_up: none}}}}]\n",
    )
    assert said(checked(folder, text)) == ([], [])


def test_what_does_something_in_one_of_the_games_is_not_idle(folder: Path) -> None:
    trumps = "games: {plain: {label: Plain}, hearts: {label: H, then: {phases: {tricks: WHAT}}}}\n"
    text = written("deal: {}, choose: {}, tricks: {duties: [trump]}", more=trumps)
    assert said(checked(folder, text.replace("WHAT", "{trump: H}"))) == ([], [])
    nothing = said(checked(folder, text.replace("WHAT", "{lead: dealer}")))
    assert nothing == ([], ["4: phases.tricks.duties: there are no trumps in this game"])


def test_what_is_scored_may_be_said_although_a_count_has_that_name(folder: Path) -> None:
    score = "count: {points: {rank: Q}}, cases: [{points: 1, because: 'So {scores} {points}'}]"
    assert said(checked(folder, written(score=score))) == ([], [])


def test_sixty_cards_are_a_hand(folder: Path) -> None:
    packs = "{base: french-52, packs: 5}"
    assert checked(folder, written("deal: {each: 60}, tricks: {}", deck=packs), games=1).good
    drawn = written("deal: {each: 6}, tricks: {draw: 1}", deck=packs)
    assert checked(folder, drawn, games=1).good, "who draws one for one never holds more"


def test_a_count_may_be_named_points_if_no_sentence_uses_points(folder: Path) -> None:
    text = written(score="count: {points: {rank: Q}}, cases: [{points: points, because: 'x'}]")
    assert said(checked(folder, text)) == ([], [])


# --- phases declare what they need and leave -----------------------------------------------------


def test_every_phase_says_what_it_leaves() -> None:
    leaves = {name: set(kind.leaves) for name, kind in Phases.kinds().items()}
    assert leaves == {
        "deal": set(),  # its own answer to `left`, by its keys
        "give": set(),
        "settle": set(),
        "pledge": set(),  # as `deal`: bids
        "kitty": set(),
        "exchange": set(),  # no stock that is certain
        "goal": {"goals"},
        "choose": set(),
        "call": {"declarations", "trumps", "readings"},
        "trumps": {"declarations", "trumps"},
        "declare": {"declarations", "trumps", "readings"},
        "bid": {"bids", "nil"},
        "auction": {"bids", "nil", "contract", "trumps", "readings"},
        "offer": {"contract", "trumps"},
        "alone": set(),
        "stay": set(),
        "announce": set(),
        "open": set(),
        "tell": {"contract"},
        "partner": set(),
        "more": set(),
        "tricks": set(),
        "prizes": set(),
    }


# --- decks ---------------------------------------------------------------------------------------


def test_names_of_pictures_that_nobody_drew_are_advice(folder: Path) -> None:
    file = folder / "decks" / "own.yaml"
    file.write_text(
        "name: Own\nart: frensh\nback: nobody\nsuits: {A: {name: Ants, sign: moon}, B: Bees}\n"
        "ranks: {1: One}\ngrids:\n  - ranks: [1]\n    back: nowhere\n"
    )
    drawings = Drawings(("french",), ("night",), ("moons", "suns"))
    report = check(file, Catalogue(), drawings=drawings)
    told = [str(advice).split("own.yaml:")[-1] for advice in report.advice]
    assert report.good
    assert told == [
        "2: art: nobody has drawn a folder of pictures 'frensh', so a plain one is shown;"
        " did you mean 'french'?",
        "3: back: nobody has drawn a back 'nobody', so a plain one is shown; known are night",
        "4: suits.A.sign: nobody has drawn a sign 'moon', so a plain one is shown;"
        " did you mean 'moons'?",
        "8: grids[0].back: nobody has drawn a back 'nowhere', so a plain one is shown;"
        " known are night",
    ]


def test_the_shipped_decks_name_what_is_drawn() -> None:
    from cards_art.sources import drawings

    for file in sorted(SHIPPED.glob("decks/*.yaml")):
        assert check(file, Catalogue(), drawings=drawings()).advice == (), file


@pytest.mark.parametrize(
    "phases",
    [
        "auction: {bids: {}}, tricks: {}",
        "tell: {values: {A: 1}, equal: first}, tricks: {}",
        "deal: {each: 5}, pledge: {wins: highest}, tricks: {}",
    ],
)
def test_whoever_is_the_bidder_the_makers_alone_may_go_out(tmp_path: Path, phases: str) -> None:
    text = written(phases, match="target: 5, going_out: makers, hands: 3, either: true")
    assert said(checked(tmp_path, text))[0] == []


def test_only_makers_can_be_the_only_ones_to_go_out(tmp_path: Path) -> None:
    text = written("bid: {}, tricks: {}", match="target: 5, going_out: makers")
    needed = "the phase auction, offer, or tell, `wins` of pledge, or `holders` of partner"
    assert said(checked(tmp_path, text))[0] == [f"6: match.going_out: 'makers' needs {needed}"]


def test_a_round_for_each_hand_is_just_right(tmp_path: Path) -> None:
    text = written(score="rounds: [[{points: 1}], [{points: 2}]]", match="hands: 2")
    assert said(checked(tmp_path, text)) == ([], [])


def test_trumps_that_were_turned_up_may_be_forgotten(tmp_path: Path) -> None:
    text = written("deal: {each: 5, turn_up: stock}, tricks: {trump: none}")
    assert not any("no trumps anyway" in found for found in said(checked(tmp_path, text))[1])
