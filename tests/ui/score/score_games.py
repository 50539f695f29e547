"""Finished hands for the tests of the score screens, played by computers."""

from __future__ import annotations

from functools import cache

from game.household.remarks import Remark
from game.position.game import Game
from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from game.table.seats import Seat
from tests.game.played import played as played_on
from tests.shipped import CATALOGUE
from ui.score.deal import DealActions, DealScene
from ui.score.result import ResultActions, ResultScene
from ui.score.scene import ScoreActions, ScoreScene
from ui.score.sheet import Sheet, book_of
from ui.widgets.choice import Choice
from ui.widgets.control_scene import ControlScene
from ui.window.scene import Scene
from ui.window.seating import ShownName

YOU = ShownName("You", Seat("", "person"), you=True)
"""The person looking."""
NAMES = (
    YOU, "Margot", "Tobias", "Odile", "Julien", "Ana",
    "Henrik", "Pilar", "Bruno", "Ines", "Karel", "Lotte",
)  # fmt: skip
Options = tuple[tuple[str, OptionValue], ...]


@cache
def rules_of(key: str, players: int, options: Options = ()) -> Rules:
    """The rules of a shipped game."""
    return CATALOGUE.rules(key, players, dict(options))


@cache
def played(key: str, players: int, hands: int, options: Options = (), seed: int = 5) -> Game:
    """A game after some hands, or at its end if that comes first."""
    return played_on(rules_of(key, players, options), seed, hands=hands)


@cache
def book(key: str, players: int, hands: int, options: Options = ()) -> tuple[Sheet, ...]:
    """The sheets of a game's first hands, seen from seat 0."""
    game = played(key, players, hands, options)
    results = game.results[:hands]
    positions = [game.positions(hand) for hand in range(len(results))]
    return book_of(game.rules, results, NAMES[:players], 0, positions)


def names_of(sheets: tuple[Sheet, ...]) -> list[str]:
    """Names that may end in dots: of players and partners."""
    last = sheets[-1]
    return [*NAMES, *(block.name for block in last.blocks), *(e.name for e in last.entrants)]


class Calls(list[str]):
    """Remembers which way out of a screen was taken."""

    def note(self, word: str) -> None:
        """Remember one."""
        self.append(word)


def score_scene(
    sheets: tuple[Sheet, ...], calls: Calls | None = None, note: str = "Margot deals next."
) -> ScoreScene:
    """A score sheet that notes its ways out."""
    noted = Calls() if calls is None else calls
    actions = ScoreActions(
        on_next=lambda: noted.note("next"),
        on_menu=lambda: noted.note("menu"),
        on_rules=lambda: noted.note("rules"),
        on_deal=lambda hand: noted.note(f"deal {hand}"),
    )
    return ScoreScene(sheets, note=note, button="Next hand", actions=actions)


def result_scene(
    sheets: tuple[Sheet, ...],
    winners: tuple[int, ...],
    calls: Calls | None = None,
    said: Remark | None = None,
) -> ResultScene:
    """A result that notes its ways out."""
    noted = Calls() if calls is None else calls
    actions = ResultActions(
        on_again=lambda: noted.note("again"),
        on_title=lambda: noted.note("title"),
        on_menu=lambda: noted.note("menu"),
        on_rules=lambda: noted.note("rules"),
        on_deal=lambda hand: noted.note(f"deal {hand}"),
    )
    return ResultScene(sheets, winners, actions, said)


def deal_scene(
    key: str, players: int, hands: int, calls: Calls | None = None, options: Options = ()
) -> DealScene:
    """The deals of a game's first hands, the last one first."""
    noted = Calls() if calls is None else calls
    sheets = book(key, players, hands, options)
    logs = played(key, players, hands, options).hands[: len(sheets)]
    actions = DealActions(
        on_again=lambda hand: noted.note(f"again {hand}"),
        on_replay=lambda hand: noted.note(f"replay {hand}"),
        on_menu=lambda: noted.note("menu"),
        on_rules=lambda: noted.note("rules"),
    )
    deals, dealers = [log.deal for log in logs], [log.dealer for log in logs]
    return DealScene(sheets, deals, len(sheets) - 1, dealers, actions)


def options(**chosen: OptionValue) -> Options:
    """Options that can be remembered."""
    return tuple(sorted(chosen.items()))


def parts_of(scene: Scene) -> Choice | None:
    """The control for the other parts of a screen that is too narrow for all of them."""
    assert isinstance(scene, ControlScene)
    shown = (widget for widget in scene.group.widgets if widget.visible)
    return next((widget for widget in shown if isinstance(widget, Choice)), None)
