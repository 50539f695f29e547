"""The packs of a player: listed, chosen, changed, removed; damaged ones do no harm."""

import json
import logging
from pathlib import Path

import pytest

from cards_art.packs.errors import BadPack
from cards_art.packs.importing import import_pack
from cards_art.packs.store import (
    choose_pack,
    chosen_packs,
    find_pack,
    load_packs,
    remove_pack,
    set_index_strip,
)
from tests.cards_art.pack_makers import folder, pictures


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """A folder with a Decktet pack and two French ones."""
    target = tmp_path / "packs"
    for name, card in (("beta", "KH"), ("Alpha", "QH"), ("tet", "2_author")):
        import_pack(folder(tmp_path / name, pictures([card])), target)
    return target


def test_no_folder_means_no_packs(tmp_path: Path) -> None:
    assert load_packs(tmp_path / "nowhere") == []
    assert chosen_packs(tmp_path / "nowhere") == ()


def test_packs_are_listed_by_name(packs: Path) -> None:
    assert [pack.name for pack in load_packs(packs)] == ["Alpha", "Beta", "Tet"]


def test_a_pack_knows_its_pictures(packs: Path) -> None:
    pack = find_pack(packs, "beta")
    assert pack.picture("king_hearts") == packs / "beta" / "king_hearts.png"
    assert pack.picture("queen_hearts") is None
    assert pack.back_picture("french") is None
    assert pack.skin("french", "king_hearts") is not None
    assert pack.skin("decktet", "king_hearts") is None


def test_one_pack_a_deck_is_worn(packs: Path) -> None:
    for pack_id, deck in (("beta", "french"), ("tet", "decktet"), ("alpha", "french")):
        choose_pack(packs, deck, pack_id)
    assert [pack.id for pack in chosen_packs(packs)] == ["alpha", "tet"]
    choose_pack(packs, "french", None)
    assert [pack.id for pack in chosen_packs(packs)] == ["tet"]


def test_a_pack_is_worn_by_its_own_deck_only(packs: Path) -> None:
    with pytest.raises(BadPack, match="for the french deck"):
        choose_pack(packs, "decktet", "beta")
    with pytest.raises(BadPack, match="Imported packs: alpha, beta, tet"):
        choose_pack(packs, "decktet", "gamma")


def test_a_removed_pack_is_not_worn_any_more(packs: Path) -> None:
    choose_pack(packs, "french", "beta")
    remove_pack(packs, "beta")
    assert chosen_packs(packs) == ()
    assert {path.name for path in packs.iterdir()} == {"alpha", "tet", "chosen.json"}


@pytest.mark.parametrize("pack_id", ["gamma", "..", "../packs/beta", "/", "", "."])
def test_only_packs_can_be_removed(packs: Path, pack_id: str) -> None:
    with pytest.raises(BadPack, match="There is no art pack"):
        remove_pack(packs, pack_id)
    assert len(load_packs(packs)) == 3


def test_the_strip_is_kept(packs: Path) -> None:
    assert set_index_strip(packs, "beta", True).index_strip
    assert find_pack(packs, "beta").index_strip
    assert not set_index_strip(packs, "beta", False).index_strip
    assert not find_pack(packs, "beta").index_strip


def manifest(packs: Path, **changes: object) -> None:
    path = packs / "beta" / "pack.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(data | changes), encoding="utf-8")


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 99},
        {"name": 7},
        {"cards": {"king_hearts": {"file": "../../secret.png", "checksum": "1"}}},
        {"cards": {"king_hearts": {"file": "C:x.png", "checksum": "1"}}},
        {"cards": ["king_hearts"]},
        {"texts": 5},
    ],
)
def test_a_damaged_pack_is_left_out_with_a_warning(
    packs: Path, changes: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    manifest(packs, **changes)
    with caplog.at_level(logging.WARNING):
        assert [pack.id for pack in load_packs(packs)] == ["alpha", "tet"]
    assert "'beta'" in caplog.text
    remove_pack(packs, "beta")
    assert not (packs / "beta").exists()


def test_a_damaged_choice_chooses_nothing(packs: Path) -> None:
    choose_pack(packs, "french", "beta")
    (packs / "chosen.json").write_text("[", encoding="utf-8")
    assert chosen_packs(packs) == ()
    (packs / "chosen.json").write_text('["beta"]', encoding="utf-8")
    assert chosen_packs(packs) == ()


def test_unfinished_imports_are_not_seen(packs: Path) -> None:
    (packs / "beta").rename(packs / ".tmp-beta")
    assert [pack.id for pack in load_packs(packs)] == ["alpha", "tet"]
