"""What the engine says: keys, values, and sentences, in any language."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path
from string import Formatter

import pytest

from game.chance import Deal
from game.folders import SHIPPED
from game.phases.counts import Count
from game.position.game import Game
from game.position.moves import Play
from game.reasons import Reason, Refusal
from game.rulefiles.catalogue import Catalogue
from game.rules.english import forms_written_out
from game.sentences import Language, Name, label_of
from game.tongue import Plural, Row
from game.values import replace
from game.words import SPOKEN
from tests.game.tables import Script, rules, run_out, table
from tests.shipped import CATALOGUE

ENGINE = SHIPPED.parent / "game"
DEUTSCH = replace(
    SPOKEN,
    sentences={
        "give.count": Plural(
            "cards",
            {"one": "Genau eine Karte abgeben.", "other": "Genau {cards} Karten abgeben."},
        ),
        "play.follow": "Sie haben {suits} und müssen {suits} bedienen.",
        "not_held": "{card} ist nicht in Ihrer Hand.",
    },
    either=Row(", ", " oder "),
    decimal=",",
    named=lambda name: {"AC": "Kreuz-Ass", "M": "Monde"}.get(name.code, name.text),
)


def used_keys() -> dict[str, set[str]]:
    """The keys of the refusals that the engine makes, each with the values it is given."""
    found: dict[str, set[str]] = {}
    for file in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="Refusal"), attr="of"),
                    args=[
                        ast.IfExp(
                            body=ast.Constant(value=str() as one),
                            orelse=ast.Constant(value=str() as other),
                        )
                    ],
                ):
                    for key in (one, other):
                        words = {str(word.arg) for word in node.keywords}
                        found.setdefault(key, set()).update(words)
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="Refusal"), attr="of"),
                    args=[ast.Constant(value=str() as key)],
                ):
                    found.setdefault(key, set()).update(str(word.arg) for word in node.keywords)
    return found


def slots_of(sentence: str | Plural) -> set[str]:
    forms = [sentence] if isinstance(sentence, str) else [*sentence.forms.values()]
    return {slot for form in forms for _, slot, _, _ in Formatter().parse(form) if slot}


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    chosen = {
        "bid.range_or_nil": {"lowest", "highest"},
        "play.trumps_not_played": {"suit"},
        "play.suit_not_played": {"suit"},
    }
    used = {**used_keys(), **chosen}
    said = {key: slots_of(text) for key, text in SPOKEN.sentences.items()}
    of_dummy = {key: said.pop(key) for key in list(said) if key.startswith("dummy.")}
    assert said == used
    assert {key: used[key.removeprefix("dummy.")] for key in of_dummy} == of_dummy


def test_every_sentence_ends_as_one() -> None:
    for sentence in SPOKEN.sentences.values():
        forms = [sentence] if isinstance(sentence, str) else [*sentence.forms.values()]
        assert all(form.endswith(".") for form in forms)


def test_a_refusal_carries_what_its_sentence_names() -> None:
    game = table("whist", ["2C 3C", "4C 5D", "6C 7C", "8C 9C"], turned="9C")
    game.push("play 2C")
    refusal = game.why_not(Play(1, "5D"))
    clubs = Name("suit", "french-52", "C", "Clubs")
    assert refusal == Refusal("play.follow", (("suits", (clubs,)),))
    assert str(refusal) == "You hold Clubs, so you must follow Clubs."


def test_another_language_is_another_table_of_sentences() -> None:
    deck = rules("whist", 4)
    assert Refusal.of("not_held", card=deck.named_card("AC")).text(DEUTSCH) == (
        "Kreuz-Ass ist nicht in Ihrer Hand."
    )
    moons = rules("chicane", 3)
    suits = tuple(map(moons.named_suit, "MS"))
    refusal = Refusal.of("play.follow", suits=suits)
    assert refusal.text(DEUTSCH) == "Sie haben Monde oder Suns und müssen Monde oder Suns bedienen."
    assert str(refusal) == "You hold Moons or Suns, so you must follow Moons or Suns."


@pytest.mark.parametrize(
    ("cards", "english", "german"),
    [
        (1, "You must pass exactly 1 card.", "Genau eine Karte abgeben."),
        (3, "You must pass exactly 3 cards.", "Genau 3 Karten abgeben."),
        (0, "You must pass exactly 0 cards.", "Genau 0 Karten abgeben."),
    ],
)
def test_a_sentence_follows_its_number(cards: int, english: str, german: str) -> None:
    refusal = Refusal.of("give.count", cards=cards)
    assert str(refusal) == english
    assert refusal.text(DEUTSCH) == german


def test_a_language_may_have_more_forms_than_two() -> None:
    def polish(number: int | float) -> str:
        if number == 1:
            return "one"
        return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"

    sentence = Plural("n", {"one": "{n} karta", "few": "{n} karty", "many": "{n} kart"}, polish)
    language = Language({"cards": sentence}, Row(", ", " lub "), "", plural=polish)
    told = [language.sentence("cards", (("n", number),)) for number in (1, 2, 5, 12, 22)]
    assert told == ["1 karta", "2 karty", "5 kart", "12 kart", "22 karty"]
    of_a_file = "{n} {n|karta|karty|kart}"
    assert [language.fill(of_a_file, {"n": n}) for n in (1, 3, 5)] == [
        "1 karta",
        "3 karty",
        "5 kart",
    ]


def test_a_card_the_deck_does_not_have_is_called_by_its_code() -> None:
    refusal = Refusal.of("not_held", card=rules("bisque", 3).named_card("zz9"))
    assert str(refusal) == "Zz9 is not in your hand."


# --- sentences of rule files ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "value", "told"),
    [
        ("{tricks} tricks at 5", 1, "1 trick at 5"),
        ("{tricks} tricks at 5", 21, "21 tricks at 5"),
        ("{of_suit} cards of the suit", 1, "1 card of the suit"),
        ("{side_points} card points, the most", 1, "1 card point, the most"),
        ("The costly card, {the_card} times at 200", 1, "The costly card, 1 time at 200"),
        ("{bags} bags", 1, "1 bag"),
        ("{bags} bags", 0, "0 bags"),
        ("{side_bags} bags", 1, "1 bag"),
        ("{penalties} penalties", 1, "1 penalty"),
        ("{boxes} boxes", 1, "1 box"),
        ("{faces} of the faces at 50", 1, "1 of the faces at 50"),
        ("{bid} wins tricks", 1, "1 wins tricks"),
        ("Bid {bid}, won {tricks}, exactly", 1, "Bid 1, won 1, exactly"),
        ("{over} was tricky", 1, "1 was tricky"),
        ("half of {prizes} in prizes", 1, "half of 1 in prizes"),
        ("{over} bags", 1, "1 bag"),
        ("{over} bags", 2, "2 bags"),
        ("{over} overtricks", 1, "1 overtrick"),
        ("{q} queens at 3", 1, "1 queen at 3"),
        ("{q} boss", 1, "1 boss"),
        ("{bid} costs 5", 1, "1 costs 5"),
        ("{leads} leads", 1, "1 lead"),
        ("{tricks} over tricks", 1, "1 over trick"),
        ("{a} Clubs", 1, "1 Clubs"),
    ],
)
def test_a_count_of_one_is_singular(sentence: str, value: int, told: str) -> None:
    values = {slot: value for _, slot, _, _ in Formatter().parse(sentence) if slot}
    assert SPOKEN.fill(forms_written_out(sentence), values) == told


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (4 / 3, "1.33"),
        (2 / 3, "0.67"),
        (7.5, "7½"),
        (Fraction(-5, 3), "\u22121 2/3"),
        (-0.001, "0"),
        (-2.5, "\u22122½"),
        (-44, "\u221244"),
        (1234567.25, "1234567.25"),
        (1e30, "1e+30"),
        (12, "12"),
        (True, "1"),
    ],
)
def test_numbers_can_be_read(value: float | Fraction, told: str) -> None:
    assert SPOKEN.fill("{n}", {"n": value}) == told
    assert DEUTSCH.fill("{n}", {"n": value}) == told.replace(".", ",")


def test_a_rounded_number_is_not_one_of_a_thing() -> None:
    assert SPOKEN.fill("{tricks} {tricks|trick|tricks}", {"tricks": 1.25}) == "1.25 tricks"


TRIAL = """
name: Trial
deck: french-52
players: {4: {}}
phases: {deal: {each: 2}, tricks: {}}
score:
  count: {kings: {rank: K}}
  cases:
    - when: kings == 1
      points: kings / 3
      because: "{kings} kings, {tricks} tricks: {scores} {points}"
    - {when: tricks == 0, points: 0 - 1, because: "Nothing { {scores} }"}
match: {hands: 1}
"""


def test_a_result_tells_which_case_held_and_its_numbers(tmp_path: Path) -> None:
    text = TRIAL.replace("{ {scores} }", "{{{scores}}}")
    (tmp_path / "trial.yaml").write_text(text, encoding="utf-8")
    played = Catalogue((tmp_path, *CATALOGUE.folders)).rules("trial", 4)
    deal = Deal((("KC", "2D"), ("3C", "3D"), ("4C", "AD"), ("5C", "5D")))
    pack = played.deal.pack_of(played, deal, 3)
    rest = tuple(code for code in played.pack if code not in pack)
    game = Game(played, Script(0, 3, {(0, 0): (*pack, *rest)}))
    for code in ["KC", "3C", "4C", "5C", "2D", "3D", "AD", "5D"]:
        game.push(f"play {code}")
    result = game.results[0]
    one_king = "{kings} {kings|king|kings}, {tricks} {tricks|trick|tricks}: {scores} {points}"
    values = (("kings", 1), ("tricks", 1), ("points", 1 / 3))
    assert result.reasons[0] == Reason(1 / 3, one_king, 0, 0, values)
    assert result.reasons[2] == Reason(0, "{scores} {points}", 0, None, (("points", 0),))
    assert result.scores == (1 / 3, -1, 0, -1)
    assert result.because[0] == "1 king, 1 trick: the seat scores 0.33"
    assert result.reasons[0].text("du bekommst", DEUTSCH).endswith("du bekommst 0,33")
    assert result.because[2] == "the seat scores 0"
    assert result.reasons[1].case == 1
    assert result.reasons[1].text("you score") == "Nothing {you score}"


def test_a_table_for_each_hand_is_told_by_its_place() -> None:
    game = Game(rules("bouillabaisse", 4), 3)
    run_out(game, 3)
    assert [result.reasons[0].table for result in game.results] == [0, 1, 2]


def test_the_suits_of_a_goal_are_named_by_letter_too() -> None:
    game = table("bisque", ["4MS AL", "4WL 9MS", "3LY CM"])
    for text in ("0: goal 4MS", "1: goal 4WL", "2: goal 3LY"):
        game.push(text)
    run_out(game)
    named = dict(game.results[0].reasons[0].values)
    deck = game.rules.deck.key
    assert named["goal_top_suit"] == Name("suit", deck, "M", "Moons")
    assert named["goal_bottom_suit"] == Name("suit", deck, "S", "Suns")


def test_what_a_rule_file_does_not_label_is_called_by_its_name_in_words() -> None:
    assert label_of(Count(label="Card points"), "cp") == "Card points"
    assert label_of(Count(), "card_points") == label_of(None, "card_points") == "Card points"
