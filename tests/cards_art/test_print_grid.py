"""Where cards are on both sides of a page, and where they are cut."""

import itertools

import pytest

from cards_art.printing.grid import SAFE, grid_of
from cards_art.printing.plan import CARD_HEIGHT, CARD_WIDTH, PAPERS, Flip, SheetPlan

BLEEDING = [SheetPlan(paper, bleed=3, gutter=2) for paper in PAPERS]
PLAIN = [SheetPlan(paper) for paper in PAPERS]


def test_nine_cards_lie_on_an_upright_page() -> None:
    for plan in PLAIN:
        grid = grid_of(plan)
        assert (grid.columns, grid.rows) == (3, 3)
        assert (grid.width, grid.height) == PAPERS[plan.paper]


def test_with_bleed_and_gutter_the_page_is_turned_to_hold_more() -> None:
    """3 mm of bleed and 2 mm of gutter: 71.5 mm from card to card across, 96.9 down."""
    a4, letter = map(grid_of, BLEEDING)
    assert (a4.width, a4.height) == (297, 210)
    assert (a4.columns, a4.rows, letter.columns, letter.rows) == (4, 2, 3, 2)
    assert (a4.step_x, a4.step_y) == pytest.approx((71.5, 96.9))
    assert a4.corner(5) == pytest.approx((9.5 + 71.5, (210 - 2 * 88.9 - 8) / 2 + 96.9))


@pytest.mark.parametrize("plan", PLAIN + BLEEDING)
def test_cut_marks_stay_off_the_rim_that_printers_leave_white(plan: SheetPlan) -> None:
    grid = grid_of(plan)
    marks = list(grid.cut_marks(range(grid.places)))
    for x1, y1, x2, y2 in marks:
        assert min(x1, x2) >= SAFE - 1e-6
        assert max(x1, x2) <= grid.width - SAFE + 1e-6
        assert min(y1, y2) >= SAFE - 1e-6
        assert max(y1, y2) <= grid.height - SAFE + 1e-6
        assert abs(x1 - x2) + abs(y1 - y2) >= 1


@pytest.mark.parametrize("plan", PLAIN + BLEEDING)
def test_a_mark_stands_at_both_cuts_of_every_card_and_on_no_bleed(plan: SheetPlan) -> None:
    grid = grid_of(plan)
    marks = list(grid.cut_marks(range(grid.places)))
    upright = {round(x1, 3) for x1, _, x2, _ in marks if x1 == x2}
    level = {round(y1, 3) for _, y1, _, y2 in marks if y1 == y2}
    for place in range(grid.places):
        x, y = grid.corner(place)
        assert {round(x, 3), round(x + CARD_WIDTH, 3)} <= upright
        assert {round(y, 3), round(y + CARD_HEIGHT, 3)} <= level
        left, right = x - plan.bleed, x + CARD_WIDTH + plan.bleed
        top, bottom = y - plan.bleed, y + CARD_HEIGHT + plan.bleed
        for x1, y1, x2, y2 in marks:
            assert x2 <= left or x1 >= right or y2 <= top or y1 >= bottom


@pytest.mark.parametrize("plan", PLAIN + BLEEDING)
@pytest.mark.parametrize("places", [(0,), (0, 1, 2, 3), (5,), (2, 4, 5)])
def test_marks_stand_only_at_cards_on_a_sheet_that_is_not_full(
    plan: SheetPlan, places: tuple[int, ...]
) -> None:
    """A cut has a mark just beyond the first and the last card that it passes, and on no card."""
    grid = grid_of(plan)
    marks = list(grid.cut_marks(places))
    near = plan.bleed + 0.6
    cards = [(*grid.corner(place),) for place in places]
    upright = {round(cut, 4) for x, _ in cards for cut in (x, x + CARD_WIDTH)}
    assert {x1 for x1, _, x2, _ in marks if x1 == x2} == upright
    level = {round(cut, 4) for _, y in cards for cut in (y, y + CARD_HEIGHT)}
    assert {y1 for _, y1, _, y2 in marks if y1 == y2} == level
    assert len(marks) == 2 * (len(upright) + len(level))
    for x1, y1, x2, y2 in marks:
        if x1 == x2:
            beside = [y for x, y in cards if x1 in (round(x, 4), round(x + CARD_WIDTH, 4))]
            above, below = min(beside) - near, max(beside) + CARD_HEIGHT + near
            assert y2 == pytest.approx(above) or y1 == pytest.approx(below)
        for x, y in cards:
            left, right = x - plan.bleed, x + CARD_WIDTH + plan.bleed
            top, bottom = y - plan.bleed, y + CARD_HEIGHT + plan.bleed
            assert x2 <= left or x1 >= right or y2 <= top or y1 >= bottom


def test_a_single_card_has_a_mark_at_each_end_of_its_four_cuts() -> None:
    """On A4 nine cards begin at 9.75 and 15.15 mm; marks are 4 mm long, 0.6 away where they may."""
    marks = grid_of(SheetPlan()).cut_marks([0])
    assert {tuple(round(each, 2) for each in mark) for mark in marks} == {
        (9.75, 10.55, 9.75, 14.55), (73.25, 10.55, 73.25, 14.55),
        (9.75, 104.65, 9.75, 108.65), (73.25, 104.65, 73.25, 108.65),
        (5.15, 15.15, 9.15, 15.15), (5.15, 104.05, 9.15, 104.05),
        (73.85, 15.15, 77.85, 15.15), (73.85, 104.05, 77.85, 104.05),
    }  # fmt: skip


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_a_back_lies_exactly_behind_its_face(paper: str, flip: Flip, bleed: float) -> None:
    """Turn the sheet in the mind: over an upright edge x is mirrored, over a level one y."""
    plan = SheetPlan(paper, backs=True, bleed=bleed, gutter=2 if bleed else 0, flip=flip)
    grid = grid_of(plan)
    upright_page = grid.height > grid.width
    for place in range(grid.places):
        behind, turned = grid.behind(place, plan)
        (x, y), (back_x, back_y) = grid.corner(place), grid.corner(behind)
        if (flip == "long") == upright_page:
            assert (back_x, back_y) == pytest.approx((grid.width - x - CARD_WIDTH, y))
            assert not turned
        else:
            assert (back_x, back_y) == pytest.approx((x, grid.height - y - CARD_HEIGHT))
            assert turned


def test_cards_never_overlap_however_wide_the_bleed() -> None:
    for bleed, gutter in itertools.product((0, 1, 5, 10), (0, 3, 10)):
        grid = grid_of(SheetPlan("letter", bleed=bleed, gutter=gutter))
        assert grid.places >= 2
        assert grid.step_x >= CARD_WIDTH + 2 * bleed
        assert grid.step_y >= CARD_HEIGHT + 2 * bleed


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"paper": "a5"}, "no paper 'a5'; there are a4, letter"),
        ({"bleed": -1.0}, "A bleed has 0 to 10 mm, not -1"),
        ({"gutter": 11.0}, "A gutter has 0 to 10 mm, not 11"),
        ({"backs_shift": (0.0, 40.0)}, "up to 10 mm"),
        ({"flip": "middle"}, "long or short edge, not 'middle'"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(wrong: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        SheetPlan(**wrong)  # type: ignore[arg-type]  # wrong on purpose
