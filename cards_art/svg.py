"""Small helpers that write SVG text.

They write only what pygame's SVG loader draws: path, rect, circle, ellipse, and g with a transform.
It ignores text, clip paths, masks, filters, and the opacity of a group.
"""

import re

_ROOT = re.compile(r"<svg\b[^>]*>")
_WIDTH = re.compile(r'\swidth="([\d.]+)[^"]*"')
_HEIGHT = re.compile(r'\sheight="([\d.]+)[^"]*"')


def num(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def fill_path(data: str, colour: str, *, even_odd: bool = False) -> str:
    """A filled path without a stroke."""
    rule = ' fill-rule="evenodd"' if even_odd else ""
    return f'<path d="{data}" fill="{colour}"{rule}/>'


def stroke_path(data: str, colour: str, width: float) -> str:
    """A stroked path without a fill."""
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{num(width)}"/>'


def rect(x: float, y: float, width: float, height: float, colour: str) -> str:
    """A filled rectangle."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
        f' fill="{colour}"/>'
    )


def circle(x: float, y: float, radius: float, colour: str) -> str:
    """A filled circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{colour}"/>'


def group(transform: str, body: str) -> str:
    """Shapes under a common transform."""
    return f'<g transform="{transform}">{body}</g>'


def document(body: str, view_box: tuple[float, float, float, float]) -> str:
    """A whole SVG file; view_box is x, y, width, height in units."""
    x, y, width, height = (num(value) for value in view_box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}"'
        f' width="{width}" height="{height}">{body}</svg>'
    )


def inner(text: str) -> str:
    """The content of the outer element of an SVG file."""
    return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")].strip()


def stretched(text: str, width: int, height: int) -> str:
    """The same SVG file, stretched to a width and height, whatever its own proportions.

    Raises ValueError if the text is not an SVG file with a view box or a size.
    """
    root = _ROOT.search(text)
    if root is None:
        from cards_art import words  # imported only for the message, since a window opens at once

        raise ValueError(words.NOT_SVG.format(text=text[:60]))
    tag = root.group()
    if "viewBox=" not in tag:
        own_width, own_height = _WIDTH.search(tag), _HEIGHT.search(tag)
        if own_width is None or own_height is None:
            from cards_art import words

            raise ValueError(words.SVG_WITHOUT_SIZE.format(tag=tag))
        view_box = f' viewBox="0 0 {own_width[1]} {own_height[1]}"'
        tag = tag.replace("<svg", "<svg" + view_box)
    tag = _HEIGHT.sub("", _WIDTH.sub("", tag))
    size = f' preserveAspectRatio="none" width="{width}" height="{height}"'
    return text[: root.start()] + tag.replace("<svg", "<svg" + size) + text[root.end() :]
