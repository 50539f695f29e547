"""What a player does at a table, in a lesson, and in a replay, while all frames are timed."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from ui.program.bench.meter import Meter, look_over
from ui.program.bench.table import SEED, rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.position.view import View
    from game.rules.rules import Rules
    from game.table.seats import Seat
    from ui.program.home import Home
    from ui.table.scene import TableScene

_MOST_TURNS = 4000
_DEALS = 2
"""The deals of each game in which questions are looked for."""
_QUESTION_TURNS = 1500
"""The most turns in which a person at the table is asked what computers were asked there."""


def lesson(meter: Meter, home: Home) -> None:
    import pygame

    meter.at("lesson", "open")
    home.set_up(home.families[0])
    meter.rest()
    meter.press(pygame.K_l)
    for _ in range(30):
        meter.rest()
        meter.at("lesson", "steps")
        meter.press(pygame.K_RETURN, turns=8)


def _table(meter: Meter, rules_key: str, players: int, seats: list[Seat]) -> TableScene:
    return _table_of(meter, rules_of(rules_key, players), seats, SEED)


def _table_of(meter: Meter, rules: Rules, seats: list[Seat], seed: int) -> TableScene:
    from ui.program.home import Home
    from ui.table.scene import TableScene

    scene = Home("normal").table(rules, seats, seed)
    assert isinstance(scene, TableScene)
    meter.app.begin(scene)
    return scene


def play(name: str, key: str, players: int, meter: Meter, home: Home) -> None:
    """Let computers play hands to their score sheets."""
    import pygame

    from ui.window.seating import seated

    meter.at(name, "dealing")
    table = _table(meter, key, players, seated(["greedy"] * players))
    sheets = 0
    for _ in range(_MOST_TURNS):
        meter.turn()
        if meter.app.scene is not table:
            meter.at("score sheet", "open")
            look_over(meter, "score sheet")
            meter.at("score sheet", "leave")
            meter.press(pygame.K_RETURN)
            meter.at(name, "dealing")
            sheets += 1
            if sheets == 2 or meter.app.scene is not table:
                return
        elif table.board.stage.view.table.tricks or table.board.stage.view.table.trick:
            meter.at(name, "playing")


def drag(meter: Meter, home: Home) -> None:
    """Drag cards to the trick as a person, hover over the hand, and drop cards elsewhere."""
    from ui.window.seating import seated

    meter.at("table", "dealing")
    table = _table(meter, "whist", 4, seated(["person", *["greedy"] * 3]))
    plays = 0
    wide, high = meter.app.size
    for _ in range(_MOST_TURNS):
        meter.turn()
        if meter.app.scene is not table:
            return
        view = table.board.stage.view
        if table.busy or table.board.ask is None:
            continue
        move = view.legal[0]
        code = getattr(move, "card", None)
        if code is None:
            meter.at("table", "asked")
            table.make(move)
            continue
        spots = [each.spot for each in table.board.sprites.in_zone("hand")]
        meter.at("table", "hovering")
        for spot in spots:
            meter.point((round(spot.x - spot.width * 0.38), round(spot.y)))
            meter.turns(2)
        meter.rest()
        spot = next(s.spot for s in table.board.sprites.in_zone("hand") if s.key.code == code)
        start = round(spot.x - spot.width * 0.38), round(spot.y)
        ends = [(wide // 5, high // 2), (wide // 2, high * 45 // 100)]
        meter.at("table", "drag and drop")
        for end in ends if plays == 0 else ends[1:]:
            path = [
                (start[0] + (end[0] - start[0]) * n // 12, start[1] + (end[1] - start[1]) * n // 12)
                for n in range(13)
            ]
            meter.drag(path)
            meter.turns(30)
        plays += 1
        if plays == 6:
            return
        meter.at("table", "playing")


def questions(name: str, look: dict[str, object], meter: Meter, home: Home) -> None:
    """Answer, as a person, a question of every kind that shipped games ask in their first hands,
    with settings for how things look."""
    import pygame

    from game.players import player_random
    from game.players.greedy import GreedyPlayer
    from ui.window.seating import seated

    before = {setting: getattr(meter.app.settings, setting) for setting in look}
    meter.app.change(**look)
    seen: set[str] = set()
    for rules, seed, seat, kinds in with_new_questions():
        meter.at(name, "dealing")
        seats = seated("person" if each == seat else "greedy" for each in range(rules.players))
        table = _table_of(meter, rules, seats, seed)
        player = GreedyPlayer(player_random(seed, seat))
        for _ in range(_QUESTION_TURNS):
            meter.turn()
            if meter.app.scene is not table or kinds <= seen:
                break
            view, ask = table.board.stage.view, table.board.ask
            if table.busy or ask is None:
                continue
            kind = _kind(view)
            if kind not in seen:
                seen.add(kind)
                meter.at(name, kind)
                meter.rest()
                meter.hover(16)
                meter.press(*[pygame.K_RIGHT] * 3, pygame.K_TAB, pygame.K_UP, turns=3)
                meter.rest()
            table.make(player.choose(view))
    meter.app.change(**before)


def with_new_questions() -> Iterator[tuple[Rules, int, int, set[str]]]:
    """Shipped games, with the seeds and seats at which a player is asked in the first hand what
    nobody before was, and what that is."""
    from game.folders import SHIPPED
    from game.players import player_random
    from game.players.greedy import GreedyPlayer
    from game.position.game import Game
    from game.rulefiles.catalogue import Catalogue

    catalogue, known = Catalogue((SHIPPED,)), set[str]()
    for key, seed in product(catalogue.keys, range(SEED, SEED + _DEALS)):
        rules = catalogue.rules(key)
        game, found = Game(rules, seed), [set[str]() for _ in range(rules.players)]
        players = [GreedyPlayer(player_random(seed, seat)) for seat in range(rules.players)]
        while not game.over and not game.results:
            seat = game.to_move[0]
            view = game.view(seat)
            found[seat].add(_kind(view))
            game.push(players[seat].choose(view))
        for seat, kinds in enumerate(found):
            if new := kinds - known:
                known |= new
                yield rules, seed, seat, new


def _kind(view: View) -> str:
    """What a player is asked, and whether with a dummy on the table."""
    return view.doing if view.table.dummy is None else f"{view.doing} beside a dummy"


def curtain(meter: Meter, home: Home) -> None:
    """Close and open some curtains between two people at one screen, with two computers."""
    import pygame

    from ui.curtain.gesture import HOLD, QUIET
    from ui.curtain.scene import Curtain
    from ui.window.seating import seated

    meter.at("curtain", "dealing")
    table = _table(meter, "chicane", 4, seated(["person", "person", "greedy", "greedy"]))
    curtains = 0
    for _ in range(_MOST_TURNS):
        meter.turn()
        if isinstance(meter.app.scene, Curtain):
            curtains += 1
            meter.at("curtain", "closing")
            meter.turns(20)
            meter.at("curtain", "closed")
            meter.rest()
            meter.hover(16)
            meter.turns(round(60 * QUIET))
            meter.at("curtain", "opening")
            meter.press(pygame.K_RETURN)
            meter.turns(round(60 * HOLD) + 30)
            meter.at("curtain", "table")
            if curtains == 5:
                return
        elif meter.app.scene is not table:
            return
        elif not table.busy and table.board.stage.view.my_turn:
            table.make(table.board.stage.view.legal[0])
            meter.at("curtain", "closing")


def replay(meter: Meter, home: Home) -> None:
    import pygame

    from game.players import player_random
    from game.players.greedy import GreedyPlayer
    from game.position.game import Game
    from game.table.course import Course
    from ui.replay.scene import ReplayActions, ReplayScene
    from ui.window.seating import seated

    game = Game(rules_of("bisque", 3), SEED)
    players = [GreedyPlayer(player_random(SEED, seat)) for seat in range(3)]
    while not game.over:
        seat = game.to_move[0]
        game.push(players[seat].choose(game.view(seat)))
    actions = ReplayActions(None, None, lambda: None)
    meter.at("replay", "open")
    course = Course(game, 0)
    meter.app.push(ReplayScene(course, seated(["person", "easy", "easy"]), 0, actions))
    look_over(meter, "replay")
    meter.at("replay", "steps")
    meter.press(*[pygame.K_RIGHT] * 40, turns=6)
    meter.rest()
    meter.press(*[pygame.K_LEFT] * 10, turns=4)
    meter.at("replay", "tricks and hands")
    meter.press(*[pygame.K_PAGEDOWN] * 3, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, turns=12)
    meter.at("replay", "all hands open")
    meter.press(pygame.K_o)
    meter.press(*[pygame.K_RIGHT] * 12, turns=4)
    meter.press(pygame.K_o)
    meter.at("replay", "running")
    meter.press(pygame.K_SPACE)
    meter.turns(200)
    meter.at("replay", "leave")
    meter.press(pygame.K_ESCAPE, turns=5)
