"""The program's own voice: what is told, and what has the focus, spoken by the system.

It is for those who have no screen reader, or cannot read. Speech-dispatcher speaks on Linux, `say`
on macOS, the speech of Windows on Windows; a thread waits for them, never a frame.
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
        """Until it has been said."""

    def kill(self) -> object:
        """Say no more of it."""


Speaker = Callable[[str], Speaking]


class Voice:
    """Says one sentence after the other while the player's settings want it.

    `speak` begins to say a sentence, and `stop` ends what goes on though its process has ended;
    only the thread that waits calls them.
    """

    def __init__(self, app: App, speak: Speaker, stop: Callable[[], object] = lambda: None) -> None:
        self._app, self._speak, self._stop = app, speak, stop
        self._coming: SimpleQueue[tuple[int, str]] | None = None
        self._round = 0
        """What was to be said in another round is not said any more."""
        self._now: Speaking | None = None
        self._focus: tuple[object, ...] = ()

    @property
    def listens(self) -> bool:
        """Whether the player wants it."""
        return self._app.settings.speech

    def hear(self, sentence: str) -> None:
        """Say a sentence after all that is still to be said."""
        if not self.listens:
            return
        if self._coming is None:
            from queue import SimpleQueue
            from threading import Thread

            self._coming = SimpleQueue()
            Thread(target=self._run, args=(self._coming,), daemon=True, name="voice").start()
        self._coming.put((self._round, sentence))

    def hush(self) -> None:
        """Say no more of all that was to be said."""
        self._round += 1
        speaking = self._now
        if speaking is not None:
            speaking.kill()

    def poll(self) -> bool:
        """Say where the focus is once it has moved. Never asks for a frame."""
        if not self.listens:
            return False
        focus = focus_of(self._app.scene.spoken())
        now = () if focus is None else (focus.key, focus.name, focus.state, focus.on)
        if now != self._focus:
            moved = not self._focus or not now or now[0] != self._focus[0]
            self._focus = now
            if focus is not None:
                if moved:
                    self.hush()  # who walks on wants to hear where they are
                self.hear(said_of(focus))
        return False

    def _run(self, coming: SimpleQueue[tuple[int, str]]) -> None:
        while True:
            number, sentence = coming.get()
            if number != self._round or not sentence:
                continue
            try:
                self._now = self._speak(sentence)
                if number != self._round:  # hushed in between
                    self._now.kill()
                self._now.wait()
                if number != self._round:
                    self._stop()
            except OSError:  # there is nobody who could speak
                continue
            finally:
                self._now = None


def said_of(thing: Spoken) -> str:
    """What has the focus, in one sentence: name, state, key, and what it does or why it cannot."""
    state = thing.state
    if thing.role == "switch" and not state:
        state = ON if thing.on else OFF
    return ". ".join(filter(None, (thing.name, state, thing.shortcut, thing.note)))


def attach(app: App) -> Voice:
    """Let the program speak while its settings want it."""
    voice = Voice(app, speak_by_system, _stop_system)
    app.ears.append(voice)
    app.services.append(voice.poll)
    return voice


def has_speech() -> bool:
    """Whether the system can speak, as far as can be told without trying."""
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
        except BrokenPipeError:  # one that takes it as a word of its command
            pass
    return process


def _stop_system() -> None:
    """Speech-dispatcher goes on by itself."""
    if sys.platform not in ("win32", "darwin"):
        import subprocess

        subprocess.run(["spd-say", "--stop"], capture_output=True, check=False)


def _command(sentence: str) -> list[str]:
    if sys.platform == "win32":
        return ["powershell", "-NoProfile", "-Command", _WINDOWS]
    if sys.platform == "darwin":
        return ["say", "-f", "-"]
    return ["spd-say", "--wait", "--language", code().replace("_", "-"), "--", sentence]
