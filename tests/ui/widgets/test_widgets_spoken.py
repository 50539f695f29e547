"""How controls describe themselves to people who do not see them."""

from __future__ import annotations

import pygame

from tests.ui.hard_to_hear import nameless, twins
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.field import TextField
from ui.widgets.group import Group
from ui.widgets.row import Row
from ui.widgets.slider import Slider
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget
from ui.window.keymap import Keymap
from ui.window.look import Look
from ui.window.spoken import Spoken, focus_of, walk


def nothing(*_: object) -> None:
    """Does nothing: it is never looked at."""


def told(look: Look, *widgets: Widget) -> list[Spoken]:
    return list(walk(Group(widgets).spoken(look)))


def test_a_button_keeps_its_name_where_its_words_find_no_room(look: Look) -> None:
    button = Button("Back", nothing)
    button.words = ""
    assert [each.name for each in told(look, button)] == ["Back"]


def test_an_icon_is_called_by_its_hint_and_tells_its_key_apart(look: Look) -> None:
    button = Button("", nothing, icon="hint", action="hint", hint="Ask for a hint ({key})")
    (said,) = told(look, button)
    assert (said.name, said.shortcut, said.note) == ("Ask for a hint", "H", "")


def test_a_hint_names_a_key_that_stays_and_the_button_that_a_pad_has_for_it(look: Look) -> None:
    button = Button("Back", nothing, keycap="Esc", caps=False, hint="Back ({key})")
    (said,) = told(look, button)
    assert (said.name, said.shortcut, said.note) == ("Back", "Esc", "")
    assert button.key_cap(look) == ""
    look.keymap = Keymap(pad="letters")
    assert button.key_named(look) == "B"


def test_what_cannot_be_used_says_why(look: Look) -> None:
    button = Button("Play", nothing, hint="Plays the card")
    button.why_not = "It is not your turn."
    (said,) = told(look, button)
    assert (said.usable, said.note) == (False, "It is not your turn.")


def test_a_row_names_its_control(look: Look) -> None:
    row = Row("Daylight", "The table follows the sun", control=Toggle(True, nothing))
    switch = next(each for each in told(look, row) if each.role == "switch")
    assert (switch.name, switch.note) == ("Daylight", "The table follows the sun")
    assert (switch.on, switch.state) == (True, "On")


def test_a_control_that_nothing_names_is_found(look: Look) -> None:
    toggle = Toggle(False, nothing)
    assert [each.key for each in nameless(told(look, toggle))] == [toggle]


def test_two_buttons_of_one_name_are_found_unless_one_key_works_both(look: Look) -> None:
    again = [Button("Next", nothing), Button("Next", nothing), Button("Back", nothing)]
    assert twins(told(look, *again)) == ["Next"]
    keys = [Button("Next", nothing, keycap="N"), Button("Next", nothing, keycap="N")]
    assert twins(told(look, *keys)) == []


def test_the_focus_of_a_choice_is_on_what_is_chosen(look: Look) -> None:
    choice = Choice(["Slow", "Normal", "Fast"], 1, nothing)
    group = Group([choice])
    group.focus(choice)
    focus = focus_of(group.spoken(look))
    assert focus is not None
    assert (focus.role, focus.name, focus.on) == ("option", "Normal", True)


def test_another_option_is_chosen_through_what_is_told(look: Look) -> None:
    chosen: list[int] = []
    fast = told(look, Choice(["Slow", "Normal", "Fast"], 1, chosen.append))[-1]
    assert fast.do is not None
    fast.do()
    assert chosen == [2]


def test_a_slider_tells_its_range_and_takes_a_number(look: Look) -> None:
    heard: list[int] = []
    slider = Slider(100, 160, 120, heard.append, step=10, words="{} %".format)
    slider.called = "Size of text"
    (said,) = told(look, slider)
    assert said.state == "120 %"
    assert said.amount is not None
    assert (said.amount.low, said.amount.high, said.amount.step) == (100, 160, 10)
    assert said.turn is not None
    said.turn(154.0)
    assert slider.value == 150  # the nearest step


def test_a_field_takes_a_text_as_if_it_were_typed(look: Look) -> None:
    heard: list[str] = []
    (said,) = told(look, TextField("Ruth", heard.append, longest=5, placeholder="Name"))
    assert (said.name, said.state) == ("Name", "Ruth")
    assert said.write is not None
    said.write("Theodora")
    assert heard == ["Theod"]


def test_what_is_not_to_be_seen_is_not_told(look: Look) -> None:
    button = Button("Secret", nothing)
    button.visible = False
    assert told(look, button, Button("Open", nothing))[0].name == "Open"


def test_the_focus_is_brought_by_what_is_told(look: Look) -> None:
    first, second = Button("One", nothing), Button("Two", nothing)
    for each in (first, second):
        each.place(pygame.Rect(0, 0, 80, 40), 1.0)
    group = Group([first, second])
    said = group.spoken(look)[1]
    assert said.focus is not None
    said.focus()
    assert group.focused is second
    assert group.ring_visible
