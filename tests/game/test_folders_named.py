"""Where the user's folders are, and which file a name on the command line means."""

from __future__ import annotations

from pathlib import Path

import pytest
from platformdirs import PlatformDirs

from game import folders
from game.folders import named_file, user_folders
from game.values import replace


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A rule file in the player's own folder, seen from another one."""
    mine = replace(user_folders(), data=tmp_path / "data")
    monkeypatch.setattr(folders, "user_folders", lambda: mine)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    file = mine.rules / "gumbo.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("name: Gumbo\n", encoding="utf-8")
    return file


@pytest.mark.parametrize("word", ["gumbo", "gumbo.yaml"])
def test_a_name_is_that_of_an_own_rule_file(own: Path, word: str) -> None:
    assert named_file(Path(word)) == own


def test_a_file_in_this_folder_comes_first(own: Path) -> None:
    Path("gumbo.yaml").write_text("name: Here\n", encoding="utf-8")
    assert named_file(Path("gumbo.yaml")) == Path("gumbo.yaml")


@pytest.mark.parametrize("word", ["bisque", "elsewhere/gumbo.yaml"])
def test_any_other_word_stays_a_path(own: Path, word: str) -> None:
    assert named_file(Path(word)) == Path(word)


@pytest.mark.parametrize("named", [None, "", " ", "here", "/elsewhere", "/else where/", "~/there"])
@pytest.mark.parametrize("home", ["/home/cook", "/home/cook/", "/", "kitchen", "", None])
def test_folders_are_where_the_library_says(
    monkeypatch: pytest.MonkeyPatch, named: str | None, home: str | None
) -> None:
    names = ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    for name, value in (*((name, named) for name in names), ("HOME", home)):
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    dirs, found = PlatformDirs("Tureen", appauthor=False), user_folders()
    own = (dirs.user_data_path, dirs.user_cache_path, dirs.user_log_path)
    assert (found.data, found.cache, found.logs) == own
    assert found.pictures == dirs.user_pictures_path / "Tureen"
    assert found.documents == dirs.user_documents_path / "Tureen"
