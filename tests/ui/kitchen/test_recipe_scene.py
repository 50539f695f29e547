"""A recipe dropped on the window: shown first, added on request, never overwriting a file
unasked."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.folders import SHIPPED
from game.kitchen.own import free_key
from game.recipes.adding import add
from game.recipes.inspecting import InspectedFile, Inspection
from game.recipes.recipe import BadRecipe, Note, Recipe
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import press, resize
from tests.ui.table.said_tables import SIZES
from ui.kitchen import recipe_words as words
from ui.kitchen.recipe import RecipeActions, RecipeScene
from ui.kitchen.share import SharePanel
from ui.program.recipes import take_in
from ui.window.app import App
from ui.window.scene import Scene

GUMBO = (SHIPPED / "whist.yaml").read_bytes()
NOTE = Note("gumbo", "Ana", "CC BY 4.0", "After Whist; the dealer leads.")
RECIPE = Recipe(NOTE, {"gumbo.yaml": GUMBO})
INSPECTION = Inspection("", "Gumbo", (InspectedFile("gumbo.yaml"),), 50, "Plain tricks.", (4,), 52)

pytestmark = pytest.mark.usefixtures("words_only")


class Given:
    """A user who has received a recipe."""

    def __init__(
        self, make_app: MakeApp, folder: Path, found: Inspection | BadRecipe = INSPECTION
    ) -> None:
        self.folder, self.left = folder, 0

        def looked_at() -> tuple[Recipe, Inspection]:
            if isinstance(found, BadRecipe):
                raise found
            return RECIPE, found

        self.scene = RecipeScene(
            Path("gumbo.tureen"),
            folder,
            RecipeActions(
                looked_at=looked_at,
                on_add=self._add,
                free=lambda key: free_key(folder, key),
                on_close=self._leave,
                on_end=lambda: None,
            ),
        )
        self.app: App = make_app(self.scene, (1600, 1000))

    def _add(self, recipe: Recipe, give_way: bool) -> str:
        try:
            add(recipe, self.folder, give_way)
        except BadRecipe as error:
            return str(error)
        return ""

    def _leave(self) -> None:
        self.left += 1

    @property
    def names(self) -> list[str]:
        return sorted(file.name for file in self.folder.iterdir())


def test_what_it_contains_and_who_made_it_is_shown_before_anything_is_added(
    make_app: MakeApp, tmp_path: Path
) -> None:
    given = Given(make_app, tmp_path)
    given.app.step([], 0.1)
    page = drawn_page(given.app)
    for said in ("Ana", "gumbo.yaml, ", "50 random games ended", "Gumbo"):
        assert page.says(said), said
    assert given.names == []
    press(given.app, pygame.K_RETURN)
    assert given.names == ["gumbo.yaml"]
    assert given.left == 1


def test_another_game_of_the_name_is_kept_unless_it_shall_give_way(
    make_app: MakeApp, tmp_path: Path
) -> None:
    (tmp_path / "gumbo.yaml").write_text("name: Mine\n", encoding="utf-8")
    given = Given(make_app, tmp_path)
    press(given.app, pygame.K_RETURN)
    assert given.names == ["gumbo-2.yaml", "gumbo.yaml"]
    assert (tmp_path / "gumbo.yaml").read_text(encoding="utf-8") == "name: Mine\n"


def test_what_gives_way_is_kept_under_another_name(make_app: MakeApp, tmp_path: Path) -> None:
    (tmp_path / "gumbo.yaml").write_text("name: Mine\n", encoding="utf-8")
    given = Given(make_app, tmp_path)
    given.app.step([], 0.1)
    given.scene.choose("replace")
    press(given.app, pygame.K_RETURN)
    assert given.names == ["gumbo.before-1.yaml.kept", "gumbo.yaml"]
    assert (tmp_path / "gumbo.yaml").read_bytes() == GUMBO


@pytest.mark.parametrize(
    "found",
    [
        BadRecipe("This is no recipe."),
        Inspection("", "Gumbo", (InspectedFile("gumbo.yaml", "unknown key"),), 0),
    ],
)
def test_a_bad_one_is_not_added(
    make_app: MakeApp, tmp_path: Path, found: Inspection | BadRecipe
) -> None:
    given = Given(make_app, tmp_path, found)
    press(given.app, pygame.K_RETURN)
    given.scene.add()
    assert given.names == []
    assert drawn_page(given.app).says(
        "This is no recipe." if isinstance(found, BadRecipe) else "unknown key"
    )


def test_all_of_it_can_be_read(make_app: MakeApp, tmp_path: Path) -> None:
    (tmp_path / "gumbo.yaml").write_text("name: Mine\n", encoding="utf-8")
    given = Given(make_app, tmp_path)
    given.app.step([], 0.1)
    for size in SIZES:
        resize(given.app, size)
        assert drawn_page(given.app).faults() == [], size


# --- giving one away ---------------------------------------------------------------------------


def test_the_note_is_asked_for(make_app: MakeApp, tmp_path: Path) -> None:
    notes: list[Note] = []

    def save(note: Note) -> str:
        notes.append(note)
        return "Saved"

    app = make_app(Scene())
    app.push(SharePanel("gumbo", "Gumbo", "Ana", tmp_path / "gumbo.tureen", save))
    press(app, pygame.K_RETURN)
    assert notes == [Note("gumbo", "Ana", words.TERMS_USUAL, "")]
    assert app.said == "Saved"


def test_a_dropped_file_goes_to_whoever_takes_it(make_app: MakeApp, tmp_path: Path) -> None:
    dropped: list[Path] = []
    app = make_app(Scene())
    event = pygame.Event(pygame.DROPFILE, file=str(tmp_path / "gumbo.tureen"))
    app.step([event], 0.1)
    app.on_drop = dropped.append
    app.step([event], 0.1)
    assert dropped == [tmp_path / "gumbo.tureen"]


@pytest.mark.parametrize("name", ["games.jsonl", "notes.txt", "no ending"])
def test_of_a_dropped_file_that_is_no_recipe_it_is_said_what_could_be_dropped(
    make_app: MakeApp, tmp_path: Path, name: str
) -> None:
    app = make_app(scene := Scene())
    take_in(app, tmp_path / name)
    assert app.scene is scene
    assert app.said == words.NOT_OPENED.format(file=name)
