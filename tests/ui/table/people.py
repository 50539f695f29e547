"""Players for tests: one has only a mouse, one a finger, one a keyboard.

They see what the screen shows, decide at random, and act through the event loop. After each action
they check that the game got the very move that they meant.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TypeVar

import pygame

from game.position.asks import AskCard, AskDivision
from game.position.moves import Move, Several
from game.rules.cards import Code
from game.rules.rules import Rules
from game.table.session import Session
from tests.patience import PATIENCE
from tests.shipped import smallest_and_largest
from tests.ui.drawn_text import recording
from tests.ui.events import click, down, key, move, up
from tests.ui.fingers import drag, tap
from tests.ui.pads import instead_of
from tests.ui.table.table_games import session_of
from ui.program.screens import ways
from ui.score.result import ResultScene
from ui.table.asking.panel import AskPanel, CardPanel, Tile
from ui.table.scene import TableScene
from ui.table.sprites import Sprite
from ui.table.words.names import told_card
from ui.widgets.widget import Widget
from ui.window.app import App
from ui.window.scanning import ScanStop
from ui.window.scene import Scene
from ui.window.spoken import Spoken, walk

_STEP = 0.05
_LOOK = 0.3
"""Seconds for which somebody looks at a new screen before clicking."""
_MOST_PRESSES = 80
_PAUSE = 0.0004
"""Seconds after which a computer that plays any legal move has chosen."""
Kind = TypeVar("Kind", bound=Scene)
_ONWARD = ("Next hand", "Next round", "Final result")
Point = tuple[int, int]


class Person:
    """Plays a game to its result; `asked` collects the decisions.

    Args:
        app: the window with the table on top.
        session: the game on that table.
        luck: decides what is done.
    """

    def __init__(self, app: App, session: Session, luck: random.Random) -> None:
        assert isinstance(app.scene, TableScene)
        self.app, self.session, self.luck = app, session, luck
        self.table = app.scene
        self.asked: set[str] = set()
        self.sheets = 0

    def play(self, until: type[Kind]) -> Kind:
        """Play until a screen of this kind is shown, and return it."""
        self.go_on(lambda: isinstance(self.app.scene, until))
        assert isinstance(self.app.scene, until)
        return self.app.scene

    def go_on(self, until: Callable[[], bool]) -> None:
        """Play until this holds during a decision, or on another screen."""
        length, latest = -1, 0.0
        while True:
            if length != self.session.length:
                length, latest = self.session.length, time.monotonic() + PATIENCE
            assert time.monotonic() < latest, f"the game stood still at {self.table.told!r}"
            scene, ask = self.app.scene, self.table.board.ask
            if scene is self.table and (
                self.table.busy or ask is None or ask != self.session.view.ask
            ):
                if not self.app.step([], _STEP) and not self.table.busy:
                    time.sleep(_PAUSE)
            elif until():
                return
            elif scene is not self.table:
                self.sheets += 1
                self.close_sheet()
            else:
                assert ask is not None
                self.asked.add(ask.doing)
                before = self.made
                meant = self.answer()
                assert self.made == (*before, meant), self.table.told

    @property
    def made(self) -> tuple[Move, ...]:
        """What the person has done in the whole game."""
        return tuple(m for m in self.session.game.moves if m.seat == self.session.viewer)

    # -- what each kind of player does in their own way

    def close_sheet(self) -> None:
        """Go on from the score sheet."""
        raise NotImplementedError

    def play_card(self, code: Code) -> None:
        """Play, pick or set aside a card."""
        raise NotImplementedError

    def lay(self, codes: Sequence[Code], panel: CardPanel) -> None:
        """Lay cards on a panel and confirm."""
        raise NotImplementedError

    def choose(self, tile: Tile, tiles: Sequence[Tile]) -> None:
        """Choose a tile of a panel and confirm."""
        raise NotImplementedError

    def decline(self) -> None:
        """Use the second button."""
        raise NotImplementedError

    # -- deciding

    def answer(self) -> Move:
        """Do something legal; returns the intended move."""
        ask = self.table.board.ask
        if isinstance(ask, AskCard):
            code = self.luck.choice(sorted(ask.moves))
            self.play_card(code)
            return ask.moves[code]
        panel = self.panel
        if isinstance(ask, AskDivision):
            return self._divide(ask, panel)
        if isinstance(panel, CardPanel):
            meant = self.luck.choice(self.session.view.legal)
            assert isinstance(meant, Several)
            self.lay(meant.cards, panel)
            return meant
        return self._settle(panel)

    @property
    def panel(self) -> AskPanel:
        """The panel of the decision."""
        panel = self.table.handling.controls.panel
        assert panel is not None
        return panel

    def _divide(self, ask: AskDivision, panel: AskPanel) -> Move:
        assert isinstance(panel, CardPanel)
        moved: list[Code] = []
        while not moved or not ask.is_even_enough(len(ask.pile) - len(moved), len(moved)):
            moved = [code for code in ask.pile if self.luck.random() < 0.5]
        self.lay(moved, panel)
        return ask.move([code for code in ask.pile if code not in moved], moved)

    def _settle(self, panel: AskPanel) -> Move:
        """One of the tiles, or the second button."""
        passing = panel.second.move if panel.second is not None else None
        tiles = [tile for tile in panel.children() if isinstance(tile, Tile)]
        free = [tile for tile in tiles if tile.enabled]
        if passing is not None and (not free or self.luck.random() < 0.3):
            self.decline()
            return passing
        tile = self.luck.choice(free)
        self.choose(tile, tiles)
        assert panel.chosen == tile.key_of_choice
        assert panel.offer.move is not None
        return panel.offer.move

    # -- eyes

    @property
    def focused(self) -> Widget | None:
        """The control with the focus."""
        return self.table.handling.controls.group.focused

    def sprite(self, code: Code) -> Sprite:
        """A card that can be used now."""
        zones = self.table.board.picker.zones
        cards = [s for zone in zones for s in self.table.board.sprites.in_zone(zone)]
        return next(card for card in cards if card.key.code == code)

    def rest(self) -> None:
        """Wait until nothing moves."""
        for _ in range(_MOST_PRESSES):
            if not self.table.busy:
                return
            self.app.step([], _STEP)
        raise AssertionError("the table never came to rest")


class Mouse(Person):
    """Clicks cards twice, drags them, or clicks them and then the gold button."""

    def close_sheet(self) -> None:
        """Click the gold button, after a look at the sheet: a click at once would be taken for the
        second half of a double click."""
        self.app.step([], 0.0)
        self.app.step([], _LOOK)
        self.click_words(*_ONWARD)

    def click_words(self, *words: str) -> None:
        """Click on one of these texts, wherever the screen shows it."""
        self.app.redraw()
        with recording(self.app.look, self.app.size) as page:
            self.app.step([], 0.0)
        found = next((said for said in words if said in page.words), "")
        assert found, f"none of {words} among {page.words}"
        self._click(page.rect_of(found).center)

    def play_card(self, code: Code) -> None:
        """Drag it to its place, click it twice, or click it and then the gold button."""
        self._look_round()
        way = self.luck.randrange(3)
        here = self._seen_of(self.sprite(code))
        if way == 0:
            self._drag(here, self._slot())
            return
        self._click(here)
        assert self.table.board.selected == code
        self._click(self._seen_of(self.sprite(code)) if way == 1 else self._gold)

    def lay(self, codes: Sequence[Code], panel: CardPanel) -> None:
        """Drag a card onto the panel, click the next one; the gold button at the end."""
        self._look_round()
        for code in codes:
            here = self._seen_of(self.sprite(code))
            if self.luck.random() < 0.5:
                self._drag(here, self._target_on(panel, code))
            else:
                self._click(here)
            self.rest()
        self._click(self._gold)

    def choose(self, tile: Tile, tiles: Sequence[Tile]) -> None:
        """Click it, and again, or then the gold button."""
        self._look_round()
        self._click(tile.rect.center)
        assert tile.chosen
        self._click(tile.rect.center if self.luck.random() < 0.5 else self._gold)

    def decline(self) -> None:
        """Click the second button."""
        self._look_round()
        self._click(self.table.board.places.second_button.centre)

    # -- places

    def _look_round(self) -> None:
        """Look at the question before the next click: clicks in a burst apply to what was there
        first."""
        self.app.step([], 0.4)

    @property
    def _gold(self) -> Point:
        return self.table.board.places.button.centre

    def _slot(self) -> Point:
        """Where a dropped card counts."""
        places, ask = self.table.board.places, self.table.board.ask
        assert ask is not None
        if ask.doing == "pick":
            assert places.tureen is not None
            return places.tureen.centre
        return places.drop.centre

    def _target_on(self, panel: CardPanel, code: Code) -> Point:
        """Where to drop a card on a panel: on the half where it does not lie."""
        here = self.sprite(code).spot
        quarter = panel.rect.width // 4
        x, y = panel.rect.center
        if not panel.rect.collidepoint(here.x, here.y):
            return x, y
        return (x + quarter, y) if here.x < x else (x - quarter, y)

    def _seen_of(self, sprite: Sprite) -> Point:
        """A point of a card that no later card covers: its left edge, or else its index."""
        spot = sprite.spot
        board = self.table.board
        for across, along in product((-0.38, -0.44, -0.2, 0.0, 0.2, 0.4), (0.0, -0.4)):
            point = round(spot.x + spot.width * across), round(spot.y + spot.height * along)
            if board.sprites.at(point, board.picker.zones) is sprite:
                return point
        raise AssertionError(f"{sprite.key.code} is covered everywhere")

    def _click(self, point: Point) -> None:
        self.app.step(click(point), _STEP)

    def _drag(self, start: Point, end: Point) -> None:
        half = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self.app.step([move(start), down(start), move(half), move(end), up(end)], _STEP)


class Finger(Mouse):
    """Acts like a mouse, with a finger: nothing is under it before it comes down."""

    def _click(self, point: Point) -> None:
        tap(self.app, point)
        self.app.step([], _STEP)

    def _drag(self, start: Point, end: Point) -> None:
        drag(self.app, start, end)
        self.app.step([], _STEP)


class Keyboard(Person):
    """Uses arrows and Enter; Tab only for the second button."""

    def close_sheet(self) -> None:
        """Press Enter."""
        self._press(pygame.K_RETURN)

    def play_card(self, code: Code) -> None:
        """Step to it, and press Enter."""
        self._step_to(code, self.luck.choice((pygame.K_LEFT, pygame.K_RIGHT)))
        self._press(pygame.K_RETURN)

    def lay(self, codes: Sequence[Code], panel: CardPanel) -> None:
        """Step to each card and press Up; Enter at the end, without cards after a look at the
        question: Enter at once would be taken for a second press for the one before."""
        if not codes:
            self.app.step([], 0.4)
        for code in codes:
            self._step_to(code, self.luck.choice((pygame.K_LEFT, pygame.K_RIGHT)))
            self._press(pygame.K_UP)
            self.rest()
        self._press(pygame.K_RETURN)

    def choose(self, tile: Tile, tiles: Sequence[Tile]) -> None:
        """Move to it in the visible direction, and press Enter."""
        for key_code in self._way_to(tile, tiles):
            self._press(key_code)
        assert tile.chosen, f"no arrow leads to {tile.key_of_choice}"
        self._press(pygame.K_RETURN)

    def decline(self) -> None:
        """Press Tab as far as the second button, or as a tile that does the same, and Enter."""
        second = self.table.board.places.second_button
        for _ in range(_MOST_PRESSES):
            self._press(pygame.K_TAB)
            focused = self.focused
            chosen = self.panel.second is None
            if chosen or (focused is not None and second.holds(focused.rect.center)):
                self._press(pygame.K_RETURN)
                return
        raise AssertionError("Tab never comes to the second button")

    def _step_to(self, code: Code, arrow: int) -> None:
        for _ in range(_MOST_PRESSES):
            if self.table.board.selected == code:
                return
            self._press(arrow)
        raise AssertionError(f"no arrow leads to {code}")

    def _way_to(self, tile: Tile, tiles: Sequence[Tile]) -> Iterator[int]:
        """One arrow at a time, towards a tile, from the present choice."""
        yield pygame.K_RIGHT
        for turn in range(_MOST_PRESSES):
            here = next((other for other in tiles if other is self.focused), None)
            if here is tile:
                return
            if here is None:
                yield pygame.K_RIGHT
                continue
            dx = tile.rect.centerx - here.rect.centerx
            dy = tile.rect.centery - here.rect.centery
            across = pygame.K_RIGHT if dx > 0 else pygame.K_LEFT
            along = pygame.K_DOWN if dy > 0 else pygame.K_UP
            if abs(dy) > here.rect.height // 2 and (turn % 2 == 0 or not dx):
                yield along
            else:
                yield across

    def _press(self, code: int) -> None:
        self.app.step([key(code)], _STEP)


class OneSwitch(Person):
    """Uses only Space, and waits until the wanted thing is lit."""

    def __init__(self, app: App, session: Session, luck: random.Random) -> None:
        super().__init__(app, session, luck)
        app.change(one_switch=True)
        self._pace = app.settings.pace / 10

    def close_sheet(self) -> None:
        """Take the gold button, wherever it is."""
        told = walk(self.app.scene.spoken())
        self._work(next(each for each in told if each.name in _ONWARD and each.main))

    def play_card(self, code: Code) -> None:
        self._work(self._card(code))

    def lay(self, codes: Sequence[Code], panel: CardPanel) -> None:
        for code in codes:
            self._work(self._card(code))
            self.rest()
        self._work_at(self.table.board.places.button.centre)

    def choose(self, tile: Tile, tiles: Sequence[Tile]) -> None:
        found = (told for told in walk(self.app.scene.spoken()) if told.key is tile)
        self._work(next(found))

    def decline(self) -> None:
        self._work_at(self.table.board.places.second_button.centre)

    def _card(self, code: Code) -> Spoken:
        name = told_card(self.session.rules, code)
        told = walk(self.app.scene.spoken())
        return next(each for each in told if each.role == "card" and each.name == name)

    def _work(self, told: Spoken) -> None:
        self._until(lambda lit: lit.area == pygame.Rect(told.area), pygame.Rect(told.area))

    def _work_at(self, point: Point) -> None:
        self._until(lambda lit: lit.area.collidepoint(point), pygame.Rect(point, (1, 1)))

    def _until(self, meant: Callable[[ScanStop], bool], area: pygame.Rect) -> None:
        """Take what opens the wanted thing, and then the thing itself."""
        for _ in range(_MOST_PRESSES):
            lit = self.app.scanner.lit if self.app.scanner is not None else None
            if lit is not None and (meant(lit) or (lit.parts and lit.area.contains(area))):
                self.app.step([key(pygame.K_SPACE)], 0.3)
                if not lit.parts:
                    return
            else:
                self.app.step([], self._pace)
        raise AssertionError("it is never lit")


class Gamepad(Keyboard):
    """Uses the cross, A, and a shoulder button for the second button."""

    def _press(self, code: int) -> None:
        self.app.step(instead_of(code), _STEP)


def tables(keys: Sequence[str]) -> Iterator[tuple[type[Person], str, int]]:
    """Who plays what at which table."""
    for game in keys:
        sizes = smallest_and_largest(game)
        yield Mouse, game, sizes[-1]
        yield Keyboard, game, sizes[0]


def play_out(person: type[Person], rules: Rules, make: Callable[..., App]) -> Person:
    """Play a game to its result in a window that `make` makes; returns who played it."""
    session = session_of(rules)
    app = make(TableScene(session, ways(), pace="instant"), (1024, 640))
    player = person(app, session, random.Random(f"{rules.key} {rules.players}"))
    result = player.play(ResultScene)
    assert result.winners == session.game.view(None).table.winners
    assert player.sheets == len(session.game.view(None).table.results)
    return player
