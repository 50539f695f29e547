"""The program's own voice, with a fake speaker that only records what it should say."""

from __future__ import annotations

from threading import Event

import pytest

from tests.patience import PATIENCE, eventually
from tests.ui.conftest import MakeApp
from ui.program.home import Home
from ui.widgets.dialog import Answer, Dialog
from ui.window.app import App
from ui.window.spoken import Spoken
from ui.window.voice import Voice, attach, said_of


class Sentence:
    """Is spoken until it is let go or killed."""

    def __init__(self, words: str, *, long: bool) -> None:
        self.words, self.killed = words, False
        self._ended = Event()
        if not long:
            self._ended.set()

    def wait(self) -> bool:
        """Until it has ended."""
        return self._ended.wait(PATIENCE)

    def kill(self) -> None:
        """End it."""
        self.killed = True
        self._ended.set()


class Speaker:
    """Keeps what it was given; a `long` sentence goes on until it is killed."""

    def __init__(self) -> None:
        self.said: list[Sentence] = []

    def __call__(self, words: str) -> Sentence:
        self.said.append(Sentence(words, long="long" in words))
        return self.said[-1]

    @property
    def words(self) -> list[str]:
        """All that was begun."""
        return [each.words for each in self.said]


@pytest.fixture
def spoken(make_app: MakeApp) -> tuple[App, Voice, Speaker]:
    answers = [Answer("Leave", lambda: None, primary=True), Answer("Stay", lambda: None)]
    app = make_app(Dialog("Leave?", "It is kept.", answers))
    speaker = Speaker()
    voice = Voice(app, speaker)
    app.speech_outputs.append(voice)
    app.services.append(voice.poll)
    return app, voice, speaker


def test_nothing_is_said_unless_it_is_wanted(spoken: tuple[App, Voice, Speaker]) -> None:
    app, _, speaker = spoken
    app.tell("Margot plays the Ace.")
    app.step([], 0.02)
    assert not app.is_heard
    assert speaker.words == []


def test_sentences_are_said_one_after_the_other(spoken: tuple[App, Voice, Speaker]) -> None:
    app, _, speaker = spoken
    app.change(speech=True)
    for sentence in ("One.", "Two.", "Three."):
        app.tell(sentence)
    eventually(lambda: speaker.words == ["One.", "Two.", "Three."])


def test_hush_ends_speech_meant_for_somebody_else(spoken: tuple[App, Voice, Speaker]) -> None:
    app, _, speaker = spoken
    app.change(speech=True)
    app.tell("A long one.")
    app.tell("Never said.")
    eventually(lambda: speaker.words == ["A long one."])
    app.hush()
    app.tell("For the next one.")
    eventually(lambda: speaker.words[-1] == "For the next one.")
    assert speaker.said[0].killed
    assert "Never said." not in speaker.words


def test_the_screen_and_the_focus_are_said(spoken: tuple[App, Voice, Speaker]) -> None:
    app, _, speaker = spoken
    app.change(speech=True)
    dialog = Dialog("Quit?", "It is kept.", [Answer("Quit", lambda: None)] * 2)
    app.push(dialog)
    eventually(lambda: speaker.words == ["Quit? It is kept."])
    dialog.group.focus(dialog.buttons[1], ring=True)
    app.step([], 0.02)
    eventually(lambda: speaker.words[-1] == "Quit")


def test_who_starts_the_program_hears_which_screen_came_up(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaker = Speaker()
    monkeypatch.setattr("ui.window.voice.speak_by_system", speaker)
    app = make_app(Dialog("Leave?", "It is kept.", [Answer("Leave", lambda: None)]))
    app.change(speech=True)
    attach(app)
    eventually(lambda: speaker.words == ["Leave? It is kept."])


def test_who_starts_the_program_hears_what_enter_does_there(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaker = Speaker()
    monkeypatch.setattr("ui.window.voice.speak_by_system", speaker)
    app = make_app(Home().title())
    app.change(speech=True)
    attach(app)
    eventually(lambda: speaker.words == ["Tureen", "Play Bisque. Enter. 3 players"])


def test_the_end_of_the_program_ends_its_voice(spoken: tuple[App, Voice, Speaker]) -> None:
    app, _, speaker = spoken
    app.change(speech=True)
    app.tell("A long one.")
    eventually(lambda: bool(speaker.said))
    app.close()
    eventually(lambda: speaker.said[0].killed)


def test_a_control_is_said_with_its_state_key_and_reason() -> None:
    said = said_of(Spoken("switch", "Sounds", on=False, note="Dealing, playing"))
    assert said == "Sounds. Off. Dealing, playing"
    assert said_of(Spoken("button", "Hint", shortcut="H")) == "Hint. H"
