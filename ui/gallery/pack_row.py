"""A line of the list of packs, with a few of the pack's cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cards_art.compose import Face
from cards_art.packs.pack import Pack
from cards_art.render import CardArt, card_size
from ui.gallery.halls import Hall
from ui.widgets.card_picture import CardPicture
from ui.widgets.row import EDGE, Row
from ui.window.pen import Pen

MOST = 5
"""How many cards are shown."""
_CARD, _GAP = 42.0, 8.0  # units


class PackRow(Row):
    """Shows `faces` as `art` draws them at its right end."""

    def __init__(
        self,
        words: str,
        note: str,
        art: CardArt,
        faces: Sequence[Face],
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(words, note, on_click=on_click)
        # The note leaves room for them, as it does for a control.
        self.aside = len(faces) * (_CARD + _GAP)
        self._art, self.faces = art, faces
        self._pictures = [CardPicture() for _ in faces]

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        size = card_size(self.px(_CARD))
        x = self.rect.right - self.px(EDGE) - len(self.faces) * (size[0] + self.px(_GAP))
        for face, picture in zip(self.faces, self._pictures, strict=True):
            x += self.px(_GAP)
            card = picture.of(self._art, face, size[0], None)
            pen.surface.blit(card, card.get_rect(midleft=(x, self.rect.centery)))
            x += size[0]


def some_faces(pack: Pack, halls: Sequence[Hall], most: int = MOST) -> list[Face]:
    """Some of the cards of which a pack has a picture, evenly spaced from the first to the last."""
    found = {
        exhibit.face.scene: exhibit.face
        for hall in halls
        if hall.key == pack.deck
        for show in hall.shows
        for exhibit in show.exhibits
        if exhibit.face.scene in pack.cards
    }
    faces = list(found.values())
    count = min(most, len(faces))
    return [faces[place * (len(faces) - 1) // max(1, count - 1)] for place in range(count)]
