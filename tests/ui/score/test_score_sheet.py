"""The score sheet: what it says follows from the result alone."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pygame
import pytest

from game.household.people import Household, Person
from game.many.simulate import finish
from game.position.game import Game
from game.position.state import HandResult, Table, Term, Trick
from game.reasons import Reason
from game.table.seats import Seat
from game.values import replace
from tests.game.rulefiles.soup_files import written
from tests.game.tables import rules_written
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page, recording
from tests.ui.score.score_games import (
    NAMES,
    YOU,
    book,
    options,
    parts_of,
    played,
    rules_of,
    score_scene,
)
from ui.score import hand_words, words
from ui.score.canvas import Canvas
from ui.score.chart import draw_course, line_colour, line_colours, sign_places
from ui.score.counting import deciding_trick, label_of
from ui.score.forms import form_of
from ui.score.sheet import Book, Sheet, book_of, sheet_of
from ui.score.totals import hands_shown
from ui.table.words.game import because_of_side, best_wins, progress
from ui.widgets.avatar import seat_colour
from ui.widgets.portrait import COLOURS
from ui.window import theme
from ui.window.look import Look
from ui.window.numbers import number
from ui.window.room import Room
from ui.window.seating import ShownName, listed
from ui.window.theme import Scale


def reason(sentence: str, points: int, **values: int) -> Reason:
    """The first case of a scoring table, with its numbers."""
    return Reason(points, sentence, 0, 0, (("points", points), *values.items()))


def result(scores: tuple[int, ...] = (13, 17, 11)) -> HandResult:
    return HandResult(
        dealer=0,
        scores=scores,
        card_points=None,
        reasons=tuple(reason("Leaves 21, Knots 13: {scores} {points}", n) for n in scores),
        terms=((Term("tricks", 3), Term("top", 21), Term("bottom", 13)),) * 3,
        tricks=(Trick(0, (0, 1, 2), ("AM", "AS", "AW"), 0, "AS"),),
        goals=("6LK", "9MS", "7WY"),
        pot=("2WL", "8YK", "CS", "5ML"),
        sides=((0,), (1,), (2,)),
    )


@pytest.fixture
def sheets() -> tuple[Sheet, ...]:
    results = (result((9, 12, 15)), result((13, 17, 11)))
    return book_of(rules_of("bisque", 3), results, (YOU, "Margot", "Tobias"), 0)


@pytest.fixture
def sheet(sheets: tuple[Sheet, ...]) -> Sheet:
    return sheets[-1]


def test_what_shipped_games_count_has_a_label_that_can_be_translated() -> None:
    """Without one its key is shown, which no language changes."""
    for key in CATALOGUE.keys:
        rules = CATALOGUE.rules(key)
        tricks, announce = rules.variant.phases.tricks, rules.variant.phases.announce
        melds = {} if tricks is None else tricks.melds
        said = {} if tricks is None else tricks.announce
        labels = {name: count.label for name, count in rules.score.count.items()}
        labels |= {name: meld.label for name, meld in melds.items()}
        labels |= {name: one.label for name, one in said.items()}
        labels |= {} if announce is None else {n: one.label for n, one in announce.what.items()}
        assert [name for name, label in labels.items() if not label] == [], key
        assert label_of(rules, "tricks") == "Tricks"


def test_sums_come_from_pot_and_goal(sheet: Sheet) -> None:
    you = sheet.players[0]
    assert [(column.suit, column.addends) for column in you.sums] == [("L", (5, 2)), ("K", (8,))]
    assert you.sentence == "Leaves 21, Knots 13: you score 13."
    assert sheet.players[1].sentence.endswith("Margot scores 17.")


def test_totals_and_ranking_run_over_all_hands(sheet: Sheet) -> None:
    assert [e.course for e in sheet.entrants] == [(0, 9, 22), (0, 12, 29), (0, 15, 26)]
    assert [entrant.name for entrant in sheet.ranking] == ["Margot", "Tobias", "You"]
    assert [player.total for player in sheet.players] == [22, 29, 26]


def test_the_sheet_of_an_earlier_hand_has_the_totals_of_then(sheets: tuple[Sheet, ...]) -> None:
    assert [player.total for player in sheets[0].players] == [9, 12, 15]
    assert [entrant.name for entrant in sheets[0].ranking] == ["Tobias", "Margot", "You"]
    assert (sheets[0].number, sheets[0].latest) == (1, 2)


def test_equal_totals_share_a_rank() -> None:
    results = (result((5, 9, 9)),)
    found = sheet_of(rules_of("bisque", 3), results, (YOU, "Margot", "Tobias"), 0)
    assert [found.rank(entrant) for entrant in found.ranking] == [1, 1, 3]


def test_the_pot_lies_by_value(sheet: Sheet) -> None:
    assert sheet.pot == ("CS", "8YK", "5ML", "2WL")


def test_lowest_total_ranks_first_where_it_wins() -> None:
    rules = rules_of("bouillabaisse", 3)
    assert rules.variant.match.best == "lowest"
    plain = result((5, 0, 60))._replace(goals=(), pot=())
    found = sheet_of(rules, (plain,), (YOU, "Margot", "Tobias"), 0)
    assert [entrant.seats for entrant in found.ranking] == [(1,), (0,), (2,)]


def test_a_count_of_one_in_a_sentence_is_singular() -> None:
    rules = rules_of("bouillabaisse", 3)
    words = "{tricks} {tricks|trick|tricks} at 5, 11 cards: {scores} {points}"
    plain = result((5, 0, 60))._replace(goals=(), pot=())
    plain = plain._replace(reasons=tuple(reason(words, 5, tricks=count) for count in (1, 21, 2)))
    found = sheet_of(rules, (plain,), (YOU, "Margot", "Tobias"), 0)
    assert found.players[0].sentence == "1 trick at 5, 11 cards: you score 5."
    assert found.players[1].sentence.startswith("21 tricks")


@pytest.mark.parametrize(
    ("round_", "columns"),
    [
        (1, ("tricks",)),
        (2, ("of_suit",)),
        (3, ("faces",)),
        (4, ("the_card",)),
        (5, ("tricks", "of_suit", "faces", "the_card")),
        (6, ("tricks", "of_suit", "faces", "the_card")),
    ],
)
def test_only_what_scores_in_a_round_has_a_column(round_: int, columns: tuple[str, ...]) -> None:
    assert book("bouillabaisse", 4, 6)[round_ - 1].columns == columns


def test_a_hand_with_a_scoring_table_of_its_own_is_a_round(make_app: MakeApp) -> None:
    app = make_app(score_scene(book("bouillabaisse", 4, 2)), (1600, 1000))
    assert drawn_page(app).says("Round 2 of 6 is over.")
    assert not drawn_page(app).says("Hand 2")


@pytest.mark.parametrize(
    ("game", "match", "said"),
    [
        ("whist", {}, "Highest total wins; the game ends at 5."),
        ("knock-out-whist", {}, "The last player left wins."),
        ("spades", {}, "Highest total wins; the game ends at 500 or −500."),
        ("spades", {"target": None}, "Highest total wins; the game ends at −500."),
        (
            "spades",
            {"hands": 3, "target": None},
            "Highest total wins; the game ends at −500. It ends after 3 hands at the latest.",
        ),
        (
            "spades",
            {"hands": 8, "of": "bags", "target": 9, "either": True, "floor": None},
            "Highest total wins; the game ends at Sandbags 9. It ends after 8 hands at the latest.",
        ),
        (
            "spades",
            {"of": "bags", "target": 9, "floor": None},
            "Highest total wins; the game ends at Sandbags 9.",
        ),
    ],
)
def test_every_way_in_which_a_game_ends_is_told(
    game: str, match: Mapping[str, object], said: str
) -> None:
    found = rules_of(game, 4)
    variant = replace(found.variant, match=replace(found.variant.match, **match))
    assert best_wins(replace(found, variant=variant)) == said


def test_a_rubber_is_not_said_to_have_a_number_of_hands(make_app: MakeApp) -> None:
    sheets = book("bridge", 4, 2, options(scoring="rubber"))
    app = make_app(score_scene(sheets), (1600, 1000))
    assert drawn_page(app).says("Hand 2 is over.")
    assert not drawn_page(app).says("of 20")
    view = played("bridge", 4, 2, options(scoring="rubber")).view(0)
    assert progress(view) == "Hand 3"


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_who_is_out_of_the_game_is_told(make_app: MakeApp, size: tuple[int, int]) -> None:
    """By the hand that put them out, beside their totals, and in every hand after it."""
    sheets = book("knock-out-whist", 4, 3)[1:]
    before, after = ({p.seat for p in sheet.players if p.is_out} for sheet in sheets)
    assert before
    assert before < after
    told = [[player.sentence for player in sheet.players] for sheet in sheets]
    for seat in before:
        assert told[0][seat] == told[1][seat] == "Out of the game.", "in the first hand"
    assert all(told[1][seat] == "No trick. Out of the game." for seat in after - before)
    app = make_app(score_scene(sheets), size)
    if size[0] < 1600:
        parts = parts_of(app.scene)
        assert parts is not None
        parts.choose(len(parts.words) - 1)
    said = drawn_page(app).words
    assert sum(each == "out" for each in said) == len(after)


def test_whatever_leads_on_and_back_names_rounds_where_hands_are_rounds() -> None:
    rules, plain = rules_of("bouillabaisse", 4), rules_of("bisque", 3)
    assert hand_words.unit(rules).following == "Next round"
    assert hand_words.unit(rules).this == "This round"
    assert hand_words.unit(rules).up == "Show the previous round ({key})"
    assert hand_words.unit(rules).none_after == "This is the last round played."
    assert hand_words.unit(rules).tricks.format(won=3, tricks=13) == "3 of 13 tricks in one round."
    assert best_wins(rules) == "Lowest total after 6 rounds wins."
    assert hand_words.as_dealt(rules, 2, 6, "Margot").startswith("Round 2 of 6 as Margot dealt it.")
    assert hand_words.unit(rules).again.startswith("A round that is dealt again")
    assert hand_words.unit(rules).practised.startswith("This round was dealt again")
    assert hand_words.unit(plain).following == "Next hand"
    assert hand_words.unit(plain).practised.startswith("This hand was dealt again")
    assert hand_words.unit(plain).tricks.format(won=3, tricks=9) == "3 of 9 tricks in one hand."


def test_the_sum_of_partners_is_the_one_in_their_sentence() -> None:
    for hand in book("sueca", 4, 3):
        for block in hand.blocks:
            assert block.count == "points"
            assert block.sentence.startswith(f"{block.sum} card points")
            assert [block.members[0].seat, block.members[1].seat] in ([0, 2], [1, 3])


def test_the_sum_of_partners_is_of_a_count_that_a_formula_adds_up() -> None:
    """Their score is made of sums that `let` names, in which two trumps and the last trick are
    worth more. Jack, 9, and last trick: 18, 14, and 10."""
    worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    for hand in book("klaverjas", 4, 3):
        assert [block.count for block in hand.blocks] == ["cards", "cards"]
        assert sum(block.sum for block in hand.blocks) == 120 + 18 + 14 + 10
        for player in hand.players:
            added = sum(worth.get(code[0], 0) for code in player.cards)
            assert player.counts["cards"] == added
            nines = sum(code[0] == "9" for code in player.cards)
            had = (14, 18 + 14) if nines else (0, 18)
            assert player.counts["trumps"] in had, "only the 9 of trumps counted"
    assert book("jass-schieber", 4, 1)[0].blocks[0].count == "cards"
    assert book("bid-whist", 4, 1)[0].blocks[0].count == "tricks"


def test_what_cards_are_worth_in_trumps_is_in_the_sum_and_in_the_sentence(
    make_app: MakeApp,
) -> None:
    """Seat 1 took the 9 of trumps, Ace, King, and Queen, and the last trick."""
    sheets = book("jass-schieber", 4, 1)
    other = sheets[0].blocks[1]
    assert other.sum == 58 + 14 + 11 + 4 + 3 + 5
    assert other.sentence.startswith(f"{other.sum} points")
    page = drawn_page(make_app(score_scene(sheets), (1600, 1000)))
    assert page.says("14 + 11 + 4 + 3 + 5")


def test_a_trick_is_worth_what_the_score_would_lack_without_it_and_no_last_trick() -> None:
    """The Jack of trumps, 20; a 10, 10; a Queen, 3. The last trick remains the last."""
    sheet = book("jass-schieber", 4, 1)[0]
    assert sheet.table is not None
    found = deciding_trick(sheet.rules, sheet.table, [2])
    assert found is not None
    assert found.worth == 20 + 10 + 3


def test_the_course_of_a_game_that_a_target_ends_has_no_room_for_forty_hands() -> None:
    assert rules_of("auction-pitch", 4).hands_in_game == 40
    assert book("auction-pitch", 4, 1)[0].hands == 0
    assert book("oh-hell", 4, 1)[0].hands == rules_of("oh-hell", 4).hands_in_game


def test_a_book_makes_only_the_sheets_that_are_looked_at_and_each_once() -> None:
    game, asked = played("bisque", 3, 4), list[int]()

    def course(hand: int) -> list[Table]:
        asked.append(hand)
        return game.positions(hand)

    names = NAMES[:3]
    sheets = Book(game.rules, game.results, names, 0, course)
    assert (len(sheets), asked) == (4, [])
    last = sheets[-1]
    assert (last.number, last.table, asked) == (4, game.positions(3)[-1], [3])
    assert [sheet.number for sheet in sheets[1:3]] == [2, 3]
    assert sheets[3] is last
    assert asked == [3, 1, 2]
    assert tuple(sheets) == book_of(
        game.rules, game.results, names, 0, [game.positions(hand) for hand in range(4)]
    )
    with pytest.raises(IndexError):
        sheets[4]


def test_partners_who_add_nothing_up_have_no_sum(make_app: MakeApp, tmp_path: Path) -> None:
    text = written("deal: {each: 5}, tricks: {}", "cases: [{points: 7}]", more="sides: two_sides\n")
    game = finish(Game(rules_written(tmp_path, text, 4), 3), ("random",) * 4)
    sheets = book_of(game.rules, game.results, NAMES[:4], 0, [game.positions(0), game.positions(1)])
    assert form_of(sheets[0]) == "sides"
    assert sheets[0].blocks[0].count is None
    page = drawn_page(make_app(score_scene(sheets), (1600, 1000)))
    assert page.says("+7")
    assert not {"+", "="} & set(page.words)


def test_partners_found_in_a_hand_have_a_block_and_their_own_totals() -> None:
    for hand in book("chicane-partner", 4, 4):
        assert {tuple(sorted(p.seat for p in block.members)) for block in hand.blocks} == set(
            hand.sides
        )
        assert len(hand.entrants) == 4
        for block in hand.blocks:
            assert block.score == block.sum


def test_partners_for_the_game_have_one_total() -> None:
    hand = book("whist", 4, 3)[-1]
    assert [entrant.seats for entrant in hand.entrants] == [(0, 2), (1, 3)]
    assert hand.entrants[0].name == "You and Tobias"
    assert hand.blocks[0].name == "You and Tobias"


def test_the_own_side_is_the_subject_of_its_sentence() -> None:
    sentence = reason("{tricks} tricks, {points} over six: {scores} {points}", 1, tricks=7)
    assert because_of_side(sentence, listed([YOU, "Tobias"]), alone=False) == (
        "7 tricks, 1 over six: you and Tobias score 1."
    )
    assert because_of_side(sentence, "Odile", alone=True).endswith("Odile scores 1.")
    assert because_of_side(sentence, YOU, alone=True).endswith("you score 1.")
    assert because_of_side(sentence, "You Jin", alone=True).endswith("You Jin scores 1.")


@pytest.mark.parametrize(
    ("key", "players", "form"),
    [
        ("bisque", 3, "goals"),
        ("hearts", 4, "rows"),
        ("bouillabaisse", 12, "rows"),
        ("bisca-tres", 3, "rows"),
        ("sueca", 4, "sides"),
        ("whist", 4, "sides"),
        ("chicane-partner", 4, "sides"),
        ("chicane", 3, "bids"),
        ("chicane-old-school", 4, "contracts"),
        ("bridge", 4, "contracts"),
        ("oh-hell", 7, "bids"),
        ("succotash", 3, "piles"),
    ],
)
def test_the_form_of_the_sheet_follows_from_the_game(key: str, players: int, form: str) -> None:
    assert form_of(book(key, players, 1)[0]) == form


def test_every_line_of_the_hand_table_adds_up_to_the_total() -> None:
    for hand in book("hearts", 4, 9):
        first, shown = hands_shown(hand, 5)
        assert list(shown)[-1] == hand.number - 1
        for entrant in hand.entrants:
            before = entrant.course[first]
            columns = [hand.scores[number][entrant.seats[0]] for number in shown]
            assert before + sum(columns) == entrant.total


def test_signs_at_the_ends_of_tied_lines_stay_in_the_chart_and_apart() -> None:
    plot = pygame.Rect(100, 50, 300, 120)
    for ends in (
        [(170, 400, who) for who in range(4)],
        [(50, 400, who) for who in range(4)],
        sorted((120 + who % 3, 400, who) for who in range(12)),
    ):
        columns = 1 if len(ends) <= 4 else 3
        places = sign_places(ends, plot, 26, 3, columns)
        discs = [pygame.Rect(x - 13, y - 13, 26, 26) for x, y in places.values()]
        assert len(discs) == len(ends)
        assert all(disc.top >= plot.top and disc.bottom <= plot.bottom for disc in discs)
        assert all(disc.collidelist(discs[:i]) < 0 for i, disc in enumerate(discs))


def test_the_axis_begins_below_the_lowest_total_and_ends_above_the_highest(look: Look) -> None:
    """Totals from -13 to 31 in steps of 20: from -20 to 40."""
    sheet = book("bisque", 3, 2)[-1]
    courses = ((0, -13), (0, 31), (0, 5))
    entrants = [
        replace(entrant, course=course)
        for entrant, course in zip(sheet.entrants, courses, strict=True)
    ]
    window = (600, 400)
    with recording(look, window) as page:
        canvas = Canvas(pygame.Surface(window), look, Scale(1600, 1000))
        draw_course(canvas, replace(sheet, entrants=tuple(entrants)), Room((0, 0, 600, 400)))
    axis = [words for words in page.words if page.rect_of(words).right < 48]
    assert axis == ["\u221220", "0", "20", "40"]
    ys = [page.rect_of(words).centery for words in axis]
    assert ys == sorted(ys, reverse=True)


def test_low_rows_leave_the_numbers_to_the_sentence(make_app: MakeApp) -> None:
    """Twelve rows in a small window have no room for columns; four in a large one have."""
    crowd = book("bouillabaisse", 12, 1)
    low = drawn_page(make_app(score_scene(crowd), (1024, 640)))
    few = book("bouillabaisse", 4, 1)
    tall = drawn_page(make_app(score_scene(few), (1600, 1000)))
    heads = [label_of(few[0].rules, name) for name in few[0].columns]
    assert heads
    assert all(head in tall.words for head in heads)
    assert not any(head in low.words for head in heads)
    for player in crowd[0].players:
        assert low.says(player.sentence)


def test_a_line_has_the_hue_of_its_disc() -> None:
    for sides in ((), ((0, 2), (1, 3))):
        for seat in range(12 if not sides else 4):
            disc, line = seat_colour(seat, sides), line_colour(seat, sides)
            assert abs(_hue(disc) - _hue(line)) < 0.02
    assert line_colour(0, ((0, 2), (1, 3))) == line_colour(2, ((0, 2), (1, 3)))


def test_the_line_of_a_person_of_the_house_has_the_colour_of_their_ring(look: Look) -> None:
    house = [Person(name, colour, "moons") for name, colour in (("Rui", "plum"), ("Eva", "leaf"))]
    look.household = Household(lambda: house)
    game = played("bisque", 3, 2)
    names = [ShownName(name, Seat(name, "person")) for name in ("Rui", "Eva", "Guest")]
    positions = [game.positions(hand) for hand in range(2)]
    sheet = book_of(game.rules, game.results[:2], names, 0, positions)[-1]
    rings = [COLOURS["plum"][1], COLOURS["leaf"][1]]
    assert line_colours(look, sheet) == [*rings, line_colour(2, ())]
    house[1] = Person("Eva", "plum", "moons")
    look.household = Household(lambda: house)
    assert line_colours(look, sheet) == [rings[0], line_colour(1, ()), line_colour(2, ())]
    look.household = Household()


def _hue(colour: str) -> float:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return colorsys.rgb_to_hls(red, green, blue)[0]


def test_no_number_stands_alone_on_the_last_line(look: Look) -> None:
    surface = pygame.Surface((600, 200))
    sentence = "Leaves 21, Knots 19: Margot scores 19."
    for width in range(150, 420, 10):
        with recording(look, (600, 200)) as page:
            canvas = Canvas(surface, look, Scale(1600, 1000))
            canvas.sentence(sentence, 19, theme.TEXT, theme.PAPER, pygame.Rect(0, 0, width, 0))
        lines: dict[int, list[str]] = {}
        for text in page.texts:
            lines.setdefault(text.rect.bottom, []).append(text.words)
        last = lines[max(lines)]
        assert last != ["19."], f"at {width} pixels"


def test_the_trick_that_decided_is_the_one_with_the_most_points() -> None:
    hand = book("sueca", 4, 1)[0]
    assert hand.table is not None
    found = deciding_trick(hand.rules, hand.table)
    assert found is not None
    points = [sum(hand.rules.values[code] for code in t.cards) for t in hand.table.tricks]
    assert found.worth == max(points)
    assert points[found.place - 1] == max(points)
    assert found.label == "Card points"


def test_the_dearest_trick_of_a_costly_round_costs_what_the_rules_say() -> None:
    hand = book("bouillabaisse", 4, 6)[1]  # ten for each card of the suit
    assert hand.table is not None
    suit = dict(hand.table.drawn)["suit"]
    found = deciding_trick(hand.rules, hand.table)
    assert found is not None
    costs = [10 * sum(code[-1] == suit for code in t.cards) for t in hand.table.tricks]
    assert found.worth == max(costs)


def test_where_all_tricks_count_alike_the_last_one_is_shown() -> None:
    hand = book("whist", 4, 1)[0]
    assert hand.table is not None
    found = deciding_trick(hand.rules, hand.table)
    assert found is not None
    assert (found.place, found.worth) == (13, None)


def test_the_piles_of_the_history_end_as_the_hand_was_scored() -> None:
    hand = book("succotash", 3, 1)[0]
    assert len(hand.history) == 9
    counts = [(player.counts["cards"], player.counts["prizes"]) for player in hand.players]
    assert [sum(map(int, both)) for both in counts] == list(hand.history[-1].piles)
    prizes = [
        g for trick in hand.history for gains in trick.gains for g in gains if g.source is None
    ]
    won = sum(gain.worth for gain in prizes)
    assert won == 3 * (4 + 6 + 9) - _unclaimed(hand)


def _unclaimed(hand: Sheet) -> int:
    assert hand.table is not None
    return sum(int(hand.rules.values[code]) for code in hand.table.prizes)


def test_a_sum_that_is_too_long_has_dots_for_what_is_left_out() -> None:
    assert words.equation([11, 10, 4], 3) == "11 + 10 + 4"
    assert words.equation([11, 10, 4], 2) == "11 + … + 4"
    assert words.equation([], 2) == words.NO_CARD


def test_a_partner_who_took_nothing_that_counts_is_said_to_have_no_card(
    make_app: MakeApp,
) -> None:
    sheet = book("sueca", 4, 1)[0]
    assert all(player.cards for player in sheet.players)
    bare = (replace(sheet.players[0], cards=()), *sheet.players[1:])

    def says(sheet: Sheet) -> bool:
        return drawn_page(make_app(score_scene((sheet,)), (1600, 1000))).says(words.NO_CARD)

    assert not says(sheet)
    assert says(replace(sheet, players=bare))
    assert not says(replace(sheet, players=bare, table=None)), "nobody knows who took what"


def test_thirds_and_halves_are_points_on_the_sheet_as_at_the_table() -> None:
    [sheet, *_] = book("tressette", 4, 1)
    thirds = [player.amount("thirds") for player in sheet.players]
    assert sum(thirds) == 32
    told = [player.told(sheet.rules, "thirds") for player in sheet.players]
    assert told == [number(Fraction(amount) / 3) for amount in thirds]
    assert label_of(sheet.rules, "thirds") == "Card points"
    assert sheet.table is not None
    dearest = deciding_trick(sheet.rules, sheet.table)
    assert dearest is not None
    cards = [sheet.rules.values[code] for code in dearest.trick.cards]
    assert dearest.worth == Fraction(sum(cards)) / 3
    [tarot, *_] = book("tarot-french", 4, 1)
    halves = [player.amount("halves") for player in tarot.players]
    assert [player.told(tarot.rules, "halves") for player in tarot.players] == [
        number(amount / 2) for amount in halves
    ]
