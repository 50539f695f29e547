"""What is raised when an art pack cannot be used."""

from game.errors import Bad


def one_line(text: str) -> str:
    """A text as one line without control characters: file names of strangers may hold any."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


class BadPack(Bad):
    """A pack that is refused. Its text is one line: what is wrong, where, and what to do."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))
