"""The first screen: the name, a poster for each family of games, and how to continue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.values import Value
from ui.title import words
from ui.title.banner import Banner, BannerText, QuietButton
from ui.title.day_card import DayCard, DayPicture
from ui.title.poster import Poster
from ui.title.poster_row import PosterRow
from ui.widgets.choice import Choice
from ui.widgets.control_scene import ControlScene
from ui.widgets.group import Group
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.icons import IconName
from ui.window.room import Room
from ui.window.theme import Scale

if TYPE_CHECKING:
    from ui.title.season import Branches

_LEAST_TAGLINE = 0.7  # of its designed size
_HEAD_SHARE = 0.75  # how much of the missing height the head gives up
_SIDE_BEARING = 0.035  # em beside the first and the last letter of the name
_LEAST_GOLD, _MOST_GOLD, _ROUND = 460, 576, 64
_FEW_GOLD, _LEAST_BELOW = 330, 60
"""The least width of the gold button with few words, and of a quiet one with its text below."""
_WORDED = 3
"""At least this many quiet buttons have their text beside them, or all have it below."""
REST = 300.0
"""Seconds without any input after which pictures may be shown."""
_TONGUE = 38
"""The height of the language buttons in units."""
_BEFORE_DAY = 20
"""Units between the name and the picture of the day."""
_LEAST_PANEL = 0.8
"""The least scale of the head at which the day's panel fits beside it."""
_TAGLINE = theme.TypeRole("display", 600, 25, 0.10, capitals=True)


class TitleButton(Value):
    """A quiet button at the bottom: its text, icon, action of the keymap, and what it does."""

    words: str
    icon: IconName
    action: str
    on_click: Callable[[], None]


class Languages(Value):
    """The available languages by their codes, the current one, and a function to choose another.

    `names` gives their own names; it reads files, so it is called only when they are told.
    """

    codes: Sequence[str]
    spoken: int
    on_choose: Callable[[int], None]
    names: Callable[[], Sequence[str]]


class _LanguageChoice(Choice):
    """Shows codes, for there is no room for more; tells names."""

    def __init__(self, languages: Languages) -> None:
        codes = [code.upper().replace("_", "-") for code in languages.codes]
        super().__init__(codes, languages.spoken, languages.on_choose)
        self.called = words.LANGUAGE
        self._names = languages.names

    @property
    def names(self) -> Sequence[str]:
        return self._names()


class TitleContent(Value):
    """Everything the title shows and does; it needs no engine.

    `on_open` gets the key of the chosen poster; `on_primary` is the gold button's function.
    """

    tagline: str
    posters: Sequence[Poster]
    on_open: Callable[[str], None]
    primary: BannerText
    on_primary: Callable[[], None]
    buttons: Sequence[TitleButton]
    day_card: DayCard | None = None
    on_enter: Callable[[], None] | None = None
    """Called whenever the title has come up."""
    on_rest: Callable[[], None] | None = None
    """Called after `REST` seconds without input, if the player wants pictures then."""
    languages: Languages | None = None
    on_lesson: Callable[[str], None] = lambda key: None
    """Gets the key of the poster whose lesson was chosen."""


class _Places(Value):
    """The places of the parts, in units from the upper left corner of the content."""

    width: float
    height: float
    margin: float
    emblem: tuple[float, float, float]  # middle and diameter
    name: tuple[float, float, float]  # left, middle, type size
    rule: float
    tagline: float
    posters: tuple[float, float]  # top and bottom
    bar: tuple[float, float]  # middle, height of the gold button
    day: tuple[float, float, float]  # top, height, width of the card of the day
    tongue: tuple[float, float]  # left of the languages, or right in the right half, and top
    panel: tuple[float, float, float] | None = None  # the same as `day`, for the day's panel


class Title(ControlScene):
    """Shows `TitleContent`. Keys: 1-9 open a poster, the letters on the buttons, Enter."""

    def __init__(self, content: TitleContent) -> None:
        self._content = content
        self.row = PosterRow(content.posters, content.on_open, content.on_lesson)
        self.banner = Banner(content.primary, content.on_primary)
        self.quiet = [QuietButton(b.words, b.on_click, icon=b.icon) for b in content.buttons]
        day = content.day_card
        self.day = DayPicture(day) if day is not None else None
        widgets: list[Widget] = [self.row, *self.quiet, self.banner]
        widgets += [self.day] if self.day is not None else []
        self._tongue: Choice | None = None
        if content.languages is not None:
            self._tongue = _LanguageChoice(content.languages)
            widgets.append(self._tongue)
        self.group = Group(widgets, default=self.banner, shortcuts=self._shortcuts())
        self._rested = 0.0
        self._branches: Branches | None = None
        self.ground: pygame.Surface | None = None
        self._head: tuple[_Places, tuple[int, int]] | None = None

    @property
    def called(self) -> str:
        return words.NAME

    def layout(self, size: tuple[int, int]) -> None:
        scale, look = self.app.scale, self.app.look
        for card in self.row.cards:
            card.mark_lesson(taken=card.poster.lesson in self.app.settings.lessons)
        places = _places(scale)
        origin = _origin(scale, places)

        def rect(x: float, y: float, w: float, h: float) -> pygame.Rect:
            left, top = origin[0] + round(x * scale.u), origin[1] + round(y * scale.u)
            return pygame.Rect(left, top, scale.upx(w), scale.upx(h))

        inner = places.width - 2 * places.margin
        top, bottom = places.posters
        self.row.bleed = origin[0] + scale.upx(places.margin) - scale.px(27)
        self.row.place(rect(places.margin, top, inner, bottom - top), scale.u)
        self.row.measure(look)
        middle, high = places.bar
        self._place_bar(Room(rect(places.margin, middle - high / 2, inner, high), scale.u))
        if self.day is not None:
            down, high, wide = self._day_place(places)
            day = rect(places.width - places.margin - wide, down, wide, high)
            self.day.place(day, scale.u)
        if self._tongue is not None:
            x, y = places.tongue
            wide = self._tongue.natural_width(look, scale.u)
            place = rect(x, y, 0, _TONGUE)
            place.width, place.x = wide, place.x - (wide if x > places.width / 2 else 0)
            self._tongue.place(place, scale.u)
        self._head = places, origin
        if self._branches is not None:
            self._hang_branches()
        self.row.ground = self.ground = look.felt(size)

    def enter(self) -> None:
        self._rested = 0.0
        if self._content.on_enter is not None:
            self._content.on_enter()

    def handle(self, event: pygame.Event) -> bool:
        self._rested = 0.0
        return super().handle(event)

    def update(self, dt: float) -> bool:
        """Glide the posters; show pictures after a long rest."""
        settings = self.app.settings
        self._rested += dt
        if self._rested >= REST and settings.slides_at_rest and self._content.on_rest:
            self._rested = 0.0
            self._content.on_rest()
        return super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        if self.ground is not None and self._head is not None:
            surface.blit(self.ground, (0, 0))
            if self._branches is not None and not self.app.look.contrast:
                self._branches.draw(surface)
            name = self._draw_head(surface, *self._head)
            if self.day is not None:
                self.day.visible = self.day.rect.left > name.right
        self.group.draw(self.pen(surface))
        if self._branches is None or (self.day is not None and not self.day.awake):
            self.app.post(self._wake)  # the first frame does not wait for this

    def _day_place(self, places: _Places) -> tuple[float, float, float]:
        """Top, height, and width of the day: of a panel where there is room for one."""
        card = self._content.day_card
        has_week = card is not None and card.week is not None
        return places.panel if has_week and places.panel is not None else places.day

    def _wake(self) -> None:
        """Add one of the things that the first frame did without; the next frame asks for more."""
        if self._branches is None:
            self._hang_branches()
        elif self.day is not None and not self.day.awake:
            self.day.wake()
        self.app.redraw()

    def _hang_branches(self) -> None:
        from game import clock
        from ui.title.season import Branches, season_of

        self._branches = Branches(self.app.look, season_of(clock.today()), self.app.scale)

    def _shortcuts(self) -> dict[str | int, Callable[[], None]]:
        keys: dict[str | int, Callable[[], None]] = {}
        for number, card in enumerate(self.row.cards[:9]):
            keys[pygame.K_1 + number] = card.activate
            keys[pygame.K_KP1 + number] = card.activate
        for button, widget in zip(self._content.buttons, self.quiet, strict=True):
            keys[button.action] = widget.activate
        keys[self._content.primary.action] = self.banner.activate
        if self.day is not None:
            keys["day"] = self.day.activate
        return keys

    def _place_bar(self, bar: Room) -> None:
        """Place the quiet buttons from the left; the rest of the bar belongs to the gold one.

        Where there is too little room, the last of them keep only their icons; where not even the
        first few would keep their text, all have it below.
        """
        look, gap, count = self.app.look, 18.0, len(self.quiet)
        for button in self.quiet:
            button.below = False
        widths = [button.natural_width(look, bar.u) for button in self.quiet]
        spare = bar.w - bar.px(_LEAST_GOLD) - bar.px(gap) * count
        for place in range(count - 1, -1, -1):
            if sum(widths) > spare:
                widths[place] = bar.px(_ROUND)
                if place < _WORDED:
                    gap = 10.0
                    widths = self._below(bar, bar.w - bar.px(gap) * count)
                    break
        for button, width in zip(self.quiet, widths, strict=True):
            button.below = gap < 18.0
            bare = width == bar.px(_ROUND)
            if button.below:
                bare = not button.has_words(look, width)
            button.hint = button.words if bare else ""
            button.place(bar.cut_left(pixels=width, gap=gap).strip(_ROUND), bar.u)
        self.banner.place(bar.cut_right(pixels=min(bar.px(_MOST_GOLD), bar.w)), bar.u)

    def _below(self, bar: Room, room: int) -> list[int]:
        """The widths of buttons with their text below the icons, in a room without the gaps: as
        wide as the text needs, if the gold button still has room for its short text; else all
        equal."""
        look, count, most = self.app.look, len(self.quiet), bar.px(132)
        spare = room - bar.px(_LEAST_GOLD)
        widths = [
            max(bar.px(_LEAST_BELOW), button.words_below(look, bar.u)) for button in self.quiet
        ]
        if sum(widths) > room - bar.px(_FEW_GOLD):
            return [min((room - bar.px(_FEW_GOLD)) // count, most)] * count
        more = max(0, spare - sum(widths)) // count
        return [min(width + more, most) for width in widths]

    def _draw_head(
        self, surface: pygame.Surface, places: _Places, origin: tuple[int, int]
    ) -> pygame.Rect:
        """Draw emblem, name, double rule, and tagline. Returns the place of the name."""
        look, u = self.app.look, self.app.scale.u
        kind = theme.display(places.name[2], theme.GAME_NAME.tracking).at(u)
        overhang = _SIDE_BEARING * kind.px  # the ink, not the letter's box, stands on the line
        x, y, diameter = (value * u for value in places.emblem)
        # Emblem and name are centred together, however wide the name turns out.
        right = places.name[0] * u + look.text.width(words.NAME, kind) - 2 * overhang
        room = surface.get_width()
        if self.day is not None and self.day.is_panel:
            room = self.day.rect.left + origin[0]  # the part of the content left free
        across = round((room - (x - diameter / 2) - right) / 2)
        if self._tongue is not None and self._tongue.rect.right < room // 2:  # clear of that
            across = max(across, round(self._tongue.rect.right + 12 * u - x + diameter / 2))
        origin = (across, origin[1])
        left = origin[0] + places.name[0] * u
        end = room - places.margin * u / 2
        if self.day is not None and not self.day.is_panel:
            end = self.day.rect.left - _BEFORE_DAY * u
        kind = look.text.fit(words.NAME, kind, round(end - left))
        emblem = look.art.emblem(round(diameter))
        surface.blit(emblem, emblem.get_rect(center=(origin[0] + x, origin[1] + y)))
        middle = origin[1] + places.name[1] * u
        name = look.text.draw(surface, words.NAME, kind, theme.PAPER, (left - overhang, middle))
        name = pygame.Rect(left, name.top, name.width - round(2 * overhang), name.height)
        _draw_rule(surface, name, origin[1] + places.rule * u, u, look.cloth.light)
        smaller = theme.clamp(places.name[2] / theme.GAME_NAME.size, _LEAST_TAGLINE, 1.0)
        kind = _TAGLINE.at(u * smaller)
        tagline = look.text.fit(self._content.tagline, kind, name.width)
        at = (name.left, origin[1] + places.tagline * u)
        look.text.draw(surface, self._content.tagline, tagline, theme.PAPER, at)
        return name


def _draw_rule(
    surface: pygame.Surface, name: pygame.Rect, y: float, u: float, cloth: theme.Colour
) -> None:
    for down, thick, share in ((0.0, 2.0, 1.0), (6.0, 1.0, 0.6)):
        rule = pygame.Rect(name.left, round(y + down * u), name.width, max(1, round(thick * u)))
        surface.fill(theme.mix(cloth, theme.HAIRLINE, share), rule)


def _places(scale: Scale) -> _Places:
    """The layout for a window: full, or compact with a small head and wider posters.

    A window a little lower than the design has a smaller head and slightly lower posters.
    """
    width, height = min(1600.0, scale.w / scale.u), scale.h / scale.u
    if scale.wide:
        height = min(1000.0, height)
        top = 344 - _HEAD_SHARE * (1000 - height)
        k, left = top / 344, width / 2 - 800 * top / 344
        return _Places(
            width=width,
            height=height,
            margin=64,
            emblem=(left + 472 * k, 172 * k, 260 * k),
            name=(left + 656 * k, 160 * k, 128 * k),
            rule=236 * k,
            tagline=274 * k,
            posters=(top, height - 168),
            bar=(height - 92, 88),
            day=(96 * k, 196 * k, 126 * k),
            tongue=(width - 64, 40 * k),
            panel=(92 * k, 228 * k, 456) if k > _LEAST_PANEL else None,
        )
    middle = width / 2
    return _Places(
        width=width,
        height=height,
        margin=32,
        emblem=(middle - 250, 92, 136),
        name=(middle - 160, 76, 76),
        rule=114,
        tagline=138,
        posters=(178, height - 128),
        bar=(height - 72, 72),
        day=(30, 134, 110),
        tongue=(32, 28),
    )


def _origin(scale: Scale, places: _Places) -> tuple[int, int]:
    """The upper left corner of the content, in pixels: it is centred in the window."""
    across = (scale.w - places.width * scale.u) / 2
    down = (scale.h - places.height * scale.u) / 2
    return round(across), round(down)
