"""The tree that AccessKit gets, with a fake kit that only records it."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.conftest import MakeApp
from ui.widgets.dialog import Answer, Dialog
from ui.window.access import Access
from ui.window.app import App


class Names:
    """Gives every constant its own name."""

    def __getattr__(self, name: str) -> str:
        return name


class Node:
    """Notes what is set on it."""

    def __init__(self, role: str) -> None:
        self.about: dict[str, Any] = {"role": role, "actions": []}

    def __getattr__(self, name: str) -> Callable[..., None]:
        def note(*values: Any) -> None:
            if name == "add_action":
                self.about["actions"].append(values[0])
            else:
                self.about[name.removeprefix("set_")] = values[0] if values else True

        return note


class Update:
    """A tree as it is sent."""

    def __init__(self, focus: int) -> None:
        self.focus, self.nodes = focus, list[tuple[int, Node]]()
        self.tree: Any = None


class Adapter:
    """A fake adapter: it keeps the last tree."""

    def __init__(self, begin: Any, asked: Any, end: Any) -> None:
        self.begin, self.asked, self.end = begin, asked, end
        self.sent: list[Update] = []

    def update_if_active(self, make: Callable[[], Update]) -> None:
        """Take a tree."""
        self.sent.append(make())

    def named(self, name: str) -> tuple[int, dict[str, Any]]:
        """A node of the last tree by its name."""
        for number, node in self.sent[-1].nodes:
            if name in (node.about.get("label"), node.about.get("value")):
                return number, node.about
        raise AssertionError(f"{name} is not in the tree")


def kit(adapters: list[Adapter]) -> Any:
    """A fake of AccessKit; the adapters it opens are added to `adapters`."""
    names = Names()

    def opened(begin: Any, asked: Any, end: Any) -> Adapter:
        adapters.append(Adapter(begin, asked, end))
        return adapters[-1]

    def over_window(handle: int, begin: Any, asked: Any) -> Adapter:
        return opened(begin, asked, None)

    return SimpleNamespace(
        Role=names, Action=names, Live=names, Toggled=names, Node=Node, TreeUpdate=Update,
        Tree=lambda root: SimpleNamespace(root=root), Rect=lambda *sides: sides,
        unix=SimpleNamespace(Adapter=opened),
        windows=SimpleNamespace(SubclassingAdapter=over_window),
        macos=SimpleNamespace(
            add_focus_forwarder_to_window_class=lambda name: None,
            SubclassingAdapter=SimpleNamespace(for_window=over_window),
        ),
    )  # fmt: skip


@pytest.fixture
def asking(make_app: MakeApp) -> tuple[App, list[str]]:
    done: list[str] = []
    answers = [
        Answer("Leave", lambda: done.append("left"), primary=True),
        Answer("Stay", lambda: done.append("stayed")),
    ]
    app = make_app(Dialog("Leave the game?", "It is kept.", answers))
    app.push(Dialog("Really?", "It is kept as it stands.", answers))
    return app, done


def reading(app: App) -> tuple[Access, Adapter]:
    adapters: list[Adapter] = []
    made = Access(app, kit(adapters))
    app.speech_outputs.append(made)
    app.services.append(made.poll)
    return made, adapters[0]


def test_nothing_is_told_before_a_reader_asks(asking: tuple[App, list[str]]) -> None:
    app, _ = asking
    _, adapter = reading(app)
    app.step([], 0.02)
    app.tell("Nobody hears this.")
    assert adapter.sent == []
    adapter.begin()
    app.step([], 0.02)
    app.step([], 0.02)
    assert "Really?" in adapter.sent[-1].nodes[0][1].about["label"]
    with pytest.raises(AssertionError):
        adapter.named("Nobody hears this.")


def test_the_tree_has_controls_and_the_words_that_are_drawn(asking: tuple[App, list[str]]) -> None:
    app, _ = asking
    _, adapter = reading(app)
    adapter.begin()
    for _ in range(3):
        app.step([], 0.02)
    _, button = adapter.named("Leave")
    assert button["role"] == "DEFAULT_BUTTON"
    assert button["actions"] == ["FOCUS", "CLICK"]
    adapter.named("It is kept as it stands.")
    with pytest.raises(AssertionError):
        adapter.named("It is kept.")  # of the dialog below


def test_the_same_tree_is_not_sent_twice(asking: tuple[App, list[str]]) -> None:
    app, _ = asking
    _, adapter = reading(app)
    adapter.begin()
    for _ in range(4):
        app.step([], 0.02)
    sent = len(adapter.sent)
    app.step([], 0.02)
    assert len(adapter.sent) == sent


def test_what_a_reader_asks_for_is_done_by_the_loop(asking: tuple[App, list[str]]) -> None:
    app, done = asking
    _, adapter = reading(app)
    adapter.begin()
    for _ in range(3):
        app.step([], 0.02)
    number, _ = adapter.named("Stay")
    adapter.asked(SimpleNamespace(action="FOCUS", target=number, data=None))
    assert done == []
    app.step([], 0.02)
    app.step([], 0.02)
    assert adapter.sent[-1].focus == number
    adapter.asked(SimpleNamespace(action="CLICK", target=number, data=None))
    app.step([], 0.02)
    assert done == ["stayed"]


def test_news_can_be_read_until_somebody_else_looks(asking: tuple[App, list[str]]) -> None:
    app, _ = asking
    _, adapter = reading(app)
    adapter.begin()
    app.tell("Margot plays the Ace.")
    app.step([], 0.02)
    assert adapter.named("Margot plays the Ace.")[1]["live"] == "POLITE"
    app.hush()
    app.step([], 0.02)
    with pytest.raises(AssertionError):
        adapter.named("Margot plays the Ace.")
