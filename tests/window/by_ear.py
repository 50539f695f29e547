"""Plays like somebody who sees nothing: through the accessibility tree alone, over AT-SPI.

The system's Python, which has `pyatspi`, runs it inside a session bus of its own:

    dbus-run-session -- python3 by_ear.py SECONDS UNTIL COMMAND...

COMMAND opens the program. This player knows of the game what a screen reader would know: the names,
roles, and states of what is on the screen. It ends when UNTIL was announced, and prints every
announcement.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pyatspi

HAND = "Your cards"
MAIN = (
    "Next ", "Final result", "Go on", "Bid", "Pass", "Play the", "Lay ", "Offer", "Take the ",
    "Call", "Declare", "Name ", "Exchange",
)  # fmt: skip
"""How the labels of buttons that lead on begin."""
_PATIENT = 0.4
"""Seconds to wait before doing something more where nothing new was told."""
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"


def main(seconds: float, until: str, command: list[str]) -> int:
    """Play, and print the announcements. 0 if it came as far as `until`."""
    bus = subprocess.Popen([LAUNCHER, "--launch-immediately"], stderr=subprocess.DEVNULL)
    program = None
    told: list[str] = []
    heard = -1
    try:
        _say_that_a_reader_is_there()
        program = subprocess.Popen(command)
        end = time.monotonic() + seconds
        while time.monotonic() < end and program.poll() is None:
            acted = False
            try:
                window = _window()
                if window is not None:
                    for line in _news(window):
                        if line and line not in told[-40:]:
                            told.append(line)
                    if any(until in line for line in told):
                        return 0
                    if len(told) == heard:  # a press in a burst is meant for what was asked before
                        time.sleep(_PATIENT)
                    acted, heard = _act(window), len(told)
            except Exception as error:  # a node may have just disappeared: look again
                print(f"({error})", file=sys.stderr)
            if not acted:
                time.sleep(0.05)
        return 1
    finally:
        if program is not None:
            program.terminate()
            program.wait(60)
        bus.terminate()
        print("\n".join(told))


def _say_that_a_reader_is_there() -> None:
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        for _ in range(50):
            done = subprocess.run(
                ["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus",
                 "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set",
                 "string:org.a11y.Status", f"string:{name}", "variant:boolean:true"],
                capture_output=True,
            )  # fmt: skip
            if not done.returncode:
                break
            time.sleep(0.1)


def _window() -> Any:
    """The program's window, once it is there."""
    for application in pyatspi.Registry.getDesktop(0):
        if application is not None and application.childCount:
            return application.getChildAtIndex(0)
    return None


def _children(node: Any) -> Iterator[Any]:
    for place in range(node.childCount):
        child = node.getChildAtIndex(place)
        if child is not None:
            yield child


def _news(window: Any) -> list[str]:
    last = window.getChildAtIndex(window.childCount - 1)
    if last is None or last.getRoleName() != "log":
        return []
    return [line.name for line in _children(last)]


def _act(window: Any) -> bool:
    """Do the next thing that can be done. False if there is none now."""
    nodes = list(_children(window))
    main = [node for node in nodes if node.getRoleName() == "push button" and _is_main(node)]
    return (
        any(_says_nothing_more(node) and _do(node) for node in main)
        or any(_choose(node) for node in nodes)
        or any(_do(node) for node in main)
    )


def _choose(node: Any) -> bool:
    """Choose the first card or tile of a node that can be chosen and is not chosen yet."""
    role = node.getRoleName()
    if role != "panel" and (role, node.name) != ("list box", HAND):
        return False
    for thing in _children(node):
        state = thing.getState()
        free = _says_nothing_more(thing) if role == "list box" else _is_tile(thing, state)
        if free and state.contains(pyatspi.STATE_SELECTABLE) and _do(thing):
            return True
    return False


def _is_tile(node: Any, state: Any) -> bool:
    return node.getRoleName() == "list item" and not state.contains(pyatspi.STATE_SELECTED)


def _says_nothing_more(node: Any) -> bool:
    """What cannot be used says why, and what is chosen says so. AccessKit calls both enabled."""
    return not node.description


def _is_main(node: Any) -> bool:
    return any(node.name.startswith(begin) for begin in MAIN)


def _do(node: Any) -> bool:
    return bool(node.queryAction().doAction(0))


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]), sys.argv[2], sys.argv[3:]))
