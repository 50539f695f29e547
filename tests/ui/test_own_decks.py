"""A deck without drawings needs no Python and no pictures: it is checked, played, and shown."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cards_art.deck_cards import DeckCards
from cards_art.printing.plan import SheetPlan
from cards_art.printing.sheets import print_sheets
from cards_art.render import CardArt
from cards_art.signs import sign_of
from game.folders import SHIPPED
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from tests.ui.conftest import MakeApp
from tests.ui.events import key
from tests.ui.table.table_games import FRAME, session_of, steps, view_of
from ui.gallery.card_scene import GalleryCard
from ui.gallery.halls import open_halls
from ui.gallery.opening import gallery_scene
from ui.gallery.shelf import Places
from ui.program.screens import ways
from ui.table.scene import TableScene
from ui.window.faces import face_of, sign_name

CUPS = """\
name: Cups
suits: {C: Coins, U: Cups, W: Wands, S: Swords, T: Trumps}
ranks: {1: One, 2: Two, 3: Three, 4: Four, 5: Five, 6: Six, 7: Seven, 8: Eight, 9: Nine, 10: Ten,
  J: Jack, N: Knight, Q: Queen, K: King, 11: Eleven, 12: Twelve, 13: Thirteen, 14: Fourteen,
  15: Fifteen, 16: Sixteen, 17: Seventeen, 18: Eighteen, 19: Nineteen, 20: Twenty, 21: Twenty-one,
  F: {name: Fool, sign: excuse}}
grids:
  - {ranks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, N, Q, K], suits: [C, U, W, S]}
  - {ranks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21],
     suits: [T], name: "Trump {rank}"}
cards:
  F: {rank: F, suits: [], name: the Fool}
"""
TWENTY_ONE = """\
name: Twenty-one
summary: Trumps are a suit of their own.
deck: cups
players: {3: {}}
phases:
  deal: {each: 4}
  tricks: {lead: eldest, follow: must, wins: suit, trump: T}
score: {cases: [{points: tricks}]}
match: {hands: 1, best: highest}
"""
WEATHER = """\
name: Weather cards
art: weather
back: clouds
suits: {R: {name: Rain, sign: rain}, "☃": {name: Snow, sign: ../snow}, S: {name: Sun, sign: suns}}
ranks: {1: One, 2: Two, B: Bolt}
grids: [{ranks: [1, 2, B]}]
cards:
  RSB: {rank: B, suits: [R, "☃"], name: the Sleet, art: ../sleet}
"""
DRIZZLE = """\
name: Drizzle
deck: {base: weather, packs: 2}
players: {2: {}}
phases:
  deal: {each: 4, turn_up: stock}
  tricks: {follow: free, wins: suit, draw: 1}
score: {cases: [{points: tricks}]}
match: {hands: 1, best: highest}
"""
FILES = {
    "decks/cups.yaml": CUPS, "twenty-one.yaml": TWENTY_ONE,
    "decks/weather.yaml": WEATHER, "drizzle.yaml": DRIZZLE,
}  # fmt: skip


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    """The shipped files and the own ones."""
    (tmp_path / "rules" / "decks").mkdir(parents=True)
    for name, text in FILES.items():
        (tmp_path / "rules" / name).write_text(text, encoding="utf-8")
    return Catalogue((tmp_path / "rules", SHIPPED))


@pytest.mark.parametrize("name", FILES)
def test_own_decks_and_their_games_are_good(catalogue: Catalogue, name: str) -> None:
    report = check(catalogue.folders[0] / name, catalogue, games=2)
    assert report.good, "\n".join(report.lines())


def test_a_deck_of_cups_has_78_cards_and_five_signs_told_apart(catalogue: Catalogue) -> None:
    deck = catalogue.deck("cups")
    assert len(deck.pack) == 78
    signs = [sign_of(sign_name(deck, suit)) for suit in deck.suits]
    assert [sign.letter for sign in signs] == ["C", "U", "W", "S", "T"]
    assert len({sign.shape for sign in signs}) == len({sign.ink for sign in signs}) == 5
    face = face_of(deck, "21T")
    assert (face.rank, face.title, face.name) == ("21", "Trump 21", "")


def test_a_deck_with_one_known_sign_shows_it_beside_unknown_ones(catalogue: Catalogue) -> None:
    deck = catalogue.deck("weather")
    assert [sign_of(sign_name(deck, suit)).shape == "" for suit in deck.suits] == [
        False, False, True,
    ]  # fmt: skip


@pytest.mark.parametrize("game", ["twenty-one", "drizzle"])
def test_a_game_with_an_own_deck_is_played_to_its_end(
    catalogue: Catalogue, make_app: MakeApp, game: str
) -> None:
    scene = TableScene(session_of(catalogue.rules(game)), ways(), pace="instant")
    app = make_app(scene)
    for _ in steps(app, scene):
        if not scene.busy and scene.board.ask is not None:
            app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
    assert app.scene is not scene, "the scores follow the last trick"
    assert view_of(scene).table.step != "play"


@pytest.mark.parametrize(("deck", "card"), [("cups", "F"), ("cups", "21T"), ("weather", "RSB")])
def test_an_own_deck_hangs_in_the_gallery(
    catalogue: Catalogue, make_app: MakeApp, tmp_path: Path, deck: str, card: str
) -> None:
    places = Places(tmp_path / "pictures", tmp_path / "packs")
    gallery = gallery_scene(catalogue, places, None, deck)
    app = make_app(gallery)
    app.step([], 0)
    assert gallery.visit.show.key == deck
    gallery.visit.look_at(card)
    app.step([key(pygame.K_RETURN)], FRAME)
    assert isinstance(app.scene, GalleryCard)
    app.step([], FRAME)


def test_shipped_decks_hang_first_and_parts_of_a_deck_not_at_all(catalogue: Catalogue) -> None:
    halls = open_halls(catalogue)
    assert [hall.title for hall in halls] == [
        "Decktet", "French", "Succotash", "Tarot", "Cups", "Weather cards",
    ]  # fmt: skip
    shows = [show.key for hall in halls for show in hall.shows]
    assert shows == [
        "decktet-extended", "decktet-basic", "french-52", "french-54", "succotash", "tarot", "cups",
        "weather",
    ]  # fmt: skip


def test_a_broken_deck_does_not_close_the_gallery(catalogue: Catalogue) -> None:
    (catalogue.folders[0] / "decks" / "broken.yaml").write_text("name: [", encoding="utf-8")
    assert len(open_halls(Catalogue(catalogue.folders))) == 6


def test_an_own_deck_is_printed(catalogue: Catalogue, tmp_path: Path) -> None:
    deck = catalogue.deck("weather")
    cards = DeckCards("weather", deck.name, tuple(face_of(deck, code) for code in deck.cards))
    assert print_sheets(tmp_path / "w.pdf", CardArt(None), cards, SheetPlan(backs=True)) == 4
