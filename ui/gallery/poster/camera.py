"""Which part of a picture is in the window: moved and enlarged without ever leaving the art."""

from __future__ import annotations

from dataclasses import dataclass, replace

Area = tuple[float, float, float, float]
"""x, y, width and height in the units of a scene."""

ART: Area = (28.0, 28.0, 444.0, 628.0)
"""What is shown of a scene. Four units more are painted all round on every card: they come into
sight where layers move."""
MOST = 6.0
"""So many times larger than filling the window at most."""


@dataclass(frozen=True)
class Camera:
    """Looks at a scene through a window of `size` pixels.

    `x` and `y` are the middle of what is seen, in units of the scene; `zoom` 1 fills the window.
    """

    size: tuple[int, int]
    x: float = ART[0] + ART[2] / 2
    y: float = ART[1] + ART[3] * 0.42
    zoom: float = 1.0

    @property
    def scale(self) -> float:
        """Pixels a unit."""
        return max(self.size[0] / ART[2], self.size[1] / ART[3]) * self.zoom

    @property
    def area(self) -> Area:
        """What is seen."""
        width, height = self.size[0] / self.scale, self.size[1] / self.scale
        return (self.x - width / 2, self.y - height / 2, width, height)

    def held(self) -> Camera:
        """The same view, brought back to where art fills all of the window."""
        zoom = min(MOST, max(1.0, self.zoom))
        camera = replace(self, zoom=zoom)
        width, height = self.size[0] / camera.scale, self.size[1] / camera.scale
        left, top = ART[0] + width / 2, ART[1] + height / 2
        right, low = ART[0] + ART[2] - width / 2, ART[1] + ART[3] - height / 2
        x = min(max(self.x, left), max(left, right))
        y = min(max(self.y, top), max(top, low))
        return replace(camera, x=x, y=y)

    def resized(self, size: tuple[int, int]) -> Camera:
        """The same place through a window of another size."""
        return replace(self, size=size).held()

    def dragged(self, dx: float, dy: float) -> Camera:
        """The picture pulled along by so many pixels."""
        return replace(self, x=self.x - dx / self.scale, y=self.y - dy / self.scale).held()

    def zoomed(self, factor: float, at: tuple[float, float]) -> Camera:
        """Enlarged, the point of the art under `at` staying where it is."""
        left, top, _, _ = self.area
        ux, uy = left + at[0] / self.scale, top + at[1] / self.scale
        other = replace(self, zoom=min(MOST, max(1.0, self.zoom * factor)))
        x = ux + (self.size[0] / 2 - at[0]) / other.scale
        y = uy + (self.size[1] / 2 - at[1]) / other.scale
        return replace(other, x=x, y=y).held()
