"""The grid of an auction, and the ladder it folds to with one strain."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.position.moves import Bid, Double
from game.rules.rules import Rules
from tests.game.tables import rules_written
from tests.ui.conftest import MakeApp
from tests.ui.contrast_seen import seen_texts
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key, move, resize, wheel
from tests.ui.fingers import drag, tap
from tests.ui.table.said_tables import FORMS, asked_table, faults, said_by_me
from tests.ui.table.table_games import (
    FRAME,
    rest,
    rules_of,
    steps,
    table_of,
    view_of,
)
from ui.table.asking import words
from ui.table.asking.cells import BidCell, CellsPanel, Meaning
from ui.table.asking.panel import AskPanel
from ui.table.cards import Mood
from ui.table.geometry import Spot
from ui.table.pictures import CardPictures

FILE = """
name: Hundred
deck: {base: french-52, without_ranks: [2, 3]}
players: {4: {}}
sides: two_sides
phases:
  deal: {each: 10}
  auction:
    bids: {lowest: 6, highest: 10, strains: [S, C, D, H, none]}
    also: {misere: {above: 7 none, number: 0, worth: 250}, open: {number: 0, worth: 500}}
    worth: 40 + 100 * (contract - 6) + 20 * (strain - 1)
    doubles: 2
    must_bid: nobody
  tricks: {lead: bidder, follow: must}
score:
  cases:
    - {when: bidder and tricks >= contract, points: contract_worth, because: "{scores} {points}"}
    - {when: bidder, points: -contract_worth, because: "{scores} {points}"}
    - {points: 0, because: "{scores} {points}"}
games:
  misere:
    label: Misère
    then:
      score:
        cases:
          - {when: bidder and tricks == 0, points: 250, because: "{scores} {points}"}
          - {when: bidder, points: -250, because: "{scores} {points}"}
          - {points: 0, because: "{scores} {points}"}
  open: {label: Open misère}
match: {target: 500}
"""
SAID = ("bid 6 S", "pass", "bid 7 C")
SMALL, LARGE = (1024, 640), (1600, 1000)


@pytest.fixture
def hundred(tmp_path: Path) -> Rules:
    """An auction of five numbers in five strains, and two named bids."""
    return rules_written(tmp_path, FILE)


@pytest.fixture
def many(tmp_path: Path) -> Rules:
    """Nine numbers of three digits, and bids with long names."""
    text = FILE.replace("lowest: 6, highest: 10,", "lowest: 80, highest: 160, step: 10,")
    text = text.replace("above: 7 none, number: 0,", "above: 100 none,")
    text = text.replace("label: Open misère", 'label: "Grande misère, open"')
    return rules_written(tmp_path, text)


def cells(panel: AskPanel) -> dict[str, BidCell]:
    """The cells in view by what they do."""
    found = [child for child in panel.children() if isinstance(child, BidCell)]
    return {str(cell.key_of_choice): cell for cell in found}


def test_cells_that_are_too_low_stay_in_their_places_and_say_why(
    make_app: MakeApp, hundred: Rules
) -> None:
    _, _, panel = asked_table(make_app, hundred, SAID)
    every = cells(panel)
    assert len(every) == 25 + 2 + 1
    assert not every["bid 7 S"].enabled
    assert every["bid 7 D"].enabled
    assert not every["bid 7 S"].focusable
    assert every["bid 6 none"].why_not.startswith("Bid higher than Margot's 7 Clubs")
    assert every["bid 8 H"].rect.y == every["bid 6 H"].rect.y, "a row is a strain"
    assert every["bid 8 H"].rect.x == every["bid 8 S"].rect.x, "a column is a number"
    assert every["bid 8 H"].rect.y < every["bid 8 D"].rect.y, "the highest on top"


@pytest.mark.parametrize(
    ("equal", "order"),
    [("false", words.UP_THEN_RIGHT), ("true", words.TO_THE_RIGHT)],
)
def test_the_head_says_which_way_bids_become_higher(
    make_app: MakeApp, tmp_path: Path, equal: str, order: tuple[str, ...]
) -> None:
    text = FILE.replace("none]}", f"none], equal_strains: {equal}}}", 1)
    app, _, panel = asked_table(make_app, rules_written(tmp_path, text), SAID)
    assert drawn_page(app).says(order[0])
    assert cells(panel)["bid 7 D"].enabled == (equal == "false")


def test_a_digit_takes_the_column_and_a_letter_after_it_the_row(
    make_app: MakeApp, hundred: Rules
) -> None:
    app, scene, panel = asked_table(make_app, hundred, SAID)
    app.step([key(pygame.K_8), key(pygame.K_h)], FRAME)
    assert panel.chosen == cells(panel)["bid 8 H"].key_of_choice
    app.step([key(pygame.K_0)], FRAME)
    assert isinstance(panel.chosen, Bid)
    assert (panel.chosen.tricks, panel.chosen.strain) == (10, "H"), "the strain stays"
    app.step([key(pygame.K_n)], FRAME)
    assert panel.chosen.strain == "none"
    app.step([key(pygame.K_RETURN)], FRAME)
    assert said_by_me(scene) == ["bid 10 none"]


def test_p_passes_and_x_doubles_with_enter(make_app: MakeApp, hundred: Rules) -> None:
    app, scene, panel = asked_table(make_app, hundred, SAID)
    app.step([key(pygame.K_x)], FRAME)
    assert isinstance(panel.chosen, Double)
    assert said_by_me(scene) == []
    app.step([key(pygame.K_RETURN)], FRAME)
    assert said_by_me(scene) == ["double"]
    app, scene, _ = asked_table(make_app, hundred, SAID)
    app.step([key(pygame.K_p)], FRAME)
    assert said_by_me(scene) == ["pass"]


def test_one_click_chooses_and_sorts_the_hand_and_only_the_second_bids(
    make_app: MakeApp, hundred: Rules
) -> None:
    app, scene, panel = asked_table(make_app, hundred, SAID)
    where = cells(panel)["bid 8 D"].rect.center
    app.step(click(where), FRAME)
    rest(app, scene)
    assert said_by_me(scene) == []
    assert scene.board.stage.trump == "D"
    app.step(click(where), FRAME)
    assert said_by_me(scene) == ["bid 8 D"]


def test_the_strip_tells_what_the_chosen_bid_means(make_app: MakeApp, hundred: Rules) -> None:
    app, _, panel = asked_table(make_app, hundred, SAID)
    assert isinstance(panel, CellsPanel)
    contract = cells(panel)["bid 8 H"].contract
    assert contract is not None
    assert panel.meaning(contract) == Meaning(300, -300, 8)
    app.step([key(pygame.K_8), key(pygame.K_h)], FRAME)
    page = drawn_page(app)
    assert page.says("8 Hearts: at least 8 tricks")
    assert page.says("made +300")
    misere = cells(panel)["bid misere"]
    assert misere.note == "after 7 no trumps"
    assert cells(panel)["bid open"].note == "above everything"
    assert misere.contract is not None
    assert panel.meaning(misere.contract) == Meaning(250, -250, 0, most=True)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=str)
def test_many_wide_numbers_and_long_names_stay_within_their_cells(
    make_app: MakeApp, many: Rules, size: tuple[int, int]
) -> None:
    app, _, panel = asked_table(make_app, many, ("bid 80 S", "pass", "bid 90 C"), size=size)
    assert cells(panel)["bid open"].name == "Grande misère, open"
    assert faults(app) == []


@pytest.mark.parametrize("size", [SMALL, LARGE, (3840, 2160)], ids=str)
def test_every_cell_can_be_read(make_app: MakeApp, hundred: Rules, size: tuple[int, int]) -> None:
    app, scene, panel = asked_table(make_app, hundred, SAID, size=size)
    app.step([key(pygame.K_8), key(pygame.K_h)], FRAME)
    rest(app, scene)
    assert faults(app) == []
    rects = [cell.rect for cell in cells(panel).values()]
    assert all(panel.rect.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[i + 1 :]) == -1 for i, rect in enumerate(rects))


def test_letters_in_the_cells_grow_with_the_text_and_stand_out(make_app: MakeApp) -> None:
    app, scene, panel = asked_table(make_app, rules_of("bid-whist"), ("bid 3 low",), size=SMALL)
    app.change(text=160, high_contrast=True)
    rest(app, scene)
    bids = [cell.rect for cell in cells(panel).values() if cell.enabled]
    letters = [
        seen for seen in seen_texts(app)
        if seen.words in ("L", "N", "D", "U") and any(rect.collidepoint(seen.at) for rect in bids)
    ]  # fmt: skip
    assert len(letters) >= 4 * 4
    assert [seen for seen in letters if seen.contrast < 7] == []


def test_minibridge_the_grid_leaves_the_prompt_in_sight_in_large_text(make_app: MakeApp) -> None:
    app, scene, panel = asked_table(make_app, rules_of("minibridge"), size=SMALL)
    app.change(text=160)
    rest(app, scene)
    places = scene.board.places
    assert panel.rect.bottom < places.prompt_y - places.prompt_h // 2


@pytest.mark.parametrize(("size", "shown"), [(SMALL, 0), (LARGE, 5)])
def test_bridge_all_bids_show_their_worth_or_none_does_and_the_strip_tells_it(
    make_app: MakeApp, size: tuple[int, int], shown: int
) -> None:
    app, _, _ = asked_table(make_app, rules_of("bridge"), (), size=size)
    app.step([key(pygame.K_7), key(pygame.K_n)], FRAME)
    texts = [text.words for text in drawn_page(app).texts]
    assert sum(worth in texts for worth in ("40", "70", "100", "130", "190")) == shown
    assert "220" in texts
    assert "7 no trumps: at least 13 tricks" in texts


def test_with_one_strain_the_grid_is_a_ladder_that_up_climbs(make_app: MakeApp) -> None:
    app, scene, panel = asked_table(make_app, rules_of("nap", 4), ("bid 2",))
    names = [cell.name for cell in cells(panel).values()]
    assert names == ["Nap", "4", "Misère", "3", "2"]
    found = list(cells(panel).values())
    assert [cell.rect.y for cell in found] == sorted(cell.rect.y for cell in found)
    app.step([key(pygame.K_UP), key(pygame.K_UP)], FRAME)
    assert str(panel.chosen) == "bid misere"
    app.step([key(pygame.K_DOWN), key(pygame.K_DOWN)], FRAME)
    assert str(panel.chosen) == "bid 3", "what is too low is passed over"
    assert faults(app) == []
    app.step([key(pygame.K_RETURN)], FRAME)
    assert said_by_me(scene) == ["bid 3"]


@pytest.mark.parametrize("size", FORMS, ids=str)
def test_french_tarot_the_strip_says_what_each_bid_means(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    app, _, panel = asked_table(make_app, rules_of("tarot-french", 4), size=size)
    told = []
    for _ in range(4):
        app.step([key(pygame.K_UP)], FRAME)
        page = drawn_page(app)
        told += [words for words in page.words if "; counts " in words]
        assert faults(app) == []
    assert told == [
        "The kitty is taken; counts once",
        "The kitty is taken; counts twice",
        "The kitty lies unseen, for the taker; counts four times",
        "The kitty lies unseen, for the others; counts six times",
    ]
    spoken = [cell.spoken().note for cell in cells(panel).values()]
    assert any("The kitty is taken; counts twice" in note for note in spoken)


def long_ladder(folder: Path) -> Rules:
    """Rules with bids from 1 to 10."""
    text = FILE.replace(
        "{lowest: 6, highest: 10, strains: [S, C, D, H, none]}", "{lowest: 1, highest: 10}"
    )
    for line in ("    worth: 40", "    also: {misere"):
        start = text.index(line)
        text = text[:start] + text[text.index("\n", start) + 1 :]
    text = text[: text.index("games:")] + text[text.index("match:") :]
    return rules_written(folder, text.replace("contract_worth", "10"))


def test_a_long_ladder_shows_six_rows_and_all_are_reached_by_keys(
    make_app: MakeApp, tmp_path: Path
) -> None:
    app, _, panel = asked_table(make_app, long_ladder(tmp_path), ("bid 2",))
    assert [cell.name for cell in cells(panel).values()] == [*"765432", "Double"]
    app.step([key(pygame.K_RIGHT)], FRAME)
    for _ in range(12):
        app.step([key(pygame.K_UP)], FRAME)
    assert str(panel.chosen) == "bid 10"
    app.step([key(pygame.K_4)], FRAME)
    assert str(panel.chosen) == "bid 4"
    assert "bid 4" in cells(panel)
    assert len(cells(panel)) == 7, "six rows and the double"


def test_a_row_with_the_focus_stays_in_sight_where_fewer_rows_fit(make_app: MakeApp) -> None:
    app, _, panel = asked_table(make_app, rules_of("doppelkopf", 4), size=(1600, 1000))
    app.step([key(pygame.K_RIGHT)], FRAME)
    for _ in range(12):
        app.step([key(pygame.K_UP)], FRAME)
    chosen = panel.chosen
    assert str(chosen) in cells(panel)
    app.change(text=160)
    resize(app, (1024, 640))
    assert str(chosen) in cells(panel)


def test_arrows_to_the_side_do_not_lead_out_of_a_ladder(make_app: MakeApp) -> None:
    app, scene, panel = asked_table(make_app, rules_of("nap", 4), ("bid 2",))
    app.step([key(pygame.K_TAB), key(pygame.K_RIGHT), key(pygame.K_LEFT)], FRAME)
    focused = [cell for cell in cells(panel).values() if cell.focused]
    assert len(focused) == 1, "the focus is still on a row"
    app.step([key(pygame.K_RETURN)], FRAME)
    assert said_by_me(scene) == [str(focused[0].key_of_choice)]


def numbers(panel: AskPanel) -> str:
    """The numbers of the visible rows, from above."""
    return " ".join(cell.name for name, cell in cells(panel).items() if name != "double")


def test_all_of_a_long_ladder_is_reached_with_the_wheel(make_app: MakeApp, tmp_path: Path) -> None:
    app, _, panel = asked_table(make_app, long_ladder(tmp_path), ("bid 2",))
    at = cells(panel)["bid 5"].rect.center
    for turns, shown in ((2, "9 8 7 6 5 4"), (9, "10 9 8 7 6 5"), (-0.5, "10 9 8 7 6 5"),
                         (-0.5, "9 8 7 6 5 4"), (-9, "6 5 4 3 2 1")):  # fmt: skip
        app.step([move(at), wheel(turns)], FRAME)
        assert numbers(panel) == shown
        assert faults(app) == []


def test_the_ring_goes_with_a_row_that_is_scrolled_away(make_app: MakeApp, tmp_path: Path) -> None:
    app, scene, panel = asked_table(make_app, long_ladder(tmp_path), ("bid 2",))
    app.step([key(pygame.K_RIGHT)], FRAME)
    focused = scene.handling.controls.group.focused
    assert focused is not None
    assert focused.visible
    app.step([move(panel.rect.center), wheel(-9)], FRAME)
    assert focused not in panel.children()
    assert not focused.visible


def test_a_finger_drags_a_long_ladder_and_bids_nothing_by_that(
    make_app: MakeApp, tmp_path: Path
) -> None:
    app, scene, panel = asked_table(make_app, long_ladder(tmp_path), ("bid 2",))
    row = cells(panel)["bid 5"].rect
    below = cells(panel)["bid 4"].rect.y - row.y
    drag(app, row.center, (row.centerx, row.centery + 2 * below + 2))
    assert numbers(panel) == "9 8 7 6 5 4"
    assert said_by_me(scene) == []
    tap(app, cells(panel)["bid 9"].rect.center)
    assert str(panel.chosen) == "bid 9"


def test_bridge_a_doubled_contract_is_redoubled_and_bid_above_as_ones_own(
    make_app: MakeApp,
) -> None:
    said = ("bid 1 S", "double", "pass", "pass")
    app, _, panel = asked_table(make_app, rules_of("bridge"), said)
    assert cells(panel)["double"].name == "Redouble"
    app.step([key(pygame.K_x)], FRAME)
    assert panel.offer.forms == ("Redouble",)
    assert cells(panel)["bid 1 S"].why_not == "Bid higher than your own 1 Spade doubled, or pass."
    _, _, panel = asked_table(make_app, rules_of("bridge"), said[:1])
    assert cells(panel)["double"].name == "Double"


@pytest.mark.parametrize(
    ("game", "players", "size"),
    [
        ("pinochle", 4, (1024, 640)),
        ("tarot-french", 5, (1024, 640)),
        ("tarot-french", 5, (1366, 768)),
    ],
)
def test_large_words_take_the_room_of_some_rows_of_a_ladder(
    make_app: MakeApp, game: str, players: int, size: tuple[int, int]
) -> None:
    app, scene, panel = asked_table(make_app, rules_of(game, players), size=size)
    few, small = len(cells(panel)), panel.text_factor
    app.change(text=160)
    resize(app, size)
    assert 3 <= len(cells(panel)) < few
    assert panel.text_factor > 1.2 * small
    assert pygame.Rect(scene.board.places.panel_room).contains(panel.rect)
    assert faults(app) == []


@pytest.mark.parametrize(("game", "told"), [("skat", False), ("tarot-french", True)])
def test_bids_that_mean_only_their_number_have_no_line_that_repeats_it(
    make_app: MakeApp, game: str, told: bool
) -> None:
    app, _, _ = asked_table(make_app, rules_of(game))
    assert drawn_page(app).says(words.CHOOSE_CELL) is told


@pytest.mark.parametrize("text", [100, 160])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)], ids=str)
def test_bids_laid_away_by_others_lie_beside_the_panel(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    scene = table_of("ninety-nine", 3)
    app = make_app(scene, size)
    app.change(text=text)
    for _ in steps(app, scene):
        view, panel = view_of(scene), scene.handling.controls.panel
        if isinstance(panel, CellsPanel):
            break
        if not scene.busy and view.my_turn:
            scene.make(view.legal[0])
    assert isinstance(panel, CellsPanel)
    backs: list[Spot] = []

    def noted(_: object, on: object, code: object, spot: Spot, *__: Mood, **___: object) -> None:
        if code is None:
            backs.append(spot)

    monkeypatch.setattr(CardPictures, "draw", noted)
    drawn_page(app)
    small = [spot for spot in backs if spot.width < scene.board.stage.places.px(60)]
    assert len(small) == 6
    assert not any(panel.rect.colliderect(spot.area) for spot in small)
