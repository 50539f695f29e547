"""What the languages of the program say: nothing is missing, and each is well written."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.tongue import SOURCE, Plural, Row
from game.tongue.choosing import languages
from game.tongue.pseudo import constants
from game.tongue.sources import faults, orphans, sources
from tests.cases import later_but


def test_a_translation_has_the_slots_and_forms_of_the_english() -> None:
    found = {
        language: [fault for source in sources() for fault in faults(source, language)]
        for language in languages()
        if language != SOURCE
    }
    assert {language: wrong for language, wrong in found.items() if wrong} == {}
    assert [file.name for language in found for file in orphans(language)] == []


ILL_SET = {
    "de": r"[\"”«»]|\s[:;?!](\s|$)|„[^“]*$",
    "es": r"[\"“”]|^[^¿]*\?|^[^¡]*!",
    "fr": r"[\"“”]| [:;?!»](\W|$)|« ",
    "pt": r"[\"“”]|\s[:;?!](\s|$)",
    "pt_BR": r"[\"«»]|\s[:;?!](\s|$)",
}
"""For each language, quotes and spaces that do not belong into its texts."""


def read(said: object) -> Iterator[str]:
    """The texts in a translation with forms, or in one without; each slot is an x."""
    if isinstance(said, str):
        yield re.sub(r"\{[^}]*\}", "x", said)
    elif isinstance(said, Mapping):
        for each in said.values():
            yield from read(each)


@pytest.mark.parametrize(("language", "ill"), ILL_SET.items())
def test_a_translation_has_the_quotes_and_spaces_of_its_language(language: str, ill: str) -> None:
    texts = [text for source in sources() for text in read(source.said(language))]
    assert len(texts) > 900
    assert [text for text in texts if re.search(ill, text)] == []


@pytest.mark.parametrize("language", [name for name in languages() if name != SOURCE])
def test_in_sentences_of_rule_files_a_counted_word_has_its_form_for_one(language: str) -> None:
    """A word that has forms after one number has them after every number: never "1 Stiche"."""
    told = [text for source in sources() for text in source.known(language).values()]
    sentences = [text for text in told if isinstance(text, str) and "{scores}" in text]
    forms = {found[2] for text in sentences for found in re.finditer(r"{(\w+)\|\w+\|(\w+)}", text)}
    bare = {found[2]: text for text in sentences for found in re.finditer(r"{(\w+)} (\w+)", text)}
    assert len(forms) >= 5
    assert {word: text for word, text in bare.items() if word in forms} == {}


@pytest.mark.parametrize("language", ["es", "fr", "pt", "pt_BR"])
def test_ranks_and_suits_have_no_capital_within_a_sentence(language: str) -> None:
    """These languages write "le roi de cœur"; a card with a name of its own keeps its capitals."""
    decks = [source for source in sources() if source.name.startswith("rules/decks/")]
    names = {
        re.escape(str(name))
        for deck in decks
        for key, name in deck.known(language).items()
        if re.match("(ranks|suits)/[^XI]", key)
    }
    ill = re.compile(rf"[\w,;:)] ?[ '\u202f]\**({'|'.join(sorted(names))})(es|s)?(?!\w)")
    found = [
        (source.name, text[said.start() :][:50])
        for source in sources()
        for key, told in source.known(language).items()
        for text in read(told)
        for said in ill.finditer(text)
        if source not in decks and source.name != "ui/gallery/pictures.yaml" and key != "name"
    ]
    assert len(names) > 25
    assert found == []  # titles of pictures, "La Lune", and of games are names


CHECK = r"""
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.lessons import lesson_in

found = Catalogue()
for entry in found.entries():
    print(*entry.faults, sep="\n", end="\n" if entry.faults else "")
    try:
        lesson_in(found, entry.key)
    except Exception as error:
        print(error)
for deck in found.deck_keys:
    found.deck(deck)
"""


def speaking(language: str, code: str) -> str:
    """The output of a process in a language, which is chosen before texts are read."""
    env = {"TUREEN_LANGUAGE": language, "PYTHONPATH": str(SHIPPED.parent), "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize(
    "language", later_but(["de"], [language for language in languages() if language != SOURCE])
)
def test_rule_files_decks_and_lessons_are_right_in_every_language(language: str) -> None:
    assert speaking(language, CHECK) == ""


def test_a_bid_of_an_auction_and_a_number_of_tricks_have_words_of_their_own() -> None:
    code = (
        "from game.position.state import Contract; from tests.ui.table.table_views import seen;"
        "from ui.table.words.said import token_lines;"
        "from game.position.moves import Bid; from ui.table.asking.words import bid_forms;"
        "views = [seen(key) for key in ('skat', 'oh-hell')];"
        "print([token_lines(view, 0, Contract(18))[1] for view in views]);"
        "print([bid_forms(view.rules, Bid(seat=0, tricks=18))[0] for view in views])"
    )
    assert speaking("de", code).endswith("['Gebot', 'Ansage']\n['18 bieten', '18 ansagen']\n")


def test_cards_are_called_as_portuguese_calls_them() -> None:
    code = (
        "from game.rulefiles.catalogue import Catalogue; deck = Catalogue().rules('sueca').deck;"
        "print(deck.the_card('QH'), deck.the_rank('QH'), deck.short_name('AS'), sep='|', end='')"
    )
    assert speaking("pt", code) == "a dama de copas|a dama|Ás"


def test_a_hand_that_nobody_plays_is_told_in_the_language_of_the_run() -> None:
    code = (
        "from game import Game, rules_of; game = Game(rules_of('skat', 3), 1);"
        "[game.push('pass') for _ in range(3)];"
        "print(game.results[0].reasons[0].text('Ana marque'), end='')"
    )
    assert speaking("fr", code) == "Tous ont passé\u202f: Ana marque 0 point"


def test_an_ace_of_the_decktet_is_called_as_french_calls_it() -> None:
    code = (
        "from game.rulefiles.catalogue import Catalogue; deck = Catalogue().deck('decktet-basic');"
        "print(deck.cards['AM'].name, deck.the_card('AM'), deck.the_rank('AM'), sep='|', end='')"
    )
    assert speaking("fr", code) == "As de lunes|l'as de lunes|l'as"


FORMED = """
from importlib import import_module
from game.sentences import slots
from game.tongue import Plural
from game.tongue.saying import paths
from game.tongue.sources import sources

for source in sources():
    if source.file is None:
        for name, words in vars(import_module(source.name)).items():
            for path, text in paths(name, words):
                for each in text.forms.values() if isinstance(text, Plural) else (text,):
                    if isinstance(each, str) and ":small" in each:
                        print(each.format_map(dict.fromkeys(slots(each), "As")), end="\\n")
"""


@pytest.mark.parametrize("language", ["es", "fr", "pt", "pt_BR"])
def test_a_sentence_with_a_form_takes_any_name_also_with_a_number(language: str) -> None:
    told = speaking(language, FORMED).splitlines()
    assert len(told) > 60
    assert all("as" in each and "{" not in each for each in told)


def test_cards_of_a_grid_with_names_of_its_own_have_an_article() -> None:
    code = (
        "from game.rulefiles.catalogue import Catalogue; found = Catalogue();"
        "tarot, succotash = found.deck('tarot'), found.deck('succotash');"
        "print(tarot.cards['T14'].name, tarot.the_card('T14'), succotash.the_card('R9'), sep='|',"
        "end='')"
    )
    assert speaking("fr", code) == "Atout 14|l'atout 14|le 9 rouge"


BRAZILIAN = """
from game.rulefiles.catalogue import Catalogue
from game.words import OWN_NAME, scores
from ui.curtain.words import EARLIER
from ui.settings.words import TITLE
from ui.table.words.names import TRICKS

about = Catalogue().rules("sueca").variant.summary
print(OWN_NAME, TITLE, TRICKS.format(count=0), EARLIER.format(count=0), sep="|", end="|")
print("seguir o naipe" in about, "assistir" in about, scores("", you=True), sep="|", end="")
"""


def test_brazilians_read_what_they_say_differently_and_else_portuguese() -> None:
    """A sentence that is Portugal's keeps the forms of Portugal: it has none for nothing."""
    told = speaking("pt_BR", BRAZILIAN)
    assert told == (
        "Português (Brasil)|Configurações|0 vaza|Antes disso aconteceram 0 coisas.|True|False"
        "|você ganha"
    )


SIGNS = """
from cards_art.signs import letter_of
from game.rulefiles.catalogue import Catalogue

found = Catalogue()
for key in found.deck_keys:
    deck = found.deck(key)
    letters = [letter_of(suit.sign) for suit in deck.suits.values() if suit.sign]
    ranks = [deck.known_ranks[rank].sign for rank in deck.ranks]
    ranks = [sign for sign in ranks if not sign.isdigit()]
    print(*(key for told in (letters, ranks) if len(set(told)) < len(told)), end="")
deck = found.deck("french-52")
print(*(letter_of(suit.sign) for suit in deck.suits.values()))
print(*(deck.known_ranks[rank].sign for rank in "JQKA"), end="")
"""


@pytest.mark.parametrize(
    ("language", "told"),
    [("de", "Kr Ka Pi He\nB D K A"), ("fr", "T Ca P Co\nV D R A"), ("pt", "P O E C\nJ Q K A"),
     ("pt_BR", "P O E C\nJ Q K A"), ("es", "T D P C\nJ Q K A")],
)  # fmt: skip
def test_indices_and_letters_of_suits_are_those_of_the_language(language: str, told: str) -> None:
    """And no two suits or ranks of a deck have the same."""
    assert speaking(language, SIGNS) == told


BIDS = """
from game.position.state import Contract
from tests.shipped import CATALOGUE
from ui.table.words.names import contract_words
rules = CATALOGUE.rules("bridge")
bids = [Contract(number, strain=suit) for number in (1, 2) for suit in (*"SHDC", "none")]
bids.append(Contract(1, strain="S", doubled=2))
print(", ".join(contract_words(rules, bid) for bid in bids), end="")
"""


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "1 Spade, 1 Heart, 1 Diamond, 1 Club, 1 no trump, "
               "2 Spades, 2 Hearts, 2 Diamonds, 2 Clubs, 2 no trumps, 1 Spade doubled"),
        ("de", "1 Pik, 1 Herz, 1 Karo, 1 Kreuz, 1 ohne Trumpf, "
               "2 Pik, 2 Herz, 2 Karo, 2 Kreuz, 2 ohne Trumpf, 1 Pik Kontra"),
        ("es", "1 pica, 1 corazón, 1 diamante, 1 trébol, 1 sin triunfo, "
               "2 picas, 2 corazones, 2 diamantes, 2 tréboles, 2 sin triunfo, 1 pica doblado"),
        ("fr", "1 pique, 1 cœur, 1 carreau, 1 trèfle, 1 sans atout, "
               "2 pique, 2 cœur, 2 carreau, 2 trèfle, 2 sans atout, 1 pique contré"),
        ("pt", "1 espada, 1 copa, 1 ouro, 1 pau, 1 sem trunfo, "
               "2 espadas, 2 copas, 2 ouros, 2 paus, 2 sem trunfo, 1 espada dobrado"),
    ],
)  # fmt: skip
def test_a_bid_of_one_names_the_suit_in_the_singular(language: str, told: str) -> None:
    assert speaking(language, BIDS) == told


DEALER = "from ui.table.words.labels import DEALER; print(DEALER, end='')"


@pytest.mark.parametrize(("language", "told"), [("en", "D"), ("de", "G"), ("es", "R")])
def test_the_letter_on_the_dealers_button_is_that_of_the_language(language: str, told: str) -> None:
    """In German, the D of "Du" stands beside it."""
    assert speaking(language, DEALER) == told


def test_a_room_with_sentences_can_be_translated() -> None:
    rooms = {source.name for source in sources() if source.file is None}
    root = SHIPPED.parent
    english = {
        "game.command_words", "game.door.words", "game.kitchen.words", "game.report.words",
        "cards_art.words",
    }  # fmt: skip
    tops = [root / top for top in ("game", "ui", "cards_art")]
    words = [file for top in tops for file in (*top.rglob("*words.py"), *top.rglob("words/[a-z]*"))]
    names = {".".join(file.relative_to(root).with_suffix("").parts) for file in words}
    assert names - rooms - english == {"ui.gallery.place_words"}


def loose_texts(code: str) -> list[str]:
    """Texts in functions: strings with letters that are neither docstrings nor keys."""
    tree = ast.parse(code)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    aside = {id(node) for each in functions for node in ast.walk(each.body[0])
             if ast.get_docstring(each) and each.body}  # fmt: skip
    for each in ast.walk(tree):
        if isinstance(each, ast.Raise | ast.Assert):
            aside |= {id(node) for node in ast.walk(each)}
    return [
        node.value
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if id(node) not in aside and re.search("[A-Za-z]{2}", re.sub(r"{\w*}", "", node.value))
        if not re.fullmatch("[a-z_]+", node.value)
    ]


def rooms_with_texts() -> list[Path]:
    """The modules whose constants are translated."""
    return [
        file
        for top in ("game", "ui", "cards_art")
        for file in (SHIPPED.parent / top).rglob("*.py")
        if "in_tongue(__name__" in file.read_text("utf-8") and file.parent.name != "tongue"
    ]


def test_a_room_says_nothing_but_its_constants() -> None:
    files = rooms_with_texts()
    found = {file.name: loose_texts(file.read_text("utf-8")) for file in files}
    assert len(files) > 30
    assert {name: texts for name, texts in found.items() if texts} == {}
    assert loose_texts('def told(n: int) -> str:\n    return f"{n} tricks"') == [" tricks"]


def kept_english(file: Path) -> list[str]:
    """Constants with texts of a module that are defaults of its functions: a default is taken
    before the constants are translated."""
    code = file.read_text("utf-8")
    texts = constants(file)
    return [
        each.id
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for default in (*node.args.defaults, *node.args.kw_defaults)
        for each in (ast.walk(default) if default is not None else ())
        if isinstance(each, ast.Name) and each.id in texts
    ]


def test_no_default_of_a_function_is_a_text_that_is_translated_later(tmp_path: Path) -> None:
    found = {file.name: kept_english(file) for file in rooms_with_texts()}
    assert {name: texts for name, texts in found.items() if texts} == {}
    file = tmp_path / "words.py"
    file.write_text(
        'A = "x"\ndef told(n: int, *, form: str = A) -> str: ...\nin_tongue(1)', "utf-8"
    )
    assert kept_english(file) == ["A"]


def program_texts() -> dict[tuple[str, str], str]:
    """The English texts of the program itself, with those for one left out."""
    return {
        (source.name, path): text.forms["other"] if isinstance(text, Plural) else text
        for source in sources()
        if source.file is None
        for path, text in source.english.items()
        if not isinstance(text, Row)
    }


def test_no_text_names_a_key() -> None:
    """Keys can be changed, are called otherwise in other languages, and are buttons on a pad."""
    key = r"Esc|Enter|Space|Tab|Del(ete)?|Home|End|Left|Right|Up|Down|PgDn|Page ?(Up|Down)|F\d+"
    at_its_place = rf"\(({key}|[A-Z]|Ctrl.[A-Z])\b[^)]*\)|\b(?i:press|or) ({key}|[A-Z])\b(?! [a-z])"
    named = re.compile(rf"{at_its_place}|\bEnter (?=[a-z])")
    assert named.search("Back (Esc)")
    assert named.search("Enter continues.")
    assert {path: text for path, text in program_texts().items() if named.search(text)} == {}


def test_no_text_has_a_capital_within_a_word() -> None:
    """As a name in the code that was changed everywhere, and so in texts too, would have."""
    joined = re.compile(r"(?<![\w{])(?!WebP|macOS|viewBox|NumPy|[KM]iB)\w*[a-z][A-Z]\w*")
    assert joined.search("ChangesSince it was good")
    assert {path: text for path, text in program_texts().items() if joined.search(text)} == {}


def test_a_run_in_another_language_speaks_it_everywhere() -> None:
    """A process of its own: the language of a run is settled before its words are read."""
    code = (
        "from game.words import SPOKEN; from game.rulefiles.catalogue import Catalogue;"
        "from game.household.cooks import cooks; from game.reasons import Refusal;"
        "rules = Catalogue().rules('sueca');"
        "print(Refusal.of('over'), rules.deck.suit_name('C'), rules.variant.summary,"
        " cooks()['Ana'].says['now'], SPOKEN.sentences['give.count'].format(cards=2), sep='|')"
    )
    told = speaking("en_XA", code).split("|")
    assert len(told) == 5
    assert all(not text.isascii() for text in told), told
