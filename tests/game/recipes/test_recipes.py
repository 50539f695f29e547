"""A recipe carries a game from one player to another, and nothing else."""

from __future__ import annotations

import io
import re
import sys
import zipfile
from pathlib import Path

import pytest

from game.files import write_whole
from game.folders import SHIPPED
from game.recipes.adding import add, others, under
from game.recipes.inspecting import inspect_recipe, inspected
from game.recipes.recipe import BadRecipe, Note, Recipe, packed, read_recipe, recipe_of
from game.rulefiles.catalogue import Catalogue
from tests.patience import PATIENCE

QUICK = """
name: Quick
deck: own
direction: clockwise
players: {2: {}}
phases:
  deal: {each: 4}
  tricks: {lead: eldest, follow: must, wins: suit}
score:
  cases:
    - points: tricks
      because: "Tricks {tricks}: {scores} {points}"
match: {hands: 1}
"""
DECK = (SHIPPED / "decks" / "french-52.yaml").read_text(encoding="utf-8")
NOTE = "game: quick\nby: Ada\nlicence: CC BY 4.0\n"
GOOD = {"recipe.yaml": NOTE, "rules/quick.yaml": QUICK, "rules/decks/own.yaml": DECK}


def zipped(path: Path, files: dict[str, str]) -> Path:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    path.write_bytes(out.getvalue())
    return path


def own_rules(folder: Path) -> Path:
    (folder / "decks").mkdir(parents=True)
    (folder / "quick.yaml").write_text(QUICK, encoding="utf-8")
    (folder / "decks" / "own.yaml").write_text(DECK, encoding="utf-8")
    return folder


def test_a_recipe_holds_the_game_and_what_does_not_come_with_the_program(tmp_path: Path) -> None:
    rules = own_rules(tmp_path / "rules")
    longer = QUICK.replace("name: Quick", "extends: quick\nname: Longer")
    (rules / "longer.yaml").write_text(longer, encoding="utf-8")
    recipe = recipe_of(Catalogue((rules, SHIPPED)), "longer", Note("longer", "Ada"))
    assert sorted(recipe.files) == ["decks/own.yaml", "longer.yaml", "quick.yaml"]
    assert recipe.rule_files == ("longer", "quick")


def test_a_shipped_deck_is_left_out(tmp_path: Path) -> None:
    rules = own_rules(tmp_path / "rules")
    text = QUICK.replace("deck: own", "deck: {base: french-52}")
    (rules / "quick.yaml").write_text(text, encoding="utf-8")
    recipe = recipe_of(Catalogue((rules, SHIPPED)), "quick", Note("quick"))
    assert list(recipe.files) == ["quick.yaml"]


def test_a_game_that_comes_with_the_program_needs_no_recipe() -> None:
    with pytest.raises(BadRecipe, match="comes with the program"):
        recipe_of(Catalogue((SHIPPED,)), "whist", Note("whist"))


def test_a_saved_recipe_is_read_as_it_was_and_its_bytes_are_always_the_same(tmp_path: Path) -> None:
    recipe = Recipe(Note("quick", "Ada", "", "Ünder"), {"quick.yaml": QUICK.encode()})
    file = tmp_path / "quick.tureen"
    file.write_bytes(packed(recipe))
    assert read_recipe(file) == recipe
    assert packed(recipe) == packed(read_recipe(file))


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({**GOOD, "rules/../evil.yaml": "x"}, "leads out"),
        ({**GOOD, "/etc/evil.yaml": "x"}, "leads out"),
        ({**GOOD, "run.py": "print()"}, "'run.py' does not belong"),
        ({**GOOD, "rules/decks/deep/x.yaml": "x"}, "does not belong"),
        ({**GOOD, "rules/a b.yaml": "x"}, "does not belong"),
        ({"rules/quick.yaml": QUICK}, "There is no 'recipe.yaml'"),
        ({"recipe.yaml": NOTE}, "holds no rule file of that name"),
        ({**GOOD, "recipe.yaml": "game: other\n"}, "holds no rule file of that name"),
        ({**GOOD, "recipe.yaml": "game: ../evil\n"}, "holds no rule file of that name"),
        ({**GOOD, "recipe.yaml": "gme: quick\n"}, "gme"),
        ({**GOOD, "recipe.yaml": f"game: quick\nby: {'x' * 600}\n"}, "more than 500 letters"),
        ({**GOOD, "rules/big.yaml": "#" * 2_000_000}, "big.yaml"),
        ({**GOOD, **{f"rules/f{n}.yaml": "" for n in range(320)}}, "more than 300 files"),
    ],
)
def test_what_is_no_recipe_is_refused_in_one_sentence(
    tmp_path: Path, files: dict[str, str], why: str
) -> None:
    with pytest.raises(BadRecipe, match=why) as refused:
        read_recipe(zipped(tmp_path / "x.tureen", files))
    assert "\n" not in str(refused.value)


def test_a_file_or_folder_of_another_kind_is_no_recipe(tmp_path: Path) -> None:
    with pytest.raises(BadRecipe, match="ends in"):
        read_recipe(zipped(tmp_path / "x.zip", GOOD))
    (tmp_path / "y.tureen").mkdir()
    with pytest.raises(BadRecipe, match="not a recipe"):
        read_recipe(tmp_path / "y.tureen")
    (tmp_path / "z.tureen").write_text("no zip file")
    with pytest.raises(BadRecipe, match="zip"):
        read_recipe(tmp_path / "z.tureen")


def test_a_good_recipe_is_inspected_in_a_separate_process(tmp_path: Path) -> None:
    recipe, found = inspect_recipe(zipped(tmp_path / "quick.tureen", GOOD))
    assert found.good
    assert found.title == "Quick"
    assert [file.name for file in found.files] == ["decks/own.yaml", "quick.yaml"]
    assert found.games == 25
    assert recipe.note.by == "Ada"


def test_the_faults_of_every_file_are_told(tmp_path: Path) -> None:
    files = {**GOOD, "rules/quick.yaml": QUICK.replace("follow: must", "folow: must")}
    found = inspected(read_recipe(zipped(tmp_path / "quick.tureen", files)), games=1)
    faults = {file.name: file.fault for file in found.files}
    assert faults["decks/own.yaml"] == ""
    assert "did you mean 'follow'" in faults["quick.yaml"]
    assert not found.good


@pytest.mark.parametrize(
    ("program", "seconds", "why"),
    [
        ("import time; time.sleep(600)", 1, "more than 1 seconds"),
        ("raise SystemExit(3)", PATIENCE, "ended too soon"),
        ("print('{}')", PATIENCE, "ended too soon"),
        ('print(\'{"digest": "0", "title": "x", "files": [], "games": 1}\')', PATIENCE, "too soon"),
    ],
)
def test_a_process_that_hangs_breaks_or_lies_adds_nothing(
    tmp_path: Path, program: str, seconds: float, why: str
) -> None:
    file, command = zipped(tmp_path / "quick.tureen", GOOD), [sys.executable, "-c", program]
    with pytest.raises(BadRecipe, match=why):
        inspect_recipe(file, seconds, command)


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def test_adding_a_recipe_makes_its_game_playable(tmp_path: Path) -> None:
    recipe = read_recipe(zipped(tmp_path / "quick.tureen", GOOD))
    added = add(recipe, tmp_path / "own")
    assert [file.name for file in added.new] == ["own.yaml", "quick.yaml"]
    assert Catalogue((tmp_path / "own", SHIPPED)).rules("quick").variant.name == "Quick"
    assert add(recipe, tmp_path / "own").new == ()


def test_another_game_of_that_name_is_not_overwritten_unasked(tmp_path: Path) -> None:
    recipe = read_recipe(zipped(tmp_path / "quick.tureen", GOOD))
    own = tmp_path / "own"
    own.mkdir()
    (own / "quick.yaml").write_text("mine")
    assert others(recipe, own) == ("quick.yaml",)
    with pytest.raises(BadRecipe, match=r"another quick\.yaml"):
        add(recipe, own)
    assert files_in(own) == {"quick.yaml": b"mine"}


def test_what_gives_way_is_kept_under_another_name(tmp_path: Path) -> None:
    recipe = read_recipe(zipped(tmp_path / "quick.tureen", GOOD))
    own = tmp_path / "own"
    own.mkdir()
    (own / "quick.yaml").write_text("mine")
    added = add(recipe, own, give_way=True)
    assert [file.name for file in added.kept] == ["quick.before-1.yaml.kept"]
    assert added.kept[0].read_text() == "mine"
    assert (own / "quick.yaml").read_text() == QUICK
    assert Catalogue((own,)).keys == ("quick",)


def test_a_shipped_game_gives_way_only_if_asked(tmp_path: Path) -> None:
    files = {"recipe.yaml": "game: whist\n", "rules/whist.yaml": QUICK.replace("own", "french-52")}
    recipe = read_recipe(zipped(tmp_path / "w.tureen", files))
    with pytest.raises(BadRecipe, match="comes with the program"):
        add(recipe, tmp_path / "own")
    assert add(recipe, tmp_path / "own", give_way=True).new


def test_a_disk_that_is_full_half_way_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recipe = read_recipe(zipped(tmp_path / "quick.tureen", GOOD))
    own = tmp_path / "own"
    (own / "decks").mkdir(parents=True)
    (own / "decks" / "own.yaml").write_text("my deck")

    def full(file: Path, content: bytes) -> None:
        if file.name == "quick.yaml":
            raise OSError(28, "No space left on device")
        write_whole(file, content)

    monkeypatch.setattr("game.recipes.adding.write_whole", full)
    with pytest.raises(BadRecipe, match="the disk is full"):
        add(recipe, own, give_way=True)
    assert files_in(own) == {"decks/own.yaml": b"my deck"}


# --- pictures ----------------------------------------------------------------------------------

DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><path d="M0 0h5v7H0z"/></svg>'


def test_pictures_beside_a_game_go_into_its_recipe_and_out_again(tmp_path: Path) -> None:
    rules = own_rules(tmp_path / "rules")
    beside = rules / "pictures" / "quick"
    beside.mkdir(parents=True)
    (beside / "queen_of_hearts.svg").write_text(DRAWN, encoding="utf-8")
    (beside / "notes.txt").write_text("no picture", encoding="utf-8")
    recipe = recipe_of(Catalogue((rules, SHIPPED)), "quick", Note("quick", "Ada"))
    assert recipe.pictures == ("pictures/quick/queen_of_hearts.svg",)
    file = tmp_path / "quick.tureen"
    write_whole(file, packed(recipe))
    assert read_recipe(file) == recipe
    add(recipe, tmp_path / "own")
    kept = tmp_path / "own" / "pictures" / "quick" / "queen_of_hearts.svg"
    assert kept.read_text(encoding="utf-8") == DRAWN
    assert under(recipe, "other").pictures == ("pictures/other/queen_of_hearts.svg",)


@pytest.mark.parametrize(
    "name", ["rules/pictures/a.png", "rules/pictures/quick/run.exe", "rules/pictures/quick/a=b.png"]
)
def test_nothing_but_pictures_is_taken_for_one(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadRecipe, match="does not belong in a recipe"):
        read_recipe(zipped(tmp_path / "x.tureen", {**GOOD, name: DRAWN}))


def test_what_is_no_picture_makes_the_recipe_bad() -> None:
    from cards_art.packs.of_recipes import look_at

    good = Recipe(Note("quick"), {"pictures/quick/queen_of_hearts.svg": DRAWN.encode()})
    assert look_at(good) == 1
    with pytest.raises(BadRecipe):
        look_at(Recipe(Note("quick"), {"pictures/quick/queen_of_hearts.png": b"no picture"}))


# --- translations ------------------------------------------------------------------------------

TOLD = {"rules/pt/quick.yaml": "name: Depressa\n", "rules/decks/pt/own.yaml": "name: Baralho\n"}


def test_translations_beside_a_game_go_into_its_recipe_and_out_again(tmp_path: Path) -> None:
    rules = own_rules(tmp_path / "rules")
    for name, text in TOLD.items():
        file = tmp_path / name
        file.parent.mkdir()
        file.write_text(text, encoding="utf-8")
    (rules / "old versions").mkdir()
    (rules / "old versions" / "quick.yaml").write_text(QUICK, encoding="utf-8")
    recipe = recipe_of(Catalogue((rules, SHIPPED)), "quick", Note("quick", "Ada"))
    assert recipe.translations == ("decks/pt/own.yaml", "pt/quick.yaml")
    assert recipe.languages == ("pt",)
    assert recipe.rule_files == ("quick",)
    file = tmp_path / "quick.tureen"
    write_whole(file, packed(recipe))
    again, found = inspect_recipe(file)
    assert again == recipe
    assert found.good
    add(recipe, tmp_path / "own")
    assert (tmp_path / "own" / "pt" / "quick.yaml").read_text() == "name: Depressa\n"
    assert under(recipe, "other").translations == ("decks/pt/own.yaml", "pt/other.yaml")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("match: {hands: 9}\n", "'match.hands' is not a text"),
        ("phases: {deal: {each: 7}}\n", "'phases.deal.each' is not a text"),
        ("score: {cases: [{points: '9'}]}\n", "'score.cases.0.points' is not a text"),
        ("blurb: {name: x}\n", "'blurb' is not a text|'blurb.name' is not a text"),
        (f"name: {'x' * 200}\n", "name"),
        ("name: [\n", ""),
        ("score: {cases: [{because: '{nobody}'}]}\n", "nobody"),
    ],
)
def test_a_translation_holds_nothing_but_texts_that_the_game_can_be_told_with(
    tmp_path: Path, text: str, why: str
) -> None:
    recipe = read_recipe(zipped(tmp_path / "q.tureen", {**GOOD, "rules/pt/quick.yaml": text}))
    *others, told = inspected(recipe, games=1).files
    assert not any(file.fault for file in others)
    assert told.name == "pt/quick.yaml"
    assert told.fault
    assert re.search(why, told.fault), told.fault


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("rules/pt/other.yaml", "translates a file that the recipe does not hold"),
        ("rules/lessons/pt/quick.yaml", "translates a file that the recipe does not hold"),
        ("rules/portuguese/quick.yaml", "does not belong"),
        ("rules/pt/pt/quick.yaml", "does not belong"),
        ("rules/pt/quick.json", "does not belong"),
    ],
)
def test_a_translation_lies_beside_what_it_translates(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(BadRecipe, match=why):
        read_recipe(zipped(tmp_path / "x.tureen", {**GOOD, name: "name: x\n"}))
