"""The ways from screen to screen: the title, the tables, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.folders import rule_folders
from game.household.people import Household
from ui.program import words
from ui.program.days import DayRoutes, Days
from ui.program.keeper import Keeper
from ui.program.tables import Exits, Tables

if TYPE_CHECKING:
    from datetime import date

    from game.household.people import Person
    from game.journal.journal import Journal
    from game.rulefiles.menu import Family, Menu
    from game.rules.rules import Rules
    from game.table.listening import Listener
    from game.table.seats import Seat
    from game.table.session import Session
    from ui.gallery.wall_scene import Gallery
    from ui.library.scene import LibraryScene
    from ui.title.day_card import DayCard
    from ui.title.scene import TitleButton
    from ui.window.app import App
    from ui.window.scene import Scene
    from ui.window.settings import SpeedName

_SETUP = "setup.json"
"""The file in the player's folder with the last choices for each family."""


class Home:
    """Makes the scenes and knows which one follows.

    `speed` is how fast cards move, until the player chooses another speed; None stands for the
    saved speed. `listener` is told what happens in every game. `journal` saves the games; without
    one they are lost when the window closes.

    What a scene needs is imported when it is made: a table that is opened directly does not wait
    for the title's modules, nor the title for those of the table.
    """

    def __init__(
        self,
        speed: SpeedName | None = None,
        listener: Listener | None = None,
        journal: Journal | None = None,
    ) -> None:
        self._keeper = Keeper(journal) if journal is not None else None
        exits = Exits(self.title, self._set_up_of, self._back_to_day, self._forget)
        self._tables = Tables(self._keeper, exits, speed, listener)
        self._days: Days | None = None
        if self._keeper is not None:
            roads = DayRoutes(self._app, self.title, self._go_on, self._visit_card)
            self._days = Days(self._keeper, self._tables, roads)
        self._thinker = self._tables.thinker
        self.household = Household(self._people)
        """The people of the household, as far as they are saved."""
        self._families: dict[str, Family] = {}
        self._scene: Scene | None = None

    def title(self) -> Scene:
        """The title screen."""
        from ui.program.front_page import gold_button, languages_of, poster
        from ui.title.scene import Title, TitleButton, TitleContent

        self._tables.get_up(for_title=True)
        games = self._find_families()
        families = games.families or (games.others,)  # the player's own files may hide all posters
        played = self._played()
        read_gold = partial(gold_button, self._keeper, self._families, families[0])
        gold = read_gold()
        on_gold = partial(self._play, gold.family)
        if gold.game is not None:
            on_gold = partial(self._go_on, gold.game)
        content = TitleContent(
            tagline=words.TAGLINE,
            posters=[poster(family, family.name in played) for family in families],
            on_open=self._set_up,
            on_lesson=self._teach,
            primary=gold.banner,
            on_primary=on_gold,
            buttons=[
                TitleButton(words.GALLERY, "cards", "gallery", self._visit_gallery),
                TitleButton(words.MORE_GAMES, "book", "more_games", self._browse),
                *self._to_people(),
                TitleButton(words.OWN_GAMES, "pot", "own_games", self._visit_own_games),
                TitleButton(words.SETTINGS, "gear", "title_settings", self._visit_settings),
                TitleButton(words.QUIT, "door", "quit", self._quit),
            ],
            day_card=self._day_card(),
            on_enter=partial(self._come_back, lambda: read_gold() == gold, []),
            on_rest=self._show_slides,
            languages=languages_of(self._speak_in),
        )
        self._scene = Title(content)
        return self._scene

    def _come_back(self, holds: Callable[[], bool], been: list[Scene]) -> None:
        """Handle the title coming up: a game may have been deleted or restored meanwhile, and if so
        the title is made again."""
        assert self._scene is not None
        if self._keeper is not None:
            self._keeper.speak(self._scene.app.say)
        if been and not holds():
            self._scene.app.post(self._make_anew)
        been.append(self._scene)

    def _make_anew(self) -> None:
        """Make the title again, unless it is covered by now: then it comes up once more."""
        app = self._app()
        if app.scene is self._scene:
            app.begin(self.title())

    def _app(self) -> App:
        """The window that shows the most recent scene."""
        assert self._scene is not None
        return self._scene.app

    def _forget(self) -> None:
        self._scene = None

    def _back_to_day(self, day: date, app: App) -> None:
        assert self._days is not None
        self._days.back(day, app)

    def _speak_in(self, language: str) -> None:
        """Change the language at once, by starting the program again."""
        self._app().change(language=language)
        self._app().begin_again()

    def _day_card(self) -> DayCard:
        from ui.program.front_page import day_card

        return day_card(self._visit_card) if self._days is None else self._days.card()

    def _find_families(self) -> Menu:
        """Find all games, which from now on are known by their families."""
        from game.folders import user_folders
        from game.rulefiles.rules_cache import kept_menu

        games = kept_menu(rule_folders(), user_folders().cache)
        self._families = {family.name: family for family in (*games.families, games.others)}
        return games

    def _teach(self, name: str) -> None:
        """Open the lesson in a family from its poster."""
        from ui.program.taught import taught_by

        key = taught_by(self._families[name])
        if key is not None:
            self._learn(name, key, from_title=True)

    @property
    def families(self) -> tuple[str, ...]:
        """The names of the families on the title; only after `title`."""
        return tuple(self._families)

    def set_up(self, family: str) -> None:
        """Open the set-up screen of a family in place of the title."""
        self._set_up(family)

    def table(self, rules: Rules, seats: Sequence[Seat], seed: int | None) -> Scene:
        """A new game. With `seed` None the deals are random."""
        return self._tables.table(rules, seats, seed)

    def go_on(self, number: int) -> Scene | None:
        """The table of a saved game, where it was left; None if that is impossible, which the next
        scene reports."""
        programs = dict(self._scene.app.settings.programs) if self._scene is not None else {}
        return self._tables.go_on(number, programs)

    @property
    def session(self) -> Session | None:
        """The game that was opened last."""
        return self._tables.session

    @property
    def keeps_game(self) -> bool:
        """Whether nothing of the game that was opened last would be lost now."""
        return self._tables.keeps_game

    def wait_for_window(self) -> None:
        """Note that the window is being opened: whatever its first frame does not show waits until
        then."""
        if self._keeper is not None:
            self._keeper.wait_for_window()

    def window_is_shown(self) -> None:
        """Note that the first frame is shown."""
        if self._keeper is not None:
            self._keeper.window_is_shown()
            self.household.changed()

    def close(self) -> None:
        """Note that the window is closed."""
        if self._keeper is not None:
            self._keeper.close()

    def _go_on(self, number: int) -> None:
        app = self._app()
        app.begin(self.go_on(number) or self.title())

    def gallery(self, deck: str | None = None, *, first: bool = False) -> Scene:
        """The gallery, at a deck or at the first one; `first` if the program starts with it, so
        that leaving it leads to the title.

        Raises:
            BadRules: if there is no such deck.
        """
        from ui.program.exhibition import wall

        gallery: Gallery

        def to_title() -> None:
            gallery.app.begin(self.title())

        gallery = wall(deck, to_title if first else None)
        return gallery

    def _visit_gallery(self) -> None:
        self._app().push(self.gallery())

    def _visit_card(self, deck: str, scene: str) -> None:
        from ui.program.exhibition import open_card

        open_card(self._app(), deck, scene)

    def _show_slides(self) -> None:
        from ui.program.exhibition import slides

        self._app().push(slides())

    def _to_people(self) -> list[TitleButton]:
        """The buttons for the household and the statistics, where games are saved."""
        from ui.title.scene import TitleButton

        if self._keeper is None:
            return []
        return [
            TitleButton(words.HOUSEHOLD, "person", "household", self._visit_household),
            TitleButton(words.STATISTICS, "chart", "statistics", self._visit_statistics),
        ]

    def _people(self) -> Sequence[Person]:
        return self._keeper.people() if self._keeper is not None else ()

    def _visit_household(self) -> None:
        """Open the household over the screen, which comes back afterwards."""
        from ui.household.scene import HouseholdActions, HouseholdScene

        assert self._keeper is not None
        app = self._app()
        actions = HouseholdActions(self._set_table, self._visit_statistics, self._renamed)
        app.push(HouseholdScene(self._keeper, actions))

    def _renamed(self, name: str, new: str) -> None:
        """Take over a new name in the saved choices and in those being made."""
        from game.folders import user_folders
        from ui.setup.memory import Memory
        from ui.setup.scene import SetupScene

        Memory(user_folders().data / _SETUP).rename(name, new)
        if self._days is not None:
            self._days.renamed(name, new)
        if isinstance(self._scene, SetupScene):
            self._scene.renamed(name, new)

    def _set_table(self) -> None:
        """Go from the household to the set-up and seat everybody there: the open set-up, or else
        that of the family played last, or of the first one, with enough seats."""
        from ui.setup.scene import SetupScene

        assert self._scene is not None
        assert self._keeper is not None
        if isinstance(self._scene, SetupScene):
            self._scene.app.pop()
        else:
            last, people = self._keeper.last_family(), len(self._people())
            names = sorted(self._families, key=lambda name: name != last)
            seated = (name for name in names if self._families[name].players[1] >= people)
            self._set_up(next(seated, names[0]), self._back_to_household)
        if isinstance(self._scene, SetupScene):
            self._scene.seat_everybody()

    def _back_to_household(self) -> None:
        self._to_title()
        self._visit_household()

    def _visit_statistics(self, person: str = "") -> None:
        from ui.program.statistics import statistics_scene

        assert self._keeper is not None
        app = self._app()
        families = self._families
        scene = statistics_scene(app, self._keeper, families, self._thinker, self._go_on)
        if person in scene.shown.people:
            scene.shown.look_at(scene.shown.people.index(person))
        app.push(scene)

    def _visit_own_games(self) -> None:
        """Open the player's own games over the title; they may have changed afterwards."""
        from ui.program.own_games import OwnShelf

        app = self._app()
        shelf = OwnShelf(app, self._begin_usual, self._keeper, lambda: app.begin(self.title()))
        app.push(shelf.scene())

    def _begin_usual(self, rules: Rules) -> None:
        """Begin a game against computers of the first level."""
        from game.players import FIRST_LEVEL
        from ui.window.seating import seated

        self._begin(rules, seated(["person", *[FIRST_LEVEL] * (rules.players - 1)]), None)

    def _visit_settings(self) -> None:
        from ui.program.everywhere import open_settings

        open_settings(self._app())

    def _browse(self, chosen: str = "") -> None:
        """Open the library of all games, with a chosen one if it is named."""
        from ui.program.browsing import open_library

        app = self._app()

        def show(scene: LibraryScene) -> None:
            self._scene = scene
            app.begin(scene)

        open_library(app, chosen, self._played(), self._set_up_game, self._to_title, show)

    def _set_up_game(self, key: str) -> None:
        """Open the set-up of a game from the library, with a way back to it."""
        app = self._app()
        app.begin(self._setup_scene(self._family_of(key), key, partial(self._browse, key)))

    def _family_of(self, key: str) -> str:
        """The name of the family of a game, which is known from now on."""
        from ui.program.browsing import family_with

        games = self._find_families()
        family = family_with(key, games)
        self._families[family.name] = family
        return family.name

    def _set_up(self, name: str, on_back: Callable[[], None] | None = None) -> None:
        self._app().begin(self._setup_scene(name, on_back=on_back))

    def _set_up_of(self, rules: Rules) -> Scene:
        """The set-up of a game, in place of its table."""
        self._tables.get_up()
        return self._setup_scene(self._family_of(rules.key), rules)

    def _setup_scene(
        self, name: str, chosen: str | Rules = "", on_back: Callable[[], None] | None = None
    ) -> Scene:
        from game.folders import user_folders
        from ui.setup.opening import setup_scene

        self._scene = setup_scene(
            self._families[name],
            rule_folders(),
            user_folders().data / _SETUP,
            on_start=self._begin,
            on_back=on_back or self._to_title,
            lesson=lambda key: self._lesson(name, key, on_back),
            on_household=self._visit_household if self._keeper is not None else None,
            on_day=self._days.visit if self._days is not None else None,
            chosen=chosen,
        )
        return self._scene

    def _lesson(
        self, name: str, key: str, on_back: Callable[[], None] | None
    ) -> Callable[[], None] | None:
        """The function that opens the lesson in a variant of a family, or else the family's own,
        from the set-up, whose way back is `on_back`."""
        from ui.program.taught import taught_near

        taught = taught_near(key)
        if taught is None:
            return None
        return lambda: self._learn(name, taught, from_title=False, on_back=on_back)

    def _learn(
        self,
        name: str,
        key: str,
        *,
        from_title: bool,
        on_back: Callable[[], None] | None = None,
    ) -> None:
        """Open the lesson in a variant; afterwards comes a game, or the previous screen: the title,
        or a set-up with `on_back` as its way back."""
        from ui.widgets.dialog import Dialog

        app = self._app()
        scene = self._lesson_scene(name, key, from_title=from_title, on_back=on_back)
        if isinstance(scene, Dialog):
            app.push(scene)
        else:
            self._scene = scene
            app.begin(scene)

    def _lesson_scene(
        self,
        name: str,
        key: str,
        *,
        from_title: bool,
        on_back: Callable[[], None] | None = None,
    ) -> Scene:
        """The table of a lesson, or the dialog that says what is wrong with it."""
        from game.folders import user_folders
        from ui.program.teaching import LessonRoutes, lesson_scene

        routes = LessonRoutes(
            family=self._families[name],
            again=partial(self._learn, name, key, from_title=from_title, on_back=on_back),
            set_up=partial(self._set_up, name, on_back),
            to_title=self._to_title if from_title else None,
            begin=self._begin,
        )
        return lesson_scene(routes, key, user_folders().data / _SETUP, self._tables.speed)

    def lesson(self, asked: str | None) -> Scene:
        """The lesson in a family or a variant; without one in the first family not played yet.

        Raises:
            Bad: if there is no such lesson, or it has faults.
        """
        from ui.program.teaching import asked_for

        name, key = asked_for(self._find_families(), asked, self._played())
        self._scene = self._lesson_scene(name, key, from_title=True)
        return self._scene

    def _played(self) -> frozenset[str]:
        """The families that were played, as far as that is saved."""
        return self._keeper.played() if self._keeper is not None else frozenset()

    def _to_title(self) -> None:
        app = self._app()
        app.begin(self.title())

    def _play(self, name: str) -> None:
        """Begin a game of a family as it was last set up, or else with its defaults."""
        from game.folders import user_folders
        from game.rulefiles.faults import BadRules
        from game.rulefiles.rules_cache import cached_rules
        from ui.setup.memory import Memory

        assert self._scene is not None
        if Memory(user_folders().data / _SETUP).knows(name):
            self._play_again(name)
            return
        variant = self._families[name].variants[0]
        try:
            rules = cached_rules(rule_folders(), variant.key, None, {}, user_folders().cache)
        except BadRules:
            self._set_up(name)  # which reports what is wrong
            return
        self._begin_usual(rules)

    def _begin(self, rules: Rules, seats: Sequence[Seat], seed: int | None = None) -> None:
        """Begin a game; a person without a name gets that of the settings, and the settings say how
        programs are started."""
        from game.table.own_programs import with_commands
        from ui.window.seating import called

        app = self._app()
        named = called(seats, app.settings.name)
        taken, _ = with_commands(named, dict(app.settings.programs))
        app.begin(self.table(rules, taken, seed))

    def _play_again(self, name: str) -> None:
        """Begin a game with the last choices; if that is impossible, the set-up screen says why."""
        from game.folders import user_folders
        from ui.setup.opening import remembered_game

        assert self._scene is not None
        app, file = self._scene.app, user_folders().data / _SETUP
        programs = [program for program, _ in app.settings.programs]
        game = remembered_game(self._families[name], rule_folders(), file, programs)
        if game is None:
            self._set_up(name)
        else:
            self._begin(*game, None)

    def _quit(self) -> None:
        self._app().quit()
