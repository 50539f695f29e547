"""A deck as far as its pictures are concerned: for printing, or for a contact sheet."""

from cards_art.compose import Face
from game.values import Value


class DeckCards(Value):
    """The cards of a deck in order, with repetitions.

    key is its name on the command line, name what players call it, and credit the authors of the
    deck itself.
    """

    key: str
    name: str
    faces: tuple[Face, ...]
    credit: str = ""


def back_kinds(faces: tuple[Face, ...]) -> tuple[str, ...]:
    """The different backs of some cards, in the cards' order."""
    return tuple(dict.fromkeys(face.back for face in faces))
