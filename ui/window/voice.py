"""The program's own voice: the system speaks what is announced, and what has the focus.

It is for people who have no screen reader or cannot read. Speech-dispatcher speaks on Linux, `say`
on macOS, and the speech of Windows on Windows; a thread waits for them, never a frame.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.tongue import code
from ui.window.spoken import Spoken, focus_of
from ui.window.words import OFF, ON

if TYPE_CHECKING:
    from queue import SimpleQueue

    from ui.window.app import App

_WINDOWS = (
    "Add-Type -AssemblyName System.Speech; [Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)


class Speaking(Protocol):
    """A sentence that is being spoken."""

    def wait(self) -> object:
        """Wait until it has been said."""

    def kill(self) -> object:
        """Stop saying it."""


Speaker = Callable[[str], Speaking]


class Voice:
    """Says one sentence after the other while the player's settings ask for it.

    `speak` begins to say a sentence, and `stop` ends speech that continues although its process has
    ended; only the waiting thread calls them.
    """

    def __init__(self, app: App, speak: Speaker, stop: Callable[[], object] = lambda: None) -> None:
        self._app, self._speak, self._stop = app, speak, stop
        self._coming: SimpleQueue[tuple[int, str]] | None = None
        self._round = 0
        """Counts the calls of `hush`; a sentence queued in an earlier round is no longer said."""
        self._now: Speaking | None = None
        self._focus: tuple[object, ...] = ()

    @property
    def listens(self) -> bool:
        """Whether the player's settings ask for speech."""
        return self._app.settings.speech

    def hear(self, sentence: str) -> None:
        """Say a sentence after all that are waiting."""
        if not self.listens:
            return
        if self._coming is None:
            from queue import SimpleQueue
            from threading import Thread

            self._coming = SimpleQueue()
            Thread(target=self._run, args=(self._coming,), daemon=True, name="voice").start()
        self._coming.put((self._round, sentence))

    def hush(self) -> None:
        """Drop all sentences that are still to be said."""
        self._round += 1
        speaking = self._now
        if speaking is not None:
            speaking.kill()

    def poll(self) -> bool:
        """Say what has the focus once it has moved. Never asks for a frame."""
        if not self.listens:
            return False
        focus = focus_of(self._app.scene.spoken())
        now = () if focus is None else (focus.key, focus.name, focus.state, focus.on)
        if now != self._focus:
            moved = not self._focus or not now or now[0] != self._focus[0]
            self._focus = now
            if focus is not None:
                if moved:
                    self.hush()  # somebody moving the focus wants to hear where it is
                self.hear(said_of(focus))
        return False

    def _run(self, coming: SimpleQueue[tuple[int, str]]) -> None:
        while True:
            number, sentence = coming.get()
            if number != self._round or not sentence:
                continue
            try:
                self._now = self._speak(sentence)
                if number != self._round:  # hushed meanwhile
                    self._now.kill()
                self._now.wait()
                if number != self._round:
                    self._stop()
            except OSError:  # nothing can speak
                continue
            finally:
                self._now = None


def said_of(thing: Spoken) -> str:
    """What has the focus, in one sentence: name, state, key, and what it does or why it cannot be
    used."""
    state = thing.state
    if thing.role == "switch" and not state:
        state = ON if thing.on else OFF
    return ". ".join(filter(None, (thing.name, state, thing.shortcut, thing.note)))


def attach(app: App) -> Voice:
    """Let the program speak while its settings ask for it."""
    voice = Voice(app, speak_by_system, _stop_system)
    app.speech_outputs.append(voice)
    app.services.append(voice.poll)
    voice.hear(app.scene.called)  # the screen that came up before anybody listened
    if voice.listens:
        voice.hear(app.enter_does)
    return voice


def has_speech() -> bool:
    """Whether the system can speak, as far as that is known without trying."""
    from shutil import which

    return which(_command("")[0]) is not None


def speak_by_system(sentence: str) -> Speaking:
    """Begin to say a sentence. Raises OSError where nothing can speak."""
    import subprocess

    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # Windows would show a console
    process = subprocess.Popen(
        _command(sentence), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, creationflags=flags,
    )  # fmt: skip
    if process.stdin is not None:
        try:
            process.stdin.write(sentence.encode())
            process.stdin.close()
        except BrokenPipeError:  # it takes the text as an argument of its command
            pass
    return process


def _stop_system() -> None:
    """Stop speech-dispatcher, which otherwise goes on by itself."""
    if sys.platform not in ("win32", "darwin"):
        import subprocess

        subprocess.run(["spd-say", "--stop"], capture_output=True, check=False)


def _command(sentence: str) -> list[str]:
    if sys.platform == "win32":
        return ["powershell", "-NoProfile", "-Command", _WINDOWS]
    if sys.platform == "darwin":
        return ["say", "-f", "-"]
    return ["spd-say", "--wait", "--language", code().replace("_", "-"), "--", sentence]
