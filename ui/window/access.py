"""Tells screen readers what is on the screen, through AccessKit, and carries out what they request.

Without `accesskit`, nothing here happens. The system reports when a reader wants to know; until
then a step costs one comparison, and no screen is asked for anything.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pygame

from ui.window.reading import Reading
from ui.window.spoken import Spoken, focus_of, walk

if TYPE_CHECKING:
    from ui.window.app import App

_WINDOW, _NEWS, _FIRST = 0, 1, 2
_MOST_NEWS = 12
"""How many of the announced sentences can still be read."""
_ROLES = {
    "button": "BUTTON", "switch": "SWITCH", "slider": "SLIDER", "choice": "LIST_BOX",
    "option": "LIST_BOX_OPTION", "tab": "TAB", "list": "LIST", "row": "LIST_ITEM",
    "field": "TEXT_INPUT", "card": "LIST_BOX_OPTION", "picture": "IMAGE", "heading": "HEADING",
    "text": "LABEL", "group": "GROUP", "news": "LABEL",
}  # fmt: skip

Node = tuple[Any, ...]
"""What is announced about one thing, as plain values that can be compared."""


def attach(app: App) -> Access | None:
    """Let screen readers follow what `app` shows. None where AccessKit is not installed, or where
    nothing exists through which a reader could ask."""
    if not _may_be_asked():
        return None
    try:
        import accesskit
    except ImportError:
        return None
    access = Access(app, accesskit)
    app.speech_outputs.append(access)
    app.services.append(access.poll)
    return access


class Access:
    """Keeps one tree for the top scene, and carries out what a reader requests from a control."""

    def __init__(self, app: App, kit: Any) -> None:
        self._app, self._kit = app, kit
        self._reading = Reading(app)
        self._ids: dict[object, int] = {}
        self._next = _FIRST
        self._things: dict[int, Spoken] = {}
        self._told: object = None
        self._news: deque[tuple[int, str]] = deque(maxlen=_MOST_NEWS)
        self._focused: bool | None = None
        self.listens = False
        """Whether a reader wants to know what is on the screen."""
        self._adapter = self._open()

    # -- what happens

    def hear(self, sentence: str) -> None:
        """Announce something that has happened."""
        if self.listens:
            self._news.append((self._number(), sentence))

    def hush(self) -> None:
        """Forget the announcements: another person is looking, and they were not for them."""
        self._news.clear()

    def poll(self) -> bool:
        """Announce what has changed since the last step. Never asks for a frame."""
        if not self.listens:
            self._reading.end()
            return False
        if self._reading.begin():
            self._app.redraw()  # text is noted as it is drawn
        self._tell_of_window()
        now = self._state()
        if now != self._told:
            self._told = now
            self._send(lambda: self._tree(*now))
        return False

    def _tell_of_window(self) -> None:
        focused = pygame.key.get_focused()
        if focused != self._focused and hasattr(self._adapter, "update_window_focus_state"):
            self._focused = focused
            self._raise(self._adapter.update_window_focus_state(focused))

    # -- the adapter

    def _open(self) -> Any:
        kit = self._kit
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            handle = self._app.window.handle
            return kit.macos.SubclassingAdapter.for_window(handle, self._begin, self._asked)
        if os.name == "nt":
            # The adapter must exist before the window is shown, but this window is shown already.
            self._app.window.hide()
            try:
                handle = self._app.window.handle
                return kit.windows.SubclassingAdapter(handle, self._begin, self._asked)
            finally:
                self._app.window.show()
        return kit.unix.Adapter(self._begin, self._asked, self._end)

    def _send(self, make: Callable[[], Any]) -> None:
        self._raise(self._adapter.update_if_active(make))

    def _raise(self, events: Any) -> None:
        if events is not None:
            events.raise_events()

    def _begin(self) -> Any:
        """Begin: a reader has arrived. Called by the adapter's thread; the loop announces the
        rest."""
        self.listens, self._told = True, None
        return self._update([(_WINDOW, self._window())], _WINDOW)

    def _end(self) -> None:
        self.listens = False

    def _asked(self, request: Any) -> None:
        """Pass on a request of a reader. Called by the adapter's thread."""
        data = request.data
        self._app.post(lambda: self._do(request.action, request.target, data))

    def _do(self, action: Any, target: int, data: Any) -> None:
        thing, kinds = self._things.get(target), self._kit.Action
        if thing is None:
            return
        if thing.focus is not None:
            thing.focus()
        amount = thing.amount
        if action == kinds.CLICK and thing.do is not None:
            thing.do()
        elif action == kinds.CLICK and thing.focus is not None:
            self._app.press(pygame.K_RETURN)
        elif amount is not None and thing.turn is not None:
            if action in (kinds.INCREMENT, kinds.DECREMENT):
                way = 1 if action == kinds.INCREMENT else -1
                thing.turn(amount.now + way * amount.step)
            elif action == kinds.SET_VALUE and data:
                thing.turn(float(data[1]))
        elif action == kinds.SET_VALUE and thing.write is not None and data:
            thing.write(str(data[1]))

    # -- the tree

    def _number(self) -> int:
        self._next += 1
        return self._next - 1

    def _state(self) -> tuple[str, tuple[Node, ...], int, tuple[tuple[int, str], ...]]:
        """Plain values of everything announced; the tree is built from them only when they have
        changed."""
        told = self._reading.now()
        known, self._ids, self._things = self._ids, {}, {}
        for place, thing in enumerate(walk(told)):
            key = thing.key if thing.key is not None else (place, thing.role, thing.name)
            number = known.get(key) or self._number()
            self._ids[key] = number
            self._things[number] = thing
        numbers = {id(thing): number for number, thing in self._things.items()}
        nodes = tuple(self._nodes(told, _WINDOW, numbers))
        focus = focus_of(told)
        on = numbers.get(id(focus), _WINDOW) if focus is not None else _WINDOW
        return self._app.scene.called, nodes, on, tuple(self._news)

    def _nodes(
        self, told: tuple[Spoken, ...], parent: int, numbers: dict[int, int]
    ) -> Iterator[Node]:
        for thing in told:
            number = numbers.get(id(thing))
            if number is None:  # two things with the same key
                continue
            amount, (x, y, w, h) = thing.amount, thing.area
            yield (
                number, parent, thing.role, thing.name, thing.state, thing.on, thing.note,
                thing.shortcut, thing.usable, (x, y, w, h), thing.focus is not None,
                thing.do is not None or thing.focus is not None, thing.write is not None,
                thing.main,
                (amount.now, amount.low, amount.high, amount.step) if amount else None,
            )  # fmt: skip
            yield from self._nodes(thing.parts, number, numbers)

    def _update(self, nodes: list[tuple[int, Any]], focus: int) -> Any:
        update, tree = self._kit.TreeUpdate(focus), self._kit.Tree(_WINDOW)
        tree.toolkit_name = "Tureen"
        update.tree = tree
        for node in nodes:
            update.nodes.append(node)
        return update

    def _window(self, called: str = "") -> Any:
        window = self._kit.Node(self._kit.Role.WINDOW)
        window.set_label(" – ".join(filter(None, ("Tureen", called))))
        return window

    def _tree(
        self, called: str, told: tuple[Node, ...], focus: int, news: tuple[tuple[int, str], ...]
    ) -> Any:
        kit, window = self._kit, self._window(called)
        children: dict[int, list[int]] = {_WINDOW: []}
        made = []
        for each in told:
            children.setdefault(each[1], []).append(each[0])
            made.append((each[0], self._node(each)))
        log = kit.Node(kit.Role.LOG)
        log.set_children([number for number, _ in news])
        for number, node in made:
            node.set_children(children.get(number, []))
        for number, sentence in news:
            line = kit.Node(kit.Role.LABEL)
            line.set_value(sentence)
            line.set_live(kit.Live.POLITE)
            made.append((number, line))
        window.set_children([*children[_WINDOW], _NEWS])
        return self._update([(_WINDOW, window), (_NEWS, log), *made], focus)

    def _node(self, told: Node) -> Any:
        (_, _, role, name, state, on, note, shortcut, usable, area, takes_focus, works, writes,
         main, amount) = told  # fmt: skip
        kit = self._kit
        node = kit.Node(kit.Role.DEFAULT_BUTTON if main else getattr(kit.Role, _ROLES[role]))
        if role in ("text", "news"):
            node.set_value(name)
        elif name:
            node.set_label(name)
        if state and amount is None:
            node.set_value(state)
        if amount is not None:
            now, low, high, step = amount
            node.set_numeric_value(now)
            node.set_min_numeric_value(low)
            node.set_max_numeric_value(high)
            node.set_numeric_value_step(step)
            node.add_action(kit.Action.INCREMENT)
            node.add_action(kit.Action.DECREMENT)
        if amount is not None or writes:
            node.add_action(kit.Action.SET_VALUE)
        if role == "news":
            node.set_live(kit.Live.POLITE)
        if on is not None:
            if role in ("option", "card", "tab", "row"):
                node.set_selected(on)
            else:
                node.set_toggled(kit.Toggled.TRUE if on else kit.Toggled.FALSE)
        said = ", ".join(filter(None, (state if amount is not None else "", note)))
        if said:
            node.set_description(said)
        if shortcut:
            node.set_keyboard_shortcut(shortcut)
        if not usable:
            node.set_disabled()
        x, y, w, h = area
        node.set_bounds(kit.Rect(float(x), float(y), float(x + w), float(y + h)))
        if takes_focus:
            node.add_action(kit.Action.FOCUS)
        if works:
            node.add_action(kit.Action.CLICK)
        return node


def _may_be_asked() -> bool:
    """Whether a reader has a way to ask.

    On Windows and macOS the adapter takes hold of the window itself, so it waits until a reader is
    running; elsewhere it listens on the session's bus, if there is one.
    """
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":
        return False
    if os.name == "nt":
        return _reader_on_windows()
    if sys.platform == "darwin":
        return _reader_on_mac()
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return bool(folder) and os.path.exists(os.path.join(str(folder), "bus"))


def _reader_on_windows() -> bool:
    import ctypes

    there = ctypes.c_int(0)
    ask = getattr(ctypes, "windll").user32.SystemParametersInfoW  # noqa: B009 # not on other systems
    ask(0x46, 0, ctypes.byref(there), 0)  # SPI_GETSCREENREADER
    return bool(there.value)


def _reader_on_mac() -> bool:
    import subprocess

    asked = ["defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey"]
    try:
        answer = subprocess.run(asked, capture_output=True, timeout=2, check=False)
    except (OSError, subprocess.SubprocessError):
        return False
    return answer.stdout.strip() == b"1"
