"""Checks pictures by decoding them, and converts them to the form in which they are stored."""

import io
import warnings

import pygame
from PIL import Image, ImageOps

from cards_art.edge import paper_colour
from cards_art.packs import limits
from cards_art.packs import words as say
from cards_art.packs.checked import DRAWING_SUFFIX, CheckedPicture, Pixels, Thumbnail
from cards_art.packs.errors import BadPack
from cards_art.packs.svg_check import check_drawing
from cards_art.palette import PAPER
from cards_art.raster import blittable

_SUFFIXES = {"PNG": ".png", "JPEG": ".jpg", "WEBP": ".webp", "GIF": ".gif"}

_SCREEN_MODES = frozenset({"1", "L", "LA", "P", "RGB", "RGBA"})
_DEEP_GREY_MODES = frozenset(
    {"I", "I;16", "I;16B"}
)  # pygame shows them well, Pillow converts them badly
_ORIENTATION = 0x0112  # EXIF tag; 1 is upright
_JPEG_QUALITY = 92
_QUICK = 3  # compression level of drawings: higher is much slower and little smaller


def check_picture(name: str, content: bytes) -> CheckedPicture:
    """The picture in a form that pygame can show.

    Most are stored unchanged. Pictures that are rotated, in colours for print, or far larger than a
    card are saved again, and drawings are stored as pixels, so that they need not be drawn again.
    Raises BadPack if the picture is damaged, too large, or dangerous.
    """
    if name.lower().endswith(DRAWING_SUFFIX):
        return _drawn_once(name, content)
    kind, size = _check_header(name, content)
    try:
        with Image.open(io.BytesIO(content), formats=[kind]) as image:
            image.load()
            plain = _is_plain(image)
            kept = (content, _SUFFIXES[kind]) if plain else _saved_anew(image, kind)
        # The library that will show it has the last word.
        shown = pygame.image.load(io.BytesIO(kept[0]), f"card{kept[1]}")
        size, paper = shown.get_size(), paper_colour(blittable(shown))
        thumbnail = _thumbnail(shown)
    except Exception as error:  # decoders may raise anything for damaged files
        raise BadPack(say.DAMAGED.format(name=name, why=_in_short(error))) from None
    return CheckedPicture(kept[0], kept[1], size, paper=paper, thumbnail=thumbnail)


def decode(name: str, content: bytes) -> Pixels:
    """The pixels of a picture, no larger than the stored size; a drawing is drawn.

    Raises BadPack if it is damaged, far too large, or dangerous.
    """
    if name.lower().endswith(DRAWING_SUFFIX):
        shown, _ = check_drawing(name, content)
    else:
        kind, _ = _check_header(name, content)
        try:
            shown = pygame.image.load(io.BytesIO(content), f"card{_SUFFIXES[kind]}")
        except Exception as error:  # see check_picture
            raise BadPack(say.DAMAGED.format(name=name, why=_in_short(error))) from None
    solid = shown.get_masks()[3] == 0 and shown.get_colorkey() is None
    if any(side > most for side, most in zip(shown.get_size(), limits.KEPT_SIZE, strict=True)):
        shown = _smaller(blittable(shown), limits.KEPT_SIZE)
    return Pixels(shown.get_size(), solid, pygame.image.tobytes(shown, "RGB" if solid else "RGBA"))


def _drawn_once(name: str, content: bytes) -> CheckedPicture:
    drawn, lost = check_drawing(name, content)
    file = io.BytesIO()
    pixels = pygame.image.tobytes(drawn, "RGBA")
    Image.frombytes("RGBA", drawn.get_size(), pixels).save(file, "PNG", compress_level=_QUICK)
    paper, thumbnail = paper_colour(blittable(drawn)), _thumbnail(drawn)
    return CheckedPicture(file.getvalue(), ".png", None, lost, paper, thumbnail)


def _thumbnail(picture: pygame.Surface) -> Thumbnail:
    """The picture made small, on paper where it is transparent."""
    shown = _smaller(blittable(picture), limits.THUMBNAIL_SIZE)
    small = pygame.Surface(shown.get_size(), 0, 32)
    small.fill(PAPER)
    small.blit(shown, (0, 0))
    return Thumbnail(small.get_size(), pygame.image.tobytes(small, "RGB"))


def _smaller(picture: pygame.Surface, most: tuple[int, int]) -> pygame.Surface:
    """The picture reduced to fit into `most`, if it is larger."""
    wide, high = picture.get_size()
    share = min(1.0, most[0] / wide, most[1] / high)
    size = max(1, round(wide * share)), max(1, round(high * share))
    return pygame.transform.smoothscale(picture, size)


def _check_header(name: str, content: bytes) -> tuple[str, tuple[int, int]]:
    """The format and the size in pixels, read before anything large is allocated."""
    with warnings.catch_warnings():
        # Our own limit is lower than Pillow's, and has a clearer message.
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        try:
            with Image.open(io.BytesIO(content), formats=list(_SUFFIXES)) as image:
                kind, size = image.format, image.size
        except Image.DecompressionBombError:
            raise BadPack(_too_many_pixels(name)) from None
        except Exception:  # see check_picture
            raise BadPack(say.DAMAGED_OR_UNKNOWN.format(name=name)) from None
    if size[0] * size[1] > limits.MOST_PIXELS:
        raise BadPack(_too_many_pixels(name, size))
    if kind not in _SUFFIXES:
        raise BadPack(say.UNKNOWN_KIND.format(name=name))
    return kind, size


def _too_many_pixels(name: str, size: tuple[int, int] | None = None) -> str:
    wide, high = size or (0, 0)
    width, height = limits.KEPT_SIZE
    most = limits.MOST_PIXELS // 1_000_000
    sentence = say.TOO_MANY_PIXELS_OF if size else say.TOO_MANY_PIXELS
    return sentence.format(name=name, wide=wide, high=high, most=most, width=width, height=height)


def _is_plain(image: Image.Image) -> bool:
    if image.mode in _DEEP_GREY_MODES:
        return True
    # This is the only kind of animated picture that pygame cannot load.
    if image.format == "WEBP" and getattr(image, "is_animated", False):
        return False
    fits = all(side <= most for side, most in zip(image.size, limits.KEPT_SIZE, strict=True))
    return fits and image.mode in _SCREEN_MODES and image.getexif().get(_ORIENTATION, 1) == 1


def _saved_anew(image: Image.Image, kind: str) -> tuple[bytes, str]:
    """The picture upright, in screen colours, and no larger than needed, with its file ending."""
    upright = ImageOps.exif_transpose(image)
    clear = upright.mode not in ("RGB", "L", "CMYK", "YCbCr") or "transparency" in upright.info
    shown = upright.convert("RGBA" if clear else "RGB")
    shown.thumbnail(limits.KEPT_SIZE, Image.Resampling.LANCZOS)
    file = io.BytesIO()
    if kind == "JPEG":
        shown.convert("RGB").save(file, "JPEG", quality=_JPEG_QUALITY)
        return file.getvalue(), ".jpg"
    shown.save(file, "PNG")
    return file.getvalue(), ".png"


def _in_short(error: Exception) -> str:
    return (str(error) or type(error).__name__)[:80].rstrip(".")
