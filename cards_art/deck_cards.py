"""A deck as far as its pictures go: what is printed, or laid out on a sheet."""

from cards_art.compose import Face
from game.values import Value


class DeckCards(Value):
    """The cards of a deck in order, each as often as it is in it.

    key is the word for it on the command line, name what players call it, credit whom the deck
    itself is by.
    """

    key: str
    name: str
    faces: tuple[Face, ...]
    credit: str = ""


def back_kinds(faces: tuple[Face, ...]) -> tuple[str, ...]:
    """The different backs of some cards, in the cards' order."""
    return tuple(dict.fromkeys(face.back for face in faces))
