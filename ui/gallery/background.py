"""Work that would hold up a frame, done beside the event loop."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from ui.window.app import App

Result = TypeVar("Result")


def work_aside(
    app: App,
    work: Callable[[], Result],
    done: Callable[[Result], None],
    failed: Callable[[Exception], None],
) -> None:
    """Run `work` in a thread; then have the loop call `done` or, if it raised, `failed`."""

    def run() -> None:
        try:
            result = work()
        except Exception as error:  # handed to the visitor's screen, whatever it is
            app.post(_with(failed, error))
        else:
            app.post(_with(done, result))

    threading.Thread(target=run, name="gallery work", daemon=True).start()


def _with(action: Callable[[Result], None], value: Result) -> Callable[[], None]:
    return lambda: action(value)
