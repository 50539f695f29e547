"""Words: sizes, wrapping, tracking, and sentences with strong words and signs."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards_art.fonts import HEADINGS
from cards_art.surfaces import SurfaceStore
from tests.ui.drawn_text import recording
from ui.window import theme
from ui.window.look import Look
from ui.window.rich import Span, draw_rich, marked, rich_height
from ui.window.text import Text
from ui.window.theme import LARGEST_AT_TABLE, LEAST_TEXT_PX, Scale, Type

SENTENCE = "Three cooks fill one pot; your secret goal says what it is worth."
_TITLE, _SUM = theme.display(38, 0.14), theme.display(44, 0.04)
ROLES = [value for value in vars(theme).values() if isinstance(value, theme.TypeRole)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000), (3840, 2160)])
def test_no_text_is_under_thirteen_pixels(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    assert len(ROLES) > 15
    assert min(role.at(k).px for role in ROLES for k in (scale.ts, scale.u, scale.s)) >= 13


@pytest.mark.parametrize(
    ("size", "s", "u"),
    [((1600, 1000), 1.0, 1.0), ((1024, 640), 0.64, 0.875), ((3840, 2160), 2.16, 2.16)],
)
def test_scale_factors(size: tuple[int, int], s: float, u: float) -> None:
    scale = Scale(*size)
    assert (scale.s, scale.u) == pytest.approx((s, u))


def test_wide_and_small_windows_are_told_apart() -> None:
    assert Scale(1600, 1000).wide
    assert Scale(1920, 1080).wide
    assert not Scale(1024, 640).wide
    assert not Scale(1600, 1000, text=1.3).wide
    assert Scale(1024, 640).small
    assert not Scale(1280, 800).small


def test_larger_text_grows_text_only_at_the_table() -> None:
    plain, large = Scale(1600, 1000), Scale(1600, 1000, text=1.3)
    assert large.s == plain.s
    assert large.ts == pytest.approx(LARGEST_AT_TABLE * plain.ts)
    assert Scale(1600, 1000, text=1.1).ts == pytest.approx(1.1 * plain.ts)


@settings(max_examples=40, deadline=None)
@given(words=st.lists(st.text("abcdeéWÇ;.", min_size=1, max_size=9)), width=st.integers(60, 400))
def test_wrapped_lines_keep_all_words_and_fit(one_look: Look, words: list[str], width: int) -> None:
    kind = theme.TEXT.at(1.0)
    lines = one_look.text.wrap(" ".join(words), kind, width)
    assert " ".join(lines).split() == words
    assert all(one_look.text.width(line, kind) <= width for line in lines if " " in line)


def test_a_sign_that_french_sets_apart_stays_with_its_word(look: Look) -> None:
    kind, said = theme.TEXT.at(1.0), "Lunes 23 : tu dis \u00ab Oui ! \u00bb toujours"
    lines = {line for width in range(60, 300) for line in look.text.wrap(said, kind, width)}
    assert not any(line.startswith((":", "!", "\u00bb")) for line in lines)
    assert not any(line.endswith("\u00ab") for line in lines)
    assert "Lunes 23 :" in lines
    assert look.text.wrap("12345678 :", kind, 70) == ("12345678", ":")


def test_a_line_break_in_the_words_is_kept(look: Look) -> None:
    assert look.text.wrap("one\ntwo three", theme.TEXT.at(1.0), 500) == ("one", "two three")


def test_balanced_lines_are_no_more_but_of_about_one_length(look: Look) -> None:
    kind = theme.TEXT.at(1.0)
    plain = look.text.wrap(SENTENCE, kind, 230)
    balanced = look.text.balanced(SENTENCE, kind, 230)

    def raggedness(lines: tuple[str, ...]) -> int:
        widths = [look.text.width(line, kind) for line in lines]
        return max(widths) - min(widths)

    assert len(balanced) == len(plain)
    assert " ".join(balanced) == SENTENCE
    assert raggedness(balanced) < raggedness(plain)


def test_the_lines_of_a_centred_paragraph_are_balanced(look: Look) -> None:
    kind, room = theme.TEXT.at(1.0), pygame.Rect(0, 0, 230, 400)
    with recording(look, (800, 600)) as page:
        look.text.block(pygame.Surface((800, 600)), SENTENCE, kind, theme.PAPER, room, "centre")
    assert tuple(page.words) == look.text.balanced(SENTENCE, kind, 230)


def test_tracking_widens_between_letters_only(look: Look) -> None:
    plain, tracked = Type("display", 700, 40), Type("display", 700, 40, tracking=0.25)
    assert look.text.width("A", tracked) == look.text.width("A", plain)
    wider = look.text.width("HHHH", tracked) - look.text.width("HHHH", plain)
    assert wider == pytest.approx(3 * 10, abs=2)


def test_all_letters_stand_on_one_baseline(look: Look) -> None:
    """The font library moves a letter down that rises above the ascent, such as an accented A."""
    kind = _TITLE.at(1.5)

    def lowest(letter: str) -> int:
        return look.text.line(letter, kind, "#FFFFFF").get_bounding_rect().bottom

    base = look.text.metrics(kind).ascent
    for letter in "HAÉÀTÊ":
        assert abs(lowest(letter) - base) <= 1, letter


def test_middle_is_the_middle_of_the_capitals(look: Look) -> None:
    surface = pygame.Surface((200, 100), pygame.SRCALPHA)
    look.text.draw(surface, "H", _SUM.at(1.0), "#FFFFFF", (100, 50), "centre")
    middle = surface.get_bounding_rect().center
    assert abs(middle[0] - 100) <= 2
    assert abs(middle[1] - 50) <= 1


def test_alignment_to_the_right_ends_there(look: Look) -> None:
    surface = pygame.Surface((300, 60), pygame.SRCALPHA)
    rect = look.text.draw(surface, "17", theme.TEXT.at(1.0), "#FFFFFF", (250, 30), "right")
    assert rect.right == 250


def test_a_long_title_shrinks_to_eighty_percent_and_then_loses_its_tracking(look: Look) -> None:
    kind = _TITLE.at(1.0)
    full = look.text.width("Bouillabaisse", kind)
    assert look.text.fit("Bouillabaisse", kind, full) == kind
    smaller = look.text.fit("Bouillabaisse", kind, round(full * 0.9))
    assert kind.px * 0.8 <= smaller.px < kind.px
    assert smaller.tracking == kind.tracking
    least = look.text.fit("Bouillabaisse", kind, 10)
    assert least.px == round(kind.px * 0.8)
    assert least.tracking == 0
    assert look.text.fit("Bouillabaisse", Type("body", 400, 14), 10).px >= LEAST_TEXT_PX


def test_a_title_that_no_type_fits_is_cut_where_its_room_ends(look: Look) -> None:
    kind = look.text.fit("W" * 60, _TITLE.at(1.0), 200)
    surface = pygame.Surface((900, 99), pygame.SRCALPHA)
    rect = look.text.draw(surface, "W" * 60, kind, theme.PAPER, (100, 50))
    assert 150 < rect.width <= 200
    assert surface.get_bounding_rect().right <= 302
    right = look.text.draw(surface, "W" * 60, kind, theme.PAPER, (800, 50), "right")
    assert (right.right, right.width) == (800, rect.width)
    assert look.text.fit("Bisque", _TITLE.at(1.0), 200).room == 0


@pytest.mark.parametrize("word", ["W" * 60, "x" * 5_000, "ä\u0301" * 900])
def test_a_word_too_long_for_a_line_is_broken(look: Look, word: str) -> None:
    kind = theme.TEXT.at(1.0)
    lines = look.text.wrap(f"It is {word} indeed", kind, 300)
    assert "".join(lines).replace(" ", "") == f"Itis{word}indeed"
    assert all(look.text.width(line, kind) <= 300 for line in lines)
    assert look.text.wrap("Rindfleischsuppenteller", kind, 30) == ("Rindfleischsuppenteller",)


def test_among_strong_words_and_signs_it_is_broken_as_well(look: Look) -> None:
    surface = pygame.Surface((900, 200), pygame.SRCALPHA)
    spans = marked(f"It **is {'W' * 60}** indeed")
    draw_rich(surface, look, spans, theme.TEXT.at(1.0), theme.PAPER, pygame.Rect(0, 4, 300, 190))
    assert surface.get_bounding_rect().right <= 300


def test_only_what_does_not_fit_of_a_name_is_cut(look: Look) -> None:
    kind = theme.NAME.at(1.0)
    assert look.text.shorten("Margot", kind, 500) == "Margot"
    short = look.text.shorten("Maximiliane von Hohenstein", kind, 120)
    assert short.startswith("Max")
    assert short.endswith("…")
    assert look.text.width(short, kind) <= 120


def test_marks_make_words_strong() -> None:
    spans = marked("You score **13.**", "#F2C55C")
    assert spans == [Span("You score "), Span("13.", strong=True, colour="#F2C55C")]


def test_a_stop_after_a_strong_word_stays_on_its_line(look: Look) -> None:
    kind = theme.TEXT.at(1.0)
    spans = [Span("seven "), Span("hundred", strong=True), Span(". End")]
    tight = look.text.width("seven hundred", kind) + 4  # too narrow for the stop
    loose = look.text.width("seven hundred. End", kind) + 40
    one, two = (rich_height(look, spans, kind, width) for width in (loose, tight))
    assert two > one
    surface = pygame.Surface((400, 100), pygame.SRCALPHA)
    draw_rich(surface, look, spans, kind, "#FFFFFF", pygame.Rect(0, 0, tight, 100))
    first = surface.subsurface((0, 0, 400, 18)).get_bounding_rect()
    assert first.right <= look.text.width("seven", kind) + 1


def test_a_sign_stands_in_the_sentence(look: Look) -> None:
    kind = theme.TEXT.at(1.0)
    pygame.display.init()

    def picture(suit: str) -> bytes:
        surface = pygame.Surface((300, 40), pygame.SRCALPHA)
        spans = [Span("It counts as "), Span(suit=suit), Span(" Moons")]
        draw_rich(surface, look, spans, kind, "#FFFFFF", pygame.Rect(0, 4, 300, 40))
        return pygame.image.tobytes(surface, "RGBA")

    assert picture("moons") != picture("suns")


def test_no_words_take_no_room(look: Look) -> None:
    assert rich_height(look, [], theme.TEXT.at(1.0), 100) == 0


def test_a_sign_is_never_left_at_the_end_of_a_line(look: Look) -> None:
    """It goes down to the next line with the word it stands for."""
    kind = theme.TEXT.at(1.0)
    words = look.text.width("It stands on", kind)
    sign = round(kind.px * 1.05)
    spans = [Span("It stands on "), Span(suit="moons"), Span(" Moons.")]
    between = words + look.text.width(" ", kind) + sign + 4
    surface = pygame.Surface((400, 60), pygame.SRCALPHA)
    draw_rich(surface, look, spans, kind, "#FFFFFF", pygame.Rect(0, 4, between, 56))
    first_line = surface.subsurface(
        (words + 2, 0, 398 - words, 4 + look.text.metrics(kind).capital)
    )
    assert first_line.get_bounding_rect().width == 0
    one_line = words + look.text.width(" Moons.", kind) + look.text.width(" ", kind) + sign
    assert rich_height(look, spans, kind, one_line) < rich_height(look, spans, kind, one_line - 1)


@pytest.mark.parametrize("unseen", ["\0", "\u200b", "\u202e", "\ufeff", "\ud800", "\n", "\x1b"])
def test_what_has_nothing_to_show_is_left_out(look: Look, unseen: str) -> None:
    for kind in (theme.body(20).at(1), theme.display(20, 0.1).at(1)):
        assert look.text.width(f"a{unseen}b", kind) == look.text.width("ab", kind)
        look.text.draw(pygame.Surface((99, 99)), unseen, kind, theme.PAPER, (0, 0))


@pytest.mark.parametrize("mark", ["\u034f", "\ufe0f", "\u00ad", "\U000e0067", "\u0301", "\u3164"])
def test_marks_that_need_a_letter_are_drawn_without_one(look: Look, mark: str) -> None:
    """The font library refuses what is of no width; tracked words are set letter by letter."""
    for kind in (theme.body(20).at(1), theme.display(20, 0.1).at(1)):
        for words in (mark, f"a{mark}b", mark * 9):
            surface = pygame.Surface((99, 99))
            look.text.draw(surface, words, kind, theme.PAPER, (9, 50))
            assert bool(surface.get_bounding_rect().width) or words != f"a{mark}b"


@pytest.mark.parametrize("content", [None, b"", b"no font at all", HEADINGS.read_bytes()[:5000]])
def test_without_its_font_a_text_is_set_in_another(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "font.ttf"
    if content is not None:
        file.write_bytes(content)
    text = Text(lambda kind: file, SurfaceStore(10**6))
    assert text.width("Soup", theme.body(20).at(1)) > 20
    assert text.line("Soup", theme.display(20).at(1), theme.PAPER).get_width() > 20
