"""The texts about an import: faults of an art pack, and how its pictures will look.

Each says what is wrong, where, and what to do. `name` and `file` are from the stranger's files.
"""

from __future__ import annotations

from game.tongue import in_tongue

# -- finding a pack

NO_PACK = "There is no art pack '{pack}'. Imported packs: {packs}."
NO_PACKS = "There is no art pack '{pack}'. No packs are imported yet."
OTHER_DECK = "'{pack}' is a pack for the {pack_deck} deck, not {deck}."
OTHER_VERSION = (
    "The art pack '{pack}' was made by another version of this program. Import it again."
)
DAMAGED_PACK = "The art pack '{pack}' is damaged ({kind}: {why}). Remove it and import it again."
NOT_A_TEXT, NOT_A_FILE = "{value!r} should be text", "{name!r} is not the name of a file"
NOT_A_COLOUR = "{value!r} is not a colour"
"""What is wrong in the description of a damaged pack."""
THERE_ALREADY = (
    "There is an art pack '{pack}' already. "
    "Replace it, remove it first, or give this one another name."
)
SAME_PICTURES = "These pictures are here already, as the art pack '{pack}'."
NO_SUCH_CHOICE = "The art pack '{pack}' has no such picture of this card."
CANNOT_BRING_BACK = "The art pack '{pack}' is gone for good. Import it again."
CANNOT_WRITE = "'{file}' cannot be written: {why}."

# -- folders and zip files

UNREADABLE = "'{name}' cannot be read: {why}."

# -- a pack's own description

DATA_UNREADABLE = "'{name}' in the pack cannot be read: {why}."
DATA_FORM = "'{name}' in the pack needs lines like 'name: My deck'."
DATA_STRIP = "In '{file}', index_strip must be true or false."
DATA_LINE = "In '{file}', {key} must be a line of text."

# -- which picture is which card

NO_DECK = "There is no deck '{deck}'. Decks are {decks}."
NO_PICTURE = (
    "There is no PNG, JPEG, WebP, GIF, or SVG picture in '{title}'. "
    "Give a folder or zip file with one picture for each card."
)
NO_CARD = (
    "No picture in '{title}' is named like a card; the first is '{first}'. "
    "Name them like {examples}."
)
NO_CARD_OF_DECK = (
    "No picture in '{title}' is named like a card of the {deck} deck; the first is '{first}'. "
    "Name them like {examples}."
)
A_FONT, AN_ARCHIVE = "a font", "an archive, which was not opened"
ANOTHER_BACK, ANOTHER_PICTURE = "another back", "another picture of {card}"
SECOND_PICTURES = "second pictures of a card"
"""The kind of a file that is not used."""
SHOWN = {
    "suit": "a suit sign",
    "rank": "a rank sign",
    "joker": "a joker",
    "title": "a blank or title card",
}
"""The content of a file that belongs to a deck without being one of its cards, by naming.yaml."""
GOOD_NAMES = "'2_author', '2 of moons and knots', 'queen_of_hearts', '10H', or 'red4'"
"""Good names of files, for people whose own were not understood."""
NO_NAME = "Art pack"
"""The name of a pack if nothing gives it one."""

# -- single pictures

DAMAGED = "'{name}' is damaged ({why}). Save it again, or leave it out."
DAMAGED_OR_UNKNOWN = (
    "'{name}' is damaged, or not a PNG, JPEG, WebP, GIF, or SVG picture. "
    "Save it again, or leave it out."
)
UNKNOWN_KIND = "'{name}' is a picture of an unknown kind. Save it as PNG."
TOO_MANY_PIXELS = (
    "'{name}' is too large: more than {most} megapixels. "
    "Save it with {width} x {height} pixels or fewer."
)
TOO_MANY_PIXELS_OF = (
    "'{name}' is too large ({wide} x {high} pixels): more than {most} megapixels. "
    "Save it with {width} x {height} pixels or fewer."
)
TOO_MUCH = (
    "'{name}' takes too much time or memory to draw, or cannot be drawn at all. "
    "Save it again as PNG, or leave it out."
)
NOT_LOOKED_AT = "'{name}' cannot be checked. Save it again as PNG."

# -- drawings

DOCUMENT_TYPE = (
    "'{name}' has a document type or entities, which a picture does not need. "
    "Save it again as plain SVG."
)
NOT_SVG = "'{name}' is not an SVG file; it begins with <{tag}>."
PROGRAM = "'{name}' holds a program or a web page (<{tag}>). Save it as plain SVG."
OTHER_FILE = "'{name}' refers to another file ({target}). Save it with everything inside it."
DAMAGED_DRAWING = "'{name}' is damaged: {why}. Save it again, or leave it out."
NOT_DRAWN = "'{name}' cannot be drawn. Save it again as plain SVG, or as PNG."
SHOWS_NOTHING = (
    "'{name}' shows nothing here: only paths and simple shapes are drawn. Save it as PNG."
)

# -- notes on how pictures will look

NOTE_SHAPES = (
    "Pictures in another shape than a card's: {count}, most of them {width} x {height} pixels. "
    "They get margins and are not stretched."
)
NOTE_PARTS = (
    "Some drawings use parts of SVG that are not drawn here: {parts}. "
    "If they look wrong, save them as PNG."
)


in_tongue(__name__, globals())
