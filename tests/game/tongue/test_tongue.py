"""Texts in other languages: how they are found, and their forms."""

from __future__ import annotations

import os
import re
from pathlib import Path
from types import MappingProxyType

import pytest

import main
from game.tongue import Formed, Plural, Row, forms_of, plural, plural_rule
from game.tongue.choosing import UnknownLanguage, nearest, of_system, settle
from game.tongue.po import read_po, write_po
from game.tongue.pseudo import longer
from game.tongue.saying import Text, paths
from game.tongue.sources import Source, faults, missing, sources, wrong
from game.values import Value

TRICKS = plural("1 trick", "{count} tricks", none="no trick")


# --- forms ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "told"), [(0, "no trick"), (1, "1 trick"), (21, "21 tricks")])
def test_a_sentence_has_the_form_its_number_asks_for(count: int, told: str) -> None:
    assert TRICKS.format(count=count) == told


def test_french_and_brazilians_count_nothing_as_one() -> None:
    forms = {"one": "{count} pli", "other": "{count} plis"}
    assert [Plural("count", forms, plural_rule("fr")).format(count=n) for n in (0, 1, 2)] == [
        "0 pli", "1 pli", "2 plis",
    ]  # fmt: skip
    assert plural_rule("pt_BR")(0) == "one"
    assert plural_rule("pt")(0) == "other"
    assert forms_of(plural_rule("fr")) == ("one", "other")


@pytest.mark.parametrize(
    ("texts", "told"),
    [([], ""), (["a"], "a"), (["a", "b"], "a y b"), (["a", "b", "Inés"], "a, b e Inés")],
)
def test_texts_in_a_row(texts: list[str], told: str) -> None:
    assert Row(", ", " y ", {"i": " e "})(texts) == told


@pytest.mark.parametrize(
    ("texts", "told"), [(["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b, or c")]
)
def test_two_texts_in_a_row_need_no_comma(texts: list[str], told: str) -> None:
    assert Row(", ", ", or ")(texts) == told


def test_every_english_row_of_three_has_a_comma_before_the_last() -> None:
    """As the sentences of the program and of all documents do."""
    rows = [text for each in sources() for text in each.english.values() if isinstance(text, Row)]
    assert len(rows) >= 3
    assert all(re.fullmatch("a, b, (and|or) c", row(["a", "b", "c"])) for row in rows)


def test_a_text_may_ask_for_a_form_of_a_name() -> None:
    king = Formed("der König", {"acc": "den König"})
    text = Text("{who} spielt {card:acc}, und {card} gewinnt.")
    assert text.format(who="Ana", card=king) == "Ana spielt den König, und der König gewinnt."
    assert Text("{card:acc} passt").format(card="Passe") == "Passe passt"


class Unit(Value):
    one: str
    every: str


def test_sentences_in_tuples_mappings_and_values_have_names() -> None:
    words = {(True, "all"): ("A", "B"), False: Unit("hand", "hands")}
    found = dict(paths("_NIL", MappingProxyType(words)))
    assert found == {
        "_NIL.True+all.0": "A", "_NIL.True+all.1": "B", "_NIL.False.one": "hand",
        "_NIL.False.every": "hands",
    }  # fmt: skip


# --- what is wrong with a translation ------------------------------------------------------------


@pytest.mark.parametrize(
    ("english", "said", "why"),
    [
        ("{name} won", "{name} ganhou", None),
        ("{name} won", "{nome} ganhou", "a slot {nome}"),
        ("{name} won", "ganhou", "lacks the slot {name}"),
        ("{name} won", "{name ganhou", "braces"),
        ("**9** tricks", "**9 vazas", "a ** without"),
        (TRICKS, "vazas", "one text for all"),
        (TRICKS, {"one": "1 vaza", "other": "{count} vazas"}, "needs 0, one, other"),
        (TRICKS, {"0": "nada", "one": "1 vaza", "other": "{count} vazas"}, None),
        (TRICKS, {"0": "nada", "one": "1 vaza", "other": "vazas"}, "lacks the slot {count}"),
        (Row(", ", " and "), {"between": ", "}, "needs 'between'"),
    ],
)
def test_what_a_translation_may_not_be(
    english: str | Plural | Row, said: str | dict[str, str], why: str | None
) -> None:
    found = next(wrong(english, said, "pt"), None)
    assert (why is None) == (found is None)
    assert why is None or found is None or why in found


def test_french_must_name_the_number_for_one_as_well() -> None:
    said = {"0": "aucun", "one": "un pli", "other": "{count} plis"}
    assert list(wrong(TRICKS, said, "pt")) == []
    assert "lacks the slot {count}" in next(wrong(TRICKS, said, "fr"))


# --- .po files -----------------------------------------------------------------------------------


def test_a_po_file_takes_texts_out_and_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.tongue.saying.FOLDER", tmp_path / "languages")
    names = ("ui.title.words", "ui.window.words", "ui.table.words.names")
    few = tuple(map(Source, names))
    monkeypatch.setattr("game.tongue.po.sources", lambda: few)
    file = tmp_path / "xx.po"
    count = write_po(file, "xx")
    assert count == sum(
        3 if isinstance(text, Row) else 1 for source in few for text in source.english.values()
    )
    text = file.read_text("utf-8")
    text = text.replace('msgid "Lesson"\nmsgstr ""', 'msgid "Lesson"\nmsgstr "Lição"')
    text = text.replace('msgid ", and "\nmsgstr ""', 'msgid ", and "\nmsgstr " e "')
    text = text.replace('msgid ", "\nmsgstr ""', 'msgid ", "\nmsgstr ", "', 1)
    special = (
        'AND:special"\nmsgid "other joints, by how the text after them begins: i= e "\nmsgstr "'
    )
    assert special in text
    text = text.replace(special, special + "i= e \\nhi= e ")
    text = text.replace(
        'msgid_plural "{count} tricks"\nmsgstr[0] ""\nmsgstr[1] ""',
        'msgid_plural "{count} tricks"\nmsgstr[0] "1 vaza"\nmsgstr[1] "{count} vazas"',
    )
    text = text.replace('msgid "Player {number}"\nmsgstr ""', 'msgid "Player {number}"\nmsgstr "X"')
    text = text.replace('msgid "you"\nmsgstr ""', 'msgid "thou"\nmsgstr "tu"')
    file.write_text(text, "utf-8")
    taken, troubles = read_po(file, "xx")
    assert taken == 3
    assert [trouble.partition(": ")[2] for trouble in troubles] == [
        "the English has changed since",
        "lacks the slot {number}: 'X'",
    ]
    assert few[0].said("xx") == {"LESSON": "Lição"}
    assert few[1].said("xx") == {
        "AND": {"between": ", ", "last": " e ", "special": {"i": " e ", "hi": " e "}}
    }
    assert few[2].said("xx") == {"TRICKS": {"one": "1 vaza", "other": "{count} vazas"}}
    assert "LESSON" not in missing(few[0], "xx")
    assert write_po(file, "xx") == count
    assert special + "i= e \\nhi= e " in file.read_text("utf-8")
    assert "Lição" in file.read_text("utf-8")


def test_an_entry_without_its_english_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.tongue.saying.FOLDER", tmp_path / "languages")
    monkeypatch.setattr("game.tongue.po.sources", lambda: (Source("ui.title.words"),))
    file = tmp_path / "xx.po"
    file.write_text('msgctxt "ui.title.words | LESSON"\nmsgstr "Lição"\n', "utf-8")
    assert read_po(file, "xx") == (
        0,
        ["ui.title.words | LESSON: the English has changed since"],
    )


@pytest.mark.parametrize(
    ("plant", "said"),
    [
        ("pipe", "cannot read {file}: not a regular file"),
        ("endless", "cannot read {file}: larger than 10,000,000 bytes"),
        ("picture", "{file} is not UTF-8 text"),
        ("nothing", "cannot read {file}: No such file or directory"),
    ],
)
def test_a_po_file_that_cannot_be_read_is_told_in_a_sentence(
    plant: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "xx.po"
    if plant == "pipe":
        os.mkfifo(file)
    elif plant == "endless":
        with file.open("wb") as out:
            out.truncate(10_000_001)
    elif plant == "picture":
        file.write_bytes(b"\x89PNG\r\n")
    assert main.main(["words", "xx", "--read-po", str(file)]) == 1
    assert capsys.readouterr().err == f"tureen: {said.format(file=file)}\n"


@pytest.mark.parametrize(("language", "one"), [("de", "!="), ("fr", ">"), ("pt_BR", ">")])
def test_a_po_file_says_for_editors_which_numbers_have_which_form(
    language: str, one: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.tongue.po.sources", lambda: (Source("ui.title.words"),))
    file = tmp_path / "x.po"
    write_po(file, language)
    head = file.read_text("utf-8").partition("\n\n")[0]
    assert f'"Plural-Forms: nplurals=2; plural=(n {one} 1);\\n"' in head


def test_a_regional_language_keeps_only_what_it_says_differently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.tongue.saying.FOLDER", tmp_path / "languages")
    title = Source("ui.title.words")
    monkeypatch.setattr("game.tongue.po.sources", lambda: (title,))
    title.write("xx", {"LESSON": "Lição", "FURTHER_LEFT": "Jogos à esquerda"})
    file = tmp_path / "xx_YY.po"
    write_po(file, "xx_YY")
    assert read_po(file, "xx_YY") == (0, [])
    assert title.said("xx_YY") == {}
    file.write_text(file.read_text("utf-8").replace("Lição", "Aula"), "utf-8")
    assert read_po(file, "xx_YY") == (1, [])
    assert title.said("xx_YY") == {"LESSON": "Aula"}
    assert title.known("xx_YY") == {"LESSON": "Aula", "FURTHER_LEFT": "Jogos à esquerda"}
    assert missing(title, "xx_YY") == missing(title, "xx")
    assert list(faults(title, "xx_YY")) == []
    title.write("xx_YY", {"LESSON": "Lição"})
    assert list(faults(title, "xx_YY")) == ["ui.title.words: LESSON: is the same in xx"]
    file.write_text(file.read_text("utf-8").replace("Aula", "Lição"), "utf-8")
    read_po(file, "xx_YY")
    assert title.said("xx_YY") == {}, "what became the same is dropped"


def test_a_file_beside_a_rule_file_is_written_and_read(tmp_path: Path) -> None:
    from game.rulefiles.side_files import RULES

    file = tmp_path / "soup.yaml"
    file.write_text(
        "name: Soup\ndeck: french-52\noptions: {ten: {label: Ten, default: 2, choices: {2: two}}}\n"
        "score: {cases: [{points: 1, because: 'One {scores}'}, {points: 2, because: Two},"
        " {points: 3, because: Three}]}\n",
        "utf-8",
    )
    source = Source("soup", file, RULES)
    assert list(source.english) == [
        "name", "options/ten/label", "options/ten/choices/2", "score/cases/0/because",
        "score/cases/1/because", "score/cases/2/because",
    ]  # fmt: skip
    said = {"name": "Sopa", "options/ten/choices/2": "dois", "score/cases/2/because": "Três"}
    source.write("pt", said)
    assert source.said("pt") == said
    assert missing(source, "pt") == [
        "options/ten/label", "score/cases/0/because", "score/cases/1/because",
    ]  # fmt: skip
    beside = tmp_path / "pt" / "soup.yaml"
    assert "&" not in beside.read_text("utf-8"), "no anchors of YAML"
    own = "# by hand\nscore: {cases: [{}, {}, {because: Três}]}\nname: 'Sopa'\n"
    beside.write_text(own, "utf-8")
    source.write("pt", {"name": "Sopa", "score/cases/2/because": "Três"})
    assert beside.read_text("utf-8") == own, "what says the same stays as it was laid out"
    source.write("pt", {"name": "Sopas", "score/cases/2/because": "Três"})
    assert source.said("pt")["name"] == "Sopas"


# --- choosing one --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("pt_BR.UTF-8", "pt_BR"),
        ("pt-BR", "pt_BR"),
        ("pt_PT", "pt"),
        ("en_GB.UTF-8", "en"),
        ("C", "en"),
        ("POSIX", "en"),
        ("xx_YY", ""),
        ("", ""),
        ("../x", ""),
    ],
)
def test_the_nearest_language(wanted: str, found: str) -> None:
    assert nearest(wanted) == found


def test_the_system_names_languages_in_the_usual_order() -> None:
    asked = {"LANG": "de_DE.UTF-8", "LC_MESSAGES": "pt_PT", "LANGUAGE": "fr:es"}
    assert list(of_system(asked))[-1] == "pt_PT"
    assert list(of_system({"LANG": "C.UTF-8", "LANGUAGE": "fr"})) == ["C.UTF-8"]
    english = {"LANG": "en_US.UTF-8", "LANGUAGE": "nl:es"}
    assert list(of_system(english)) == ["nl", "es", "en_US.UTF-8"]


def test_a_language_nobody_speaks_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUREEN_LANGUAGE", "en")
    assert settle(["list", "--language", "en"]) == ["list"]
    assert settle(["--language=en", "list"]) == ["list"]
    with pytest.raises(UnknownLanguage, match="no language 'xx'; there are en"):
        settle(["list", "--language", "xx"])


# --- the pseudo-language -------------------------------------------------------------------------


def test_the_pseudo_language_is_two_fifths_longer_and_keeps_slots() -> None:
    said = longer("Bid {low} to {high}, or **Nil**")
    assert {"{low}", "{high}", "**"} <= {
        said[i : i + n] for n in (2, 5, 6) for i in range(len(said))
    }
    assert len(said) >= 1.25 * len("Bid {low} to {high}, or **Nil**")


def test_a_slot_that_is_a_paragraph_stays_one_in_the_pseudo_language() -> None:
    assert longer("By my crypt.\n\n{show_hand}\n").endswith("\u00b7\n\n{show_hand}\n")


def test_the_dots_of_the_pseudo_language_are_no_long_word() -> None:
    """A lesson with a word of more than 24 letters does not open."""
    said = longer("by my crypt " * 12)
    assert len(said) >= 1.35 * len("by my crypt " * 12)
    assert max(map(len, said.split())) <= 24
