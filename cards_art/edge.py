"""Colours at the edge of a picture: of its margins, and of its paper."""

from collections import Counter

import pygame

from cards_art.palette import colour_of

# The size, in pixels, at which pictures are examined.
_PROBE = (40, 56)
_CORNER_SHARE = 0.2
# Scaling leaves slightly less than the full alpha of 255.
_SOLID = 250
# The greatest difference between the channels of an edge of one colour.
_ONE_COLOUR = 24
# The ring in which paper is searched; a line along the very edge is not paper.
_RING = (2, 5)
# Colours count as the same if they fall into the same step of this size.
_STEP = 16


def edge_colour(picture: pygame.Surface) -> str:
    """The colour along the edge, except at its corners, as '#RRGGBB'; '' if it is not one colour.

    `picture` has four bytes a pixel.
    """
    width, height = _PROBE
    probe = pygame.transform.smoothscale(picture, _PROBE)
    inset_x, inset_y = int(width * _CORNER_SHARE), int(height * _CORNER_SHARE)
    edge = [probe.get_at((x, y)) for x in range(inset_x, width - inset_x) for y in (0, height - 1)]
    edge += [probe.get_at((x, y)) for y in range(inset_y, height - inset_y) for x in (0, width - 1)]
    channels = [sorted(colour[channel] for colour in edge) for channel in range(3)]
    of_one_colour = all(each[-1] - each[0] <= _ONE_COLOUR for each in channels)
    if not of_one_colour or any(colour.a < _SOLID for colour in edge):
        return ""
    red, green, blue = (each[len(edge) // 2] for each in channels)
    return colour_of(red, green, blue)


def paper_colour(picture: pygame.Surface) -> str:
    """The main colour of a ring just inside the edge, as '#RRGGBB'; '' if there is none.

    `picture` has four bytes a pixel.
    """
    width, height = _PROBE
    probe = pygame.transform.smoothscale(picture, _PROBE)
    outer, inner = _RING
    ring = [
        probe.get_at((x, y))
        for x in range(outer, width - outer)
        for y in range(outer, height - outer)
        if min(x, y, width - 1 - x, height - 1 - y) < inner
    ]
    steps = Counter(tuple(channel // _STEP for channel in colour) for colour in ring)
    step, count = steps.most_common(1)[0]
    if 2 * count <= len(ring):
        return ""
    same = [colour for colour in ring if tuple(channel // _STEP for channel in colour) == step]
    if any(colour.a < _SOLID for colour in same):
        return ""
    red, green, blue = (sorted(c[n] for c in same)[len(same) // 2] for n in range(3))
    return colour_of(red, green, blue)
