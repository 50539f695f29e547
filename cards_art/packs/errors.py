"""The error for an art pack that cannot be used."""

from game.errors import Bad


def one_line(text: str) -> str:
    """A text as one line without control characters: strangers' file names may contain any."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


class BadPack(Bad):
    """A pack that is refused. Its text is one line: what is wrong, where, and what to do."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))
