"""Which part of a picture the window shows: moved and enlarged without ever leaving the art."""

from __future__ import annotations

from cards_art.pages import ART
from game.values import Value, replace

Area = tuple[float, float, float, float]
"""x, y, width, and height in the units of a scene."""

MOST = 6.0
"""The greatest enlargement, relative to filling the frame."""
CARD: Area = (0.0, 0.0, 500.0, 700.0)
"""The part shown of a card's picture from a pack: all of it, with its corners and edges."""
_MOST_OF_CARD = 3.0


class Camera(Value):
    """A view of a scene through a frame of `size` pixels.

    `x` and `y` are the middle of what is visible, in units of the scene; `zoom` 1 fills the frame
    with `art`, and shows all of it where the frame has its proportions.
    """

    size: tuple[int, int]
    x: float = ART[0] + ART[2] / 2
    y: float = ART[1] + ART[3] * 0.42
    zoom: float = 1.0
    art: Area = ART

    @classmethod
    def before(cls, size: tuple[int, int], art: Area = ART) -> Camera:
        """A camera that shows as much as possible."""
        return cls(size, art=art).held()

    @property
    def most(self) -> float:
        """The largest zoom; beyond it the pixels of a pack's picture would be too large."""
        return _MOST_OF_CARD if self.art == CARD else MOST

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return max(self.size[0] / self.art[2], self.size[1] / self.art[3]) * self.zoom

    @property
    def area(self) -> Area:
        """The visible area."""
        width, height = self.size[0] / self.scale, self.size[1] / self.scale
        return (self.x - width / 2, self.y - height / 2, width, height)

    def held(self) -> Camera:
        """The same view, moved back to where art fills the whole frame."""
        camera = replace(self, zoom=min(self.most, max(1.0, self.zoom)))
        left, top, wide, high = self.art
        width, height = self.size[0] / camera.scale, self.size[1] / camera.scale
        x = _within(self.x, left, wide, width)
        return replace(camera, x=x, y=_within(self.y, top, high, height))

    def resized(self, size: tuple[int, int]) -> Camera:
        """The same place through a frame of another size."""
        return replace(self, size=size).held()

    def dragged(self, dx: float, dy: float) -> Camera:
        """The view after dragging the picture by this many pixels."""
        return replace(self, x=self.x - dx / self.scale, y=self.y - dy / self.scale).held()

    def zoomed(self, factor: float, at: tuple[float, float]) -> Camera:
        """The view enlarged, with the point of the art under `at` staying where it is."""
        left, top, _, _ = self.area
        ux, uy = left + at[0] / self.scale, top + at[1] / self.scale
        other = replace(self, zoom=min(self.most, max(1.0, self.zoom * factor)))
        x = ux + (self.size[0] / 2 - at[0]) / other.scale
        y = uy + (self.size[1] / 2 - at[1]) / other.scale
        return replace(other, x=x, y=y).held()


def _within(middle: float, start: float, length: float, seen: float) -> float:
    """The nearest middle at which `seen` units show nothing beyond the art, where that is
    possible."""
    if seen >= length:
        return start + length / 2
    return min(max(middle, start + seen / 2), start + length - seen / 2)
