"""The event loop and the stack of scenes."""

from __future__ import annotations

import math
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.errors import why
from game.values import replace
from ui.window import felt, words
from ui.window.crash import report
from ui.window.desktop_window import DesktopWindow
from ui.window.frames import Frames
from ui.window.keymap import Keymap, action_named
from ui.window.look import Look
from ui.window.pad import Pads
from ui.window.pen import Pen
from ui.window.scene import Scene
from ui.window.settings import Settings, SettingsFile
from ui.window.sound import Device, SoundName, Sounds
from ui.window.spoken import focus_of, walk
from ui.window.theme import Scale
from ui.window.toast import Toast
from ui.window.waiting import FRAME, Clicks, Inbox, Typing

if TYPE_CHECKING:
    from ui.window.scanning import Scanner

_LATE = 2 * FRAME
"""How many seconds a motion catches up at most after a frame that took several turns. Where many
pictures are made, it goes on from where it was seen."""
LONGEST_STEP = 0.15  # after a stall (a dragged window), animations never jump further than this


def _hour() -> float:
    """The hour of the day where the player is."""
    from game import clock

    return clock.hour()


class SpeechOutput(Protocol):
    """Gets what happens as sentences: a screen reader, or the program's voice. `hush` drops what is
    still to be said."""

    @property
    def listens(self) -> bool: ...

    def hear(self, sentence: str) -> None: ...

    def hush(self) -> None: ...


class App:
    """Runs scenes in one window.

    Everything is drawn with `look`. A crash leaves its traceback in `log_dir`, and F12 puts its
    pictures into `shots_dir`, or else into the user's folder of pictures. `settings` are the
    player's; with None they are not saved. `place` is where the window stands on the desktop; with
    None the system chooses. With `remember`, the settings save the window's last place and size,
    and whether it was maximised. Sounds are played by `device`, or not at all. A test needs no real
    time: it calls `step`.
    """

    def __init__(
        self,
        scene: Scene,
        look: Look,
        size: tuple[int, int] = (1600, 1000),
        *,
        settings: SettingsFile | None = None,
        place: tuple[int, int] | None = None,
        remember: bool = False,
        log_dir: Path,
        shots_dir: Path | None = None,
        icon: pygame.Surface | None = None,
        device: Device | None = None,
    ) -> None:
        self.look = look
        self._sounds = Sounds(device)
        self.services: list[Callable[[], bool]] = [look.art.poll, self._sounds.poll]
        """Called once a step, and cheap; a service that returns True asks for a new frame."""
        self.frame_ms: deque[float] = deque(maxlen=1200)
        """How long each drawn step took, in milliseconds, from its events to the flip."""
        self.everywhere: dict[str, Callable[[], None]] = {}
        """What an action does where the top scene has no use for its key."""
        self.hour: Callable[[], float] = _hour
        """Returns the hour of the day."""
        self.frames_drawn = 0
        self._frames = Frames(look, self._draw_scenes)
        self.drawn_on: pygame.Surface | None = None
        """What the scenes draw on in this frame."""
        self._late = 0.0
        """Seconds of the turns in which the last frame was continued."""
        self.speech_outputs: list[SpeechOutput] = []
        """Those who are told in words what happens: a screen reader, or the program's own voice."""
        self.on_crash: Callable[[Exception], Scene] | None = None
        """Makes the screen that reports an error; with None the program ends instead."""
        self.on_drop: Callable[[Path], None] | None = None
        """What a dropped file does where the top scene has no use for it."""
        self._told_of_settings = False
        self._recovering: Scene | None = None
        self._toast = Toast()
        self._log_dir = log_dir
        self._shots_dir = shots_dir
        self._kept = settings or SettingsFile()
        self._remember = remember
        self._stack: list[Scene] = []
        self._posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._typing, self._clicks = Typing(), Clicks()
        self.pads = Pads(lambda: self.look.keymap)
        self.scanner: Scanner | None = None
        """The moving light for somebody who uses one switch."""
        self._running = True
        self._gives_back = False
        self.begins_again = False
        """Whether the program is to be started again once the loop has ended."""
        self._moving = False
        self.still = 0.0
        """Seconds during which nothing was drawn and nobody did anything."""
        large = remember and self.settings.maximised
        self._desktop = DesktopWindow(size, icon, place, maximised=large)
        self.window = self._desktop.window
        self._dress()
        look.fit(self.size)
        self.push(scene)

    # -- for scenes

    @property
    def size(self) -> tuple[int, int]:
        """The size to draw for, in pixels: the window's size, unless the window is smaller than the
        least allowed. Then everything is drawn larger and shown smaller."""
        return self.surface.get_size()

    @property
    def surface(self) -> pygame.Surface:
        """What scenes are drawn on."""
        return self._desktop.surface

    @property
    def shots_dir(self) -> Path:
        """Where pictures of the window are saved."""
        if self._shots_dir is None:
            from game.folders import user_folders

            self._shots_dir = user_folders().pictures
        return self._shots_dir

    @property
    def scale(self) -> Scale:
        """The scale factors for the window's present size."""
        now = self.settings
        return Scale(*self.size, text=now.text / 100, zoom=now.scale / 100)

    @property
    def settings(self) -> Settings:
        """The player's settings as they are now."""
        return self._kept.now

    @property
    def running(self) -> bool:
        """Whether the player has not quit yet."""
        return self._running

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._stack[-1]

    @property
    def moving(self) -> bool:
        """Whether something moved in the last step."""
        return self._moving

    def holds(self, kind: type[Scene]) -> bool:
        """Whether a scene of this kind is on the stack."""
        return any(isinstance(scene, kind) for scene in self._stack)

    def push(self, scene: Scene) -> None:
        """Put `scene` on top of the stack."""
        if self._stack:
            self.scene.leave()
        self._stack.append(scene)
        self._come_up()

    def pop(self) -> None:
        """Take the top scene away; taking the last one quits."""
        self._take_away()
        if self._stack:
            self._come_up()
            self.scene.handle(self._pointer_now())
        else:
            self.quit()

    def begin(self, scene: Scene) -> None:
        """Replace all scenes by `scene`; the memory they held goes back to the system."""
        while self._stack:
            self._take_away()
        self.give_back()
        self._stack.append(scene)
        self._come_up()
        self.scene.handle(self._pointer_now())

    def give_back(self) -> None:
        """Free the memory of a screen that is gone and return it to the system, once nothing is
        due: it takes longer than a frame."""
        self._gives_back = True

    def quit(self) -> None:
        """End the loop after this step."""
        self._running = False

    def begin_again(self) -> None:
        """End, and start the program again from its title, so that settings for the next start
        apply now."""
        self.begins_again = True
        self.quit()

    @property
    def all_up(self) -> bool:
        """Whether no key and no button is down, whoever pressed it and in whichever window."""
        # The library's tuple can be asked for a single key only; converted to a plain tuple it
        # holds all keys.
        return self.pads.all_up and not (
            any(pygame.mouse.get_pressed()) or tuple.__contains__(pygame.key.get_pressed(), True)
        )

    def call(self, action: str) -> bool:
        """Do what an action does now, as if its key had been pressed. True if it did anything."""
        code, mod = action_named(action).walks or (pygame.K_UNKNOWN, 0)
        event = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", pad="Pad Switch")
        return self._act_on(event, (action,))

    def act(self, action: str) -> bool:
        """Do what an action does on every screen. True if there is such an action."""
        if action not in self.everywhere:
            return False
        self.everywhere[action]()
        return True

    def redraw(self) -> None:
        """Ask for a new frame."""
        self._frames.stale = True

    def sound(self, name: SoundName, place: float = 0.0) -> None:
        """Play a sound at the player's settings, from a place between the left edge of the window
        (-1) and the right one (1). Never waits."""
        now = self.settings
        if now.sound:
            self._sounds.play(name, now.volume, place)

    @property
    def said(self) -> str:
        """The sentence that is shown over the screen now; empty if there is none."""
        return self._toast.words

    def say(self, sentence: str) -> None:
        """Show a sentence over the screen for a few seconds, and announce it."""
        self._toast.say(sentence)
        self.tell(sentence)
        self._frames.stale = True

    def answer(self, sentence: str) -> None:
        """Show and announce at once something that was asked for, before everything else that is
        waiting."""
        self.hush()
        self._toast.answer(sentence)
        self.tell(sentence)
        self._frames.stale = True

    @property
    def is_heard(self) -> bool:
        """Whether anybody listens to announcements."""
        return any(output.listens for output in self.speech_outputs)

    def tell(self, sentence: str) -> None:
        """Announce what has happened to those who do not see it. Never waits."""
        for output in self.speech_outputs if sentence else ():
            output.hear(sentence)

    def hush(self) -> None:
        """Drop all announcements: from now on another person is looking."""
        for output in self.speech_outputs:
            output.hush()

    def press(self, key: int) -> None:
        """Do what a key does, without anybody pressing it: something else stands for the key."""
        self._frames.stale |= self._handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def post(self, action: Callable[[], None]) -> None:
        """Have the loop call `action` before its next frame. Safe from any thread."""
        self._posted.put(action)

    def change(self, **changes: Any) -> None:
        """Change settings, by their names in `Settings`. They are saved, and apply at once in every
        scene.

        Raises:
            ValueError: for a value that a setting cannot have.
            TypeError: for an unknown setting.
        """
        self._kept.change(**changes)
        if self._kept.trouble and not self._told_of_settings:
            self._told_of_settings = True
            self.say(words.SETTINGS_NOT_KEPT.format(reason=self._kept.trouble))
        self._dress()
        self._relayout()
        if changes.keys() & {"sound", "volume"}:
            self.sound("laid")  # the player hears the new setting

    def lay_over(self, **values: Any) -> None:
        """Apply settings without saving them, until the player changes them."""
        self._kept.lay_over(**values)

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or restore the window; the settings save which."""
        self.change(full_screen=not self.settings.full_screen)

    def save_picture(self, picture: pygame.Surface | None = None, name: str = "tureen") -> Path:
        """Write a picture, or what the window shows, as a PNG file, whole or not at all; its path.

        The time follows `name` in the file's name.

        Raises:
            OSError, pygame.error: where that is impossible.
        """
        if picture is None and self._frames.coming:
            self._frames.paint(self.surface, moving=self._moving, in_pieces=False)
            self._frames.stale = True
        return self._desktop.save_picture(self.shots_dir, picture, name)

    def keep_picture(
        self, picture: pygame.Surface | None = None, name: str = "tureen"
    ) -> Path | None:
        """Save a picture, and tell the player if that fails. Its path, if it was saved."""
        try:
            return self.save_picture(picture, name)
        except (OSError, pygame.error) as error:
            told = words.PICTURE_NOT_SAVED.format(folder=self.shots_dir, reason=why(error))
            self.say(told)
            return None

    # -- the loop

    def run(self) -> int:
        """Run until the player quits. Returns the exit code: 0, or 1 after a crash."""
        try:
            begun = last = time.perf_counter() - FRAME  # the first frame is due at once
            inbox = Inbox()
            while self.running:
                may_sleep = not self.pads.there  # gamepad sticks tremble, and so wake the program
                asleep = self.scene.news_every
                due = -math.inf if self._frames.coming else begun
                events = inbox.events(due, self.still, may_sleep=may_sleep, asleep=asleep)
                now = time.perf_counter()
                self._clicks.wait(max(0.0, now - last - LONGEST_STEP))
                if not self._frames.coming:
                    begun = now
                try:
                    self.step(events, min(now - last, LONGEST_STEP), in_pieces=True)
                except Exception as error:
                    self._recover(error)
                last = now
        except Exception as error:  # the last safety net: no error may vanish unreported
            print(report(error, self._log_dir).line, file=sys.stderr)
            return 1
        finally:
            self.close()
        return 0

    def step(self, events: Iterable[pygame.Event], dt: float, *, in_pieces: bool = False) -> bool:
        """One turn of the loop, `dt` seconds after the last one. True if a frame was drawn.

        Normally a whole frame is drawn in this turn. With `in_pieces`, a frame is drawn only as far
        as one turn allows: the window goes on showing the previous frame, and nothing moves, until
        the new one is complete. Returns True for a piece as well.
        """
        began = time.perf_counter()
        self._frames.begin_turn()
        was_moving = self._moving
        while (action := self._next_posted()) is not None:
            action()
            self._frames.stale = True
        for service in self.services:
            if service():  # it may have opened a screen, so a frame is due anyway
                self._frames.stale = True
        if self.frames_drawn and self.look.text.poll():
            self._relayout()
        self._frames.stale |= self._toast.update(dt)
        self._clicks.wait(dt)
        # Update animations first: one that an event starts now begins at its first frame, not at
        # dt.
        if not self._frames.coming:
            self._moving, self._late = self.scene.update(dt + self._late), 0.0
        elif self._moving:
            self._late = min(_LATE, self._late + dt)
        if self.scanner is not None:
            self._frames.stale |= self.scanner.update(dt)
        events = self._turned(events, dt)
        for event in events:
            if self._running and self._typing.is_meant(event, self.scene.typed_into):
                self._frames.stale |= self._handle(event)
        if self._running:
            self._typing.follow(self.scene.typed_into)
        # After an animation ends, one more frame shows its final position.
        due = self._moving or was_moving or self._frames.stale or self._frames.coming
        if not self._running or not due:
            self.still = 0.0 if events else self.still + dt
            if self._gives_back:
                from ui.window.memory import give_back

                self._gives_back = False
                give_back()
            return False
        self.still = 0.0
        if not self._frames.paint(self.surface, moving=self._moving, in_pieces=in_pieces):
            return True
        self._desktop.show()
        self._clicks.seen()
        self.frames_drawn += 1
        self.frame_ms.append((time.perf_counter() - began) * 1000)
        return True

    def _turned(self, events: Iterable[pygame.Event], dt: float) -> list[pygame.Event]:
        """The events, with those of gamepads turned into keys; key caps follow the device that was
        used last."""
        before = self.pads.in_use
        turned = self.pads.turned(events, dt)
        if self.pads.in_use != before:
            self._dress()
            self._relayout()
        return turned

    def _recover(self, error: Exception) -> None:
        """Replace all screens by the one that reports an error.

        Raises:
            Exception: the error itself, if there is no such screen or if that screen failed.
        """
        if self.on_crash is None or self._recovering in self._stack:
            raise error
        self._recovering = scene = self.on_crash(error)
        while self._stack:
            with suppress(Exception):  # a broken scene may be too broken to leave
                self._take_away()
        while self._next_posted() is not None:
            continue
        self.begin(scene)

    def close(self) -> None:
        """Leave all scenes and close the window. Further calls do nothing."""
        if self._remember:
            self._remember = False
            left = {"window": self._desktop.place, "maximised": self._desktop.maximised}
            if any(getattr(self.settings, name) != value for name, value in left.items()):
                self._kept.change(**left)
        while self._stack:
            self._take_away()
        self._running = False
        self.hush()
        self.look.text.heard = None
        self._sounds.close()
        self._desktop.close()

    def _next_posted(self) -> Callable[[], None] | None:
        try:
            return self._posted.get_nowait()
        except Empty:
            return None

    def _handle(self, event: pygame.Event) -> bool:
        self._desktop.follow(event)
        event = self._desktop.where_drawn(event)
        if self.scanner is not None and self.scanner.takes(event):
            return True
        if not self._clicks.is_meant(event):
            return False
        match event.type:
            case pygame.QUIT:
                if all(scene.may_quit() for scene in reversed(self._stack)):
                    self.quit()
            case pygame.WINDOWSIZECHANGED:
                self._frames.lose()
                self._relayout()
                return True
            case pygame.WINDOWEXPOSED:
                return True
            case pygame.KEYDOWN if not self.scene.takes_every_key:
                return self._act_on(event, self.look.keymap.actions(event))
            case pygame.DROPFILE:
                return self.scene.handle(event) or self._drop(event.file)
            case _:
                return self.scene.handle(event)
        return False

    def _drop(self, file: str) -> bool:
        """Handle a file dropped on a screen that has no use of its own for it."""
        if self.on_drop is None:
            return False
        self.on_drop(Path(file))
        return True

    def _act_on(self, event: pygame.Event, actions: tuple[str, ...]) -> bool:
        """Handle a key: the window's own actions come first, then the scene, then actions of all
        screens."""
        event.actions = actions
        if "full_screen" in actions:
            self.toggle_fullscreen()
            return True
        if "picture" in actions:
            return self.keep_picture() is None
        if self.scene.handle(event):
            return True
        return any(self.act(action) for action in actions)

    def _take_away(self) -> None:
        scene = self._stack.pop()
        scene.leave()
        scene.close()

    def _come_up(self) -> None:
        self.scene.app = self
        if self.is_heard:  # where one is comes before what happens there
            self.tell(self.scene.called)
        self.scene.layout(self.size)
        self.scene.enter()
        if self.is_heard:
            self.tell(self.enter_does)
        self._frames.come_up()
        self._clicks.come_up()

    @property
    def enter_does(self) -> str:
        """What Enter does, for people who do not see it; empty where something has the focus, which
        is told anyway."""
        from ui.window.voice import said_of

        told = self.scene.spoken()
        main = next((each for each in walk(told) if each.main and each.usable), None)
        if main is None or focus_of(told) is not None:
            return ""
        return said_of(replace(main, shortcut=main.shortcut or self.look.keymap.cap("Enter")))

    def pointer(self) -> tuple[int, int]:
        """Where the pointer is; far outside when it is not over the window."""
        return self._desktop.pointer()

    def _pointer_now(self) -> pygame.Event:
        """A mouse movement to the place where the pointer `rests`: it may have moved while another
        scene was shown."""
        at = self.pointer()
        return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), rests=True)

    def _dress(self) -> None:
        """Let cards and cloth look as the settings say."""
        now = self.settings
        self.look.art.style = now.style
        self.look.contrast = now.high_contrast
        self.look.text.plain = now.plain_words
        self.look.cloth = felt.BARE if now.high_contrast else felt.CLOTHS[now.felt]
        self.look.plain_cloth = now.plain_cloth or now.high_contrast
        lit = now.daylight and not (now.reduced_motion or now.high_contrast)
        self.look.hour = (lambda: self.hour()) if lit else None
        wanted = Keymap(now.keys, self.pads.in_use)
        if self.look.keymap != wanted:
            self.look.keymap = wanted
        if now.one_switch != (self.scanner is not None):
            self.scanner = self._new_scanner() if now.one_switch else None
        self._desktop.fill_screen(now.full_screen)

    def _new_scanner(self) -> Scanner:
        from ui.window.scanning import Scanner

        return Scanner(self)

    def _relayout(self) -> None:
        self._desktop.fit()
        self.look.fit(self.size)
        for scene in self._stack:
            scene.layout(self.size)
        self._frames.stale = True

    def _draw_scenes(self, surface: pygame.Surface) -> None:
        self.drawn_on = surface
        lowest = len(self._stack) - 1
        while lowest > 0 and not self._stack[lowest].opaque:
            lowest -= 1
        for scene in self._stack[lowest:]:
            if self.look.text.heard is not None:
                self.look.text.heard(None, "", pygame.Rect(0, 0, 0, 0))
            scene.draw(surface)
        pen = Pen(surface, self.look, self.scale.u)
        if self.scanner is not None:
            self.scanner.draw(pen)
        self._toast.draw(pen)
