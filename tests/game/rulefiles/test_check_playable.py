"""`check` knows whether a file can be played: what a hand needs is there, and what is idle is said.

A fault keeps a file from being chosen; advice says what can be played but hardly is meant.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.game import Game, StandsStill
from game.phases import Phases
from game.rulefiles import trials
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import Report, check
from game.rulefiles.drawings import Drawings
from game.simulate import finish

FILE = """\
name: Soup
deck: DECK
players: {PLAYERS: {}}
phases: {PHASES}
score: {SCORE}
match: {MATCH}
"""
CASES = "cases: [{points: tricks}]"


def written(
    phases: str = "tricks: {}",
    score: str = CASES,
    *,
    deck: str = "french-52",
    players: int = 4,
    match: str = "hands: 2",
    more: str = "",
) -> str:
    """A rule file with these parts."""
    words = {"DECK": deck, "PLAYERS": str(players), "PHASES": phases, "SCORE": score}
    text = FILE.replace("MATCH", match)
    for word, meaning in words.items():
        text = text.replace(word, meaning)
    return text + more


def checked(folder: Path, text: str, games: int = 2) -> Report:
    """The report on a file with this text."""
    (folder / "soup.yaml").write_text(text, encoding="utf-8")
    return check(folder / "soup.yaml", Catalogue(), games)


def said(report: Report) -> tuple[list[str], list[str]]:
    """Faults and advice without the name of the file."""
    faults, advice = (
        [str(fault).split("soup.yaml:")[-1] for fault in found]
        for found in (report.faults, report.advice)
    )
    return faults, advice


TWO_SUITED = "decktet-basic"

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
        "5: score.count.if: a name consists of letters, digits and underscores",
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
    "a case behind one that always holds": (
        written(score="cases: [{points: 1}, {when: tricks > 3, points: 2}]"),
        "5: score.cases[1]: is never looked at: the case before it always holds",
    ),
    "a deal behind the tricks": (
        written("\n  tricks: {}\n  deal: {each: 13}\n").replace("{\n", "\n").replace("\n}", ""),
        "6: phases.deal: stands behind other phases, but every hand begins with it; write it first",
    ),
    "a target beside a number of hands": (
        written(match="hands: 1, target: 5"),
        "6: match.target: does nothing, since the game ends after 1 hand (`hands`)",
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
SMALL_DECK = """\
extends: decktet-basic
without_ranks: [3, 4, 5, 6, 7, 8, 9]
without: [AW, AY, AK, CW, CY, CK, 2WL]
"""
BLANK_DECK = """\
name: Blank
suits: {}
ranks: {1: One}
cards: {A: {rank: 1, suits: [], name: a}, B: {rank: 1, suits: [], name: b},
  C: {rank: 1, suits: [], name: c}, D: {rank: 1, suits: [], name: d}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "small.yaml").write_text(SMALL_DECK)
    (tmp_path / "decks" / "blank.yaml").write_text(BLANK_DECK)
    return tmp_path


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


@pytest.mark.parametrize("file", sorted(SHIPPED.glob("*.yaml")), ids=lambda file: file.stem)
def test_about_the_shipped_games_there_is_nothing_to_say(file: Path) -> None:
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


def test_what_is_idle_with_some_options_alone_is_not_said(folder: Path) -> None:
    text = written(
        "deal: {turn_up: dealer}, tricks: {no_early_lead: trump}",
        more="options: {trumps: {label: Trumps, default: true}}\n"
        "when: [{given: {trumps: false}, then: {phases: {deal: {turn_up: none}}}}]\n",
    )
    assert said(checked(folder, text)) == ([], [])


def test_a_count_may_be_called_points_where_no_sentence_says_points(folder: Path) -> None:
    text = written(score="count: {points: {rank: Q}}, cases: [{points: points, because: 'x'}]")
    assert said(checked(folder, text)) == ([], [])


# --- phases declare what they need and leave -----------------------------------------------------


def test_every_phase_says_what_it_leaves() -> None:
    leaves = {name: set(kind.leaves) for name, kind in Phases.kinds().items()}
    assert leaves == {
        "deal": set(),  # its own answer to `left`, by its keys
        "give": set(),
        "goal": {"goals"},
        "call": {"declarations", "trumps", "readings"},
        "declare": {"declarations", "trumps", "readings"},
        "bid": {"bids", "nil"},
        "auction": {"bids", "nil", "contract", "readings"},
        "tricks": set(),
        "prizes": set(),
    }


# --- games that cannot go on ---------------------------------------------------------------------


def unchecked(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    """A catalogue with a file that the check of needs would refuse."""
    monkeypatch.setattr("game.rulefiles.problems.unmet", lambda rules: iter(()))
    (folder / "soup.yaml").write_text(text)
    return Catalogue((folder, SHIPPED))


def test_a_game_refuses_to_stand_still(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = written("deal: {each: 1}, goal: {among: any}, tricks: {}")
    rules = unchecked(folder, text, monkeypatch).rules("soup", 4)
    game = Game(rules, 1)
    for _ in range(3):
        game.push(game.legal_moves()[0])
    last = game.legal_moves()[0]
    with pytest.raises(StandsStill, match="stands still in the phase 'tricks': seat"):
        game.push(last)
    assert len(game.moves) == 3, "nothing has changed"
    assert game.legal_moves()[0] == last


def test_an_error_in_a_trial_game_is_a_fault_with_its_seed_and_options(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = written(
        "deal: {each: 1}, goal: {among: any}, tricks: {}",
        more="options: {more: {label: More, default: true}}\n",
    )
    unchecked(folder, text, monkeypatch)
    assert said(checked(folder, text))[0] == [
        "4: phases.tricks: a game of 4 players with seed 0 and more=false: the game stands still"
        " in the phase 'tricks': seat 3 has to move and may do nothing"
    ]
    text = text.replace("goal: {among: any}, tricks: {}", "tricks: {first_card: 2C}")
    unchecked(folder, text, monkeypatch)
    faults, _ = said(checked(folder, text))
    assert faults == [
        "4: phases.deal: a game of 4 players with seed 0 and more=false: StopIteration: "
    ]


def test_where_random_players_come_to_no_end_those_by_rule_of_thumb_are_asked(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Partners apart, this is Spades: random players bid too high and only ever lose."""
    monkeypatch.setattr(trials, "MOST_MOVES", 500)
    text = written(
        "deal: {each: 13}, bid: {lowest: 0, nil: true}, tricks: {trump: S}",
        "cases: [{points: 10 * bid if tricks >= bid else -10 * bid}]",
        match="target: 100",
    )
    report = checked(folder, text, games=3)
    faults, advice = said(report)
    assert faults == []
    assert advice == [
        "6: match: random players do not end a game of 4 players within 500 moves;"
        " players by rule of thumb do"
    ]
    assert report.tallies[0].level == "greedy"
    assert "5 games between greedy players" in report.lines()[1]


# --- how long it takes ---------------------------------------------------------------------------


def test_thirty_switches_that_change_rules_are_looked_at_soon(folder: Path) -> None:
    names = [f"s{n}" for n in range(30)]
    options = "".join(f"  {name}: {{label: x, default: false}}\n" for name in names)
    changes = "".join(
        f"  - {{given: {{{name}: true}}, then: {{match: {{best: lowest}}}}}}\n" for name in names
    )
    text = written("deal: {each: 1}, tricks: {}", match="hands: 1")
    text += f"options:\n{options}when:\n{changes}"
    report = checked(folder, text, games=20)
    assert report.good
    catalogue = Catalogue((folder, SHIPPED))
    tried = list(catalogue.combinations("soup", 4))
    assert len(tried) == 4096
    assert tried == list(catalogue.combinations("soup", 4)), "the same ones every time"
    for name in names:
        assert {combination[name] for combination in tried[:60]} == {False, True}


def test_thousands_of_numbers_of_players_are_one_fault(folder: Path) -> None:
    counts = ", ".join(f"{n}: {{}}" for n in range(2, 5_000))
    text = written().replace("players: {4: {}}", f"players: {{{counts}}}")
    assert said(checked(folder, text))[0] == ["3: players: a table seats 2 to 12 players"]


def test_a_check_ends_when_its_time_is_over_and_says_so(folder: Path) -> None:
    (folder / "soup.yaml").write_text(written("deal: {each: 1}, tricks: {}"))
    report = check(folder / "soup.yaml", Catalogue(), 50, seconds=0)
    assert report.tallies[0].games == 1
    assert "1 of 50 games" in report.lines()[1]
    assert report.lines()[-1] == "  There was no time to play more or try all options."


def test_of_many_moves_only_some_games_are_played(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "MOST_MOVES_IN_ALL", 100)
    report = checked(folder, written(), games=5)  # 104 moves a game
    assert [tally.games for tally in report.tallies] == [1]
    assert report.unfinished == ""


def test_a_hand_of_thirteen_cards_passes_ten_without_writing_all_ways_down(folder: Path) -> None:
    text = written("deal: {each: 26}, give: {cards: 13}, tricks: {}", players=2, match="hands: 1")
    assert checked(folder, text).good
    rules = Catalogue((folder, SHIPPED)).rules("soup", 2)
    legal = Game(rules, 3).legal_moves()
    assert len(legal) == 10_400_600
    assert str(legal[0]) == "give " + " ".join(Game(rules, 3).view(legal[0].seat).hand[:13])
    assert len(finish(Game(rules, 3), ("random", "random")).results) == 1


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
    from cards_art.drawn import drawings

    for file in sorted(SHIPPED.glob("decks/*.yaml")):
        assert check(file, Catalogue(), drawings=drawings()).advice == (), file


# --- what messages say ---------------------------------------------------------------------------

OTHERS = ", ".join(key for key in Catalogue().keys if key != "soup")
MESSAGES = {
    "one fault in `let`, though six cases use it": (
        written(
            score="let: {x: trick}, rounds: ["
            + ", ".join("[{points: x}]" for _ in range(6))
            + "]",
            match="hands: 6",
        ),
        ["5: score.let.x: unknown name 'trick' in the formula 'trick'; did you mean 'tricks'?"],
    ),
    "a key where there is none": (
        written("call: {who: 1}, tricks: {}", deck=TWO_SUITED),
        ["4: phases.call.who: unknown key; nothing may stand here"],
    ),
    "an unknown suit": (
        written("tricks: {trump: hearts}"),
        ["4: phases.tricks.trump: there is no suit 'hearts'; known are C, D, S, H"],
    ),
    "an unknown rank": (
        written(score=f"count: {{x: {{rank: 10}}}}, {CASES}"),
        [
            "5: score.count.x.rank: there is no rank '10';"
            " known are 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A"
        ],
    ),
    "an unknown card": (
        written("tricks: {first_card: qs}"),
        ["4: phases.tricks.first_card: there is no card 'qs'; did you mean 'QS'?"],
    ),
    "a default that cannot be chosen": (
        written(more="options: {x: {label: X, default: 5, choices: [1, 2]}}\n"),
        ["7: options.x.default: 5 is not one of 1, 2"],
    ),
    "a single equals sign": (
        written(score="cases: [{when: tricks = 3, points: 1}, {points: 0}]"),
        [
            "5: score.cases[0].when: cannot read the formula 'tricks = 3';"
            " '==' compares two values, a single '=' does not"
        ],
    ),
    "two ampersands": (
        written(score="cases: [{when: tricks == 3 && hand > 1, points: 1}, {points: 0}]"),
        [
            "5: score.cases[0].when: cannot read the formula 'tricks == 3 && hand > 1';"
            " write 'and' instead of '&&'"
        ],
    ),
    "a brace too few": (
        written(score="cases: [{points: 1, because: 'tricks}'}]"),
        [
            "5: score.cases[0].because: every '{' needs its '}' in 'tricks}';"
            " write '{{' for a brace itself"
        ],
    ),
    "a file that extends itself": (
        written(more="extends: soup\n"),
        [f"7: extends: there is no other variant 'soup'; known are {OTHERS}"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", MESSAGES)
def test_a_message_says_what_would_be_right(folder: Path, what: str) -> None:
    text, expected = MESSAGES[what]
    assert said(checked(folder, text))[0] == expected


def test_of_very_many_faults_a_hundred_are_told(folder: Path) -> None:
    keys = "".join(f"k{n}: 1\n" for n in range(150))
    lines = checked(folder, written(more=keys)).lines()
    assert len(lines) == 101
    assert lines[-1].endswith("soup.yaml: and 50 more faults")
