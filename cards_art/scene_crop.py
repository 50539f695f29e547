"""A scene without its card, cut to other proportions: for posters and tiles."""

from cards_art import sources
from cards_art.svg import document
from game.values import Value

# The part of a scene that is painted on every card, inside the frame: x, y, width, height.
_LEFT, _TOP, _WIDTH, _HEIGHT = 24, 24, 452, 636


class Crop(Value):
    """The part of a scene to show if not all of it fits.

    x and y say how the cut-off rest is distributed: 0 keeps the left or upper edge, 1 the right or
    lower one. zoom, 1 or more, shows a smaller part larger. The default keeps heads in the picture.
    """

    x: float = 0.5
    y: float = 0.3
    zoom: float = 1.0


def cropped_scene(deck: str, scene: str, size: tuple[int, int], crop: Crop | None = None) -> str:
    """The part of a scene that has the proportions of `size`, as an SVG file.

    For an unknown scene, this is the ground of a plain card.
    """
    try:
        body = sources.scene_body(deck, scene)
    except sources.MissingArtError:
        from cards_art.plain import plain_picture
        from cards_art.style import HOUSE_STYLE

        body = plain_picture("", (), HOUSE_STYLE)
    crop = crop or Crop()
    width, height = size
    scale = max(width / _WIDTH, height / _HEIGHT) * crop.zoom
    view_width, view_height = width / scale, height / scale
    x = _LEFT + (_WIDTH - view_width) * crop.x
    y = _TOP + (_HEIGHT - view_height) * crop.y
    return document(body, (x, y, view_width, view_height))
