"""The texts of the art commands, the reports of imports, and the printed sheets."""

# -- the purpose and the arguments of the commands

HELP_ART = "art packs, contact sheets, sheets to print"
HELP_IMPORT = "import a folder or zip file of pictures"
HELP_LIST = "list the imported art packs"
HELP_USE = "choose the art for the cards of a deck"
HELP_PACK = "an imported pack, or '{house}'"
HELP_ONLY_DECK = "with '{house}': only this deck"
HELP_STRIP = "lay rank and suits over a pack's corners, or not"
HELP_REMOVE = "remove an art pack"
HELP_SHEET = "every card of every deck on one picture"
HELP_KEY = "the picture at the head of the README"
HELP_ICONS = "the program's icon in all sizes, for Windows and for macOS"
HELP_WIDTH = "of a card"
HELP_PRINT = "sheets to print and cut as PDF, or cards as PNG"

HELP_BOOK = "a picture book of a deck as PDF: every card with its print and its story"

HELP_PATH = "a folder or a zip file"
HELP_NAME = "what to call the pack"
HELP_AUTHOR = "who made the pictures"
HELP_LICENCE = "what may be done with them"
HELP_DECK = "which deck, if the file names do not say"
HELP_INDEX_STRIP = "lay rank and suits of the house over the corners"
HELP_REPLACE = "replace a pack of the same name"
HELP_CHECK = "only say what would be imported"

HELP_BACKS = "pages of backs for both sides"
HELP_FLIP = "edge the sheet is turned over"
HELP_SHIFT = "move backs right and down by millimetres, where both sides do not meet"
HELP_BLEED = "colour beyond the cut: {usual:g} mm unless given"
HELP_GUTTER = "room between cards: {usual:g} mm with a bleed, else none"
HELP_TITLE = "a card with deck and makers"
HELP_ONLY = "single cards, by name"
HELP_PNG = "a folder of pictures of {choices} dots to the inch"

NOT_A_WIDTH = "{text!r} is not a number of pixels from {least} to {most}"
NOT_A_SHIFT = "{text!r} is not two lengths, as in 0.5,-1"

# -- art packs

NO_PACKS = "No art packs are imported; all decks use the house art."
IMPORTED = "Imported as '{id}'; the {deck} deck uses it now."
ALL_IN_HOUSE_ART = "All decks use the house art now."
DECK_IN_HOUSE_ART = "The {deck} deck uses the house art now."
WORN_NOW = "The {deck} deck uses '{pack}' now."
STRIP_LAID = "Rank and suits are laid over '{pack}'."
STRIP_NOT_LAID = "Rank and suits are not laid over '{pack}'."
REMOVED = "Removed '{id}'."
ONE_CARD_PACK = "{id}: {pack}, 1 card of the {deck} deck"
PACK_LINE = "{id}: {pack}, {cards} cards of the {deck} deck"
PACK_MAKER = "    by {author}, licence {licence}"
UNKNOWN = "unknown"
WORN, OWN_BACK = "in use", "with a back of its own"
STRIPPED = "with our rank and suits laid over"
OTHER_DECK = "'{pack}' is a pack for the {pack_deck} deck, not {deck}"

# -- the report of an import

REPORT_CARDS = "{pack}: {cards} of {all} cards of the {deck} deck (file names: {convention})"
REPORT_BACK = "Back: {backs}"
REPORT_NO_BACK = "Back: none, the house back stays"
REPORT_MAKER = "Author: {author}. Licence: {licence}."
NOT_KNOWN = "not known"
REPORT_OTHER = "1 more picture of a card, to choose in Looks"
REPORT_OTHERS = "{count} more pictures of cards, to choose in Looks"
REPORT_SIGNS = "Signs of its own: {names}"
REPORT_MISSING = "Missing, shown in the house art: {names}"
REPORT_NOT_USED = "Not used, {what}: {names}"
REPORT_NOT_UNDERSTOOD = "Not understood: {names}"
AND_MORE = "{names} and {rest} more"

# -- printing

TOO_MANY_WORDS = "print takes a deck and a file, not {count} words"
NOT_A_PDF = "'{target}' must be the name of a .pdf file to write"
NOT_A_FOLDER = "'{target}' must be the name of a folder for the pictures"
NO_DECK = "no deck '{deck}'; there are {decks}"
NO_CARD = "no card '{card}' in {deck}; see the gallery for names"
NO_CARD_BUT = "no card '{card}' in {deck}; did you mean {near}?"
EITHER = " or "
SHEETS_DONE = "{target}: {pages} pages, {cards} cards of {deck}"
PICTURES_DONE = "{target}: {count} pictures of {deck}, {dpi} dots to the inch"

NO_PAPER = "There is no paper '{paper}'; there are {papers}."
NO_FLIP = "A sheet is turned over its long or short edge, not '{flip}'."
BLEED = "A bleed has 0 to 10 mm, not {length:g}."
GUTTER = "A gutter has 0 to 10 mm, not {length:g}."
SHIFT = "Backs can be moved by up to 10 mm to every side."
BOOK_DONE = "{target}: a book of {deck}, {pages} pages"
NEEDS_FPDF = "PDF files need the Python package fpdf2, which is not installed"
NO_CARDS = "The deck '{deck}' has no cards to print."
PDF_TITLE = "{deck}, to print and cut"
PAGE = "{deck}, page {number} of {count}"
PAGE_OF_BACKS = "{deck}, backs of page {number}"
ORIGINAL_SIZE = "Print in original size (100 %)."
DRAWN_HERE = "Pictures drawn for Tureen."

# -- our own drawings and fonts

BACKS = "Backs"
NO_CARDS_ON_SHEET = "A contact sheet needs at least one card."
NO_FONT_PACKAGE = (
    "The font package '{package}' is not installed. Install it with: pip install {package}"
)
NO_FONT_STYLE = "There is no style '{style}'; there are {styles}."
NOT_SVG = "This is not an SVG file, there is no <svg> tag in it: {text!r}"
SVG_WITHOUT_SIZE = "An SVG file needs a viewBox, or width and height: {tag}"
NO_DRAWN_DECK = "There is no folder of drawings '{deck}'; decks are {decks}."
NOT_A_DRAWING = "'{scene}' cannot be the name of a drawing in '{deck}'."
NO_DRAWING = "There is no drawing '{name}' in '{folder}'. There are {count} others."
NO_DRAWING_BUT = "There is no drawing '{name}' in '{folder}'. Did you mean {near}?"


def pictures_by(pack: str, author: str, licence: str) -> str:
    """A sentence that credits the printed pictures."""
    if author and licence:
        return f"Pictures: {pack} by {author}, {licence}."
    if author:
        return f"Pictures: {pack} by {author}."
    if licence:
        return f"Pictures: {pack}, {licence}."
    return f"Pictures: {pack}."
