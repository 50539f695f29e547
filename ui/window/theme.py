"""The one theme of all screens: colours, type roles, and the scale factors.

Sizes everywhere in `ui` are written in pixels of a 1600 x 1000 window ("units"), and a `Scale`
turns them into screen pixels. Colours are strings '#RRGGBB' or '#RRGGBBAA': pygame takes them as
they are, SVG text takes the first form, and they can be part of a cache key.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Literal

from cards_art.palette import INK as INK
from cards_art.palette import PAPER as PAPER
from cards_art.palette import mix as mix
from game.values import Value, replace

Colour = str

# The cloth
FELT_LIGHT: Colour = "#256055"
FELT_DARK: Colour = "#123A37"
HAIRLINE: Colour = "#D9A441"  # ornament only

# Plates and panels
PLATE: Colour = "#14222B"
RAISED: Colour = "#1D313B"
SUNK: Colour = "#0C171D"
TILE: Colour = "#1D303A"
TILE_HOVER: Colour = "#2A3F45"
LINE: Colour = "#3F6A66"
SHADOW: Colour = "#00000073"  # 45 %, four units down

# Paper
PAPER_SHADE: Colour = "#E9DABB"

# Gold: what to do now
GOLD: Colour = "#E0A63A"
GOLD_HOVER: Colour = "#EDB855"
GOLD_INK: Colour = "#231A0B"
GOLD_INNER: Colour = "#FFF3CF"
GOLD_OFF: Colour = "#5B5135"
GOLD_OFF_INK: Colour = "#D8CDB4"
ACCENT: Colour = "#F2C55C"
AMBER_ROW: Colour = "#3E3415"

# Mint: chosen, on
MINT: Colour = "#9FD6C3"
MINT_TEXT: Colour = "#C6E3D8"
MINT_DARK: Colour = "#1A3D39"
MUTED: Colour = "#A9C7BF"
KNOB_OFF: Colour = "#8FB0A8"
THUMB: Colour = "#7FB3A8"
THUMB_ON_PAPER: Colour = "#8C6A3A"
OFF_TEXT: Colour = "#8AA59E"
DISABLED_TEXT: Colour = "#75928B"

# Rose: refused, costs
COST: Colour = "#F59A8C"
COST_DARK: Colour = "#4A1C22"
REFUSAL: Colour = "#FBE3D6"
REFUSAL_BAR: Colour = "#C43A50"
GOOD: Colour = "#B1C97C"
GOOD_RANGE: Colour = "#2C4A36"
LOOK: Colour = "#F6C46A"
OTHERWISE: Colour = "#9A9BD8"  # a save that plays differently at this place; nothing else

# The lines of a file: keys, texts, numbers and comments, on a dark ground and on paper
CODE_KEY, CODE_TEXT, CODE_NUMBER, CODE_COMMENT = "#86CBD9", "#B1C97C", "#F6C46A", "#8FB0A8"
PAPER_KEY, PAPER_CODE_TEXT, PAPER_NUMBER, PAPER_COMMENT = "#00557F", "#37612F", "#8A4A00", "#37612F"

# Keyboard focus
FOCUS: Colour = "#8AE6FF"
FOCUS_HALO: Colour = "#06171A8C"

CURTAIN_DARK: Colour = "#2A1038"
CURTAIN: Colour = "#571F58"

LEAST_TEXT_PX = 13
"""No text on screen is smaller than this, whatever the window."""

LARGEST_AT_TABLE = 1.25
"""How much larger than designed text at the table can be before its plates must grow."""
_LEAST_UNITS = (1000, 625)
"""The units that every other screen needs: text grows no further in a small window."""
_SMALL_FORM = 1.12
"""How much larger than designed text can be before the table takes its small form."""

Face = Literal["display", "body", "code"]
"""'display' is Josefin Sans, 'body' is Source Sans Pro, 'code' Source Code Pro, for files only."""


class Type(Value):
    """A typeface at a size on screen: what the text renderer works with.

    `px` is the em size in screen pixels, `tracking` the extra space after each letter in em. `room`
    is the width at which drawing cuts text, in screen pixels; 0 draws it whole.
    """

    face: Face
    weight: Literal[400, 600, 700]
    px: int
    tracking: float = 0.0
    capitals: bool = False
    italic: bool = False
    room: int = 0


class TypeRole(Value):
    """A typeface at a size in units; `at(scale)` gives the `Type` for a window."""

    face: Face
    weight: Literal[400, 600, 700]
    size: float
    tracking: float = 0.0
    capitals: bool = False
    italic: bool = False

    def at(self, factor: float) -> Type:
        """The type at `factor` screen pixels a unit, never under `LEAST_TEXT_PX`."""
        return _type(self, max(LEAST_TEXT_PX, round(self.size * factor)))


@lru_cache(maxsize=512)
def _type(role: TypeRole, px: int) -> Type:
    """The type of a role; cached, since every line of every frame asks for it."""
    return Type(role.face, role.weight, px, role.tracking, role.capitals, role.italic)


def display(size: float, tracking: float = 0.08) -> TypeRole:
    """Josefin Sans 700 in tracked capitals: names, titles, plates, totals."""
    return TypeRole("display", 700, size, tracking, capitals=True)


def body(size: float, weight: Literal[400, 600, 700] = 400, *, italic: bool = False) -> TypeRole:
    """Source Sans Pro: everything that is read as a sentence, and numbers in tables."""
    return TypeRole("body", weight, size, italic=italic)


def code(size: float) -> TypeRole:
    """Source Code Pro: the lines of files."""
    return TypeRole("code", 400, size)


# Screens other than the table (factor `Scale.u`)
GAME_NAME = display(128, 0.11)
SECTION = display(26, 0.08)
BUTTON = display(21, 0.10)
PLATE_NAME = display(22, 0.08)
PAGE_TEXT = body(20)
LABEL = body(20, 600)
TEXT = body(18)
STRONG = body(18, 600)
HELPER = body(17)
SMALL = body(16)
SMALL_STRONG = body(16, 600)

# The table (factor `Scale.ts`)
SCORE = display(32, 0.04)
HEAD = display(20, 0.10)
MARK = display(14, 0.12)
PROMPT = body(18, 600)
NAME = body(18, 600)
NOTE = body(15)


LIGHT_CELL = 4
"""How many times smaller than the window the light of the hour is drawn."""


def clamp(value: float, low: float, high: float) -> float:
    """`value` kept between `low` and `high`."""
    return max(low, min(high, value))


class Scale(Value):
    """How units become screen pixels in a window of `w` x `h` pixels.

    `text` is the user's text size and `zoom` that of the interface (1.0 = as designed). The table
    uses `s` for things and `ts` for their text; every other screen uses `u` for both. A table fills
    its window anyway: its things can only be made smaller, except those with text, which are
    `grown` by this factor where large text needs it. Its cards are scaled as `cards` says.
    """

    w: int
    h: int
    text: float = 1.0
    zoom: float = 1.0
    grown: float = 1.0

    @cached_property
    def s(self) -> float:
        """Pixels a unit at the table; 0.64 to 2.4 before anything has grown."""
        return self._of_cards * self.grown

    @cached_property
    def ts(self) -> float:
        """Pixels a unit for text at the table: as large as the plates there can hold."""
        least = max(self._of_cards, 0.8)
        return max(least, min(least * self.text, LARGEST_AT_TABLE * self.s))

    @cached_property
    def cards(self) -> Scale:
        """The scale of what has no text."""
        return self.growing(1.0)

    def growing(self, grown: float) -> Scale:
        """The same scale where what has text has grown by this factor."""
        return replace(self, grown=grown)

    @property
    def wanted(self) -> float:
        """The factor by which plates must grow to hold text as large as it should be."""
        asked = max(self._of_cards, 0.8) * self.text
        return max(1.0, asked / (LARGEST_AT_TABLE * self._of_cards))

    @cached_property
    def _of_cards(self) -> float:
        return clamp(min(self.w / 1600, self.h / 1000) * min(1.0, self.zoom), 0.64, 2.4)

    @cached_property
    def u(self) -> float:
        """Pixels a unit on all other screens: never so large that there is no room."""
        room = max(0.8, min(self.w / _LEAST_UNITS[0], self.h / _LEAST_UNITS[1]))
        return clamp(self._usual * self.text * self.zoom, 0.8, room)

    def smaller(self, share: float) -> Scale:
        """The same with `share` of the pixels a unit, on all other screens. The text size may be
        larger than there is room for, so reducing that alone could have no effect."""
        return replace(self, text=self.u * share / (self._usual * self.zoom))

    @property
    def _usual(self) -> float:
        """Pixels a unit with all settings at 100 per cent."""
        return clamp(min(self.w / 1600, self.h / 1000), 0.875, 2.4)

    @property
    def small(self) -> bool:
        """Whether the table takes its small form: in a small window, or for large text."""
        return self.w < 1280 or self.h < 800 or self.ts > _SMALL_FORM * self.s

    @property
    def wide(self) -> bool:
        """Whether a screen other than the table has room for the full design."""
        return self.w / self.u >= 1400 and self.h / self.u >= 880

    def px(self, units: float) -> int:
        """`units` at the table in whole screen pixels."""
        return round(units * self.s)

    def upx(self, units: float) -> int:
        """`units` on other screens in whole screen pixels."""
        return round(units * self.u)


def fade(colour: Colour, alpha: float) -> Colour:
    """`colour` with an opacity of `alpha` (0..1)."""
    return f"{colour[:7]}{round(255 * clamp(alpha, 0.0, 1.0)):02X}"
