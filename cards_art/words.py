"""What the art commands, the reports of imports and the printed sheets say."""

# -- art packs

NO_PACKS = "No art packs are imported; all decks wear the house art."
IMPORTED = "Imported as '{id}'; the {deck} deck wears it now."
ALL_IN_HOUSE_ART = "All decks in the house art now."
DECK_IN_HOUSE_ART = "{deck} in the house art now."
WORN_NOW = "The {deck} deck wears '{pack}' now."
STRIP_LAID = "Rank and suits are laid over '{pack}'."
STRIP_NOT_LAID = "Rank and suits are not laid over '{pack}'."
REMOVED = "Removed '{id}'."
ONE_CARD_PACK = "{id}: {pack}, 1 card of the {deck} deck"
PACK_LINE = "{id}: {pack}, {cards} cards of the {deck} deck"
PACK_MAKER = "    by {author}, licence {licence}"
UNKNOWN = "unknown"
WORN, OWN_BACK = "worn", "with a back of its own"
STRIPPED = "with our rank and suits laid over"
OTHER_DECK = "'{pack}' is a pack for the {pack_deck} deck, not {deck}"

# -- the report of an import

REPORT_CARDS = "{pack}: {cards} of {all} cards of the {deck} deck (file names: {convention})"
REPORT_BACK = "Back: {backs}"
REPORT_NO_BACK = "Back: none, the house back stays"
REPORT_MAKER = "Author: {author}. Licence: {licence}."
NOT_KNOWN = "not known"
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
BETWEEN_NEAR = " or "
SHEETS_DONE = "{target}: {pages} pages, {cards} cards of {deck}"
PICTURES_DONE = "{target}: {count} pictures of {deck}, {dpi} dots to the inch"

NO_CARDS = "The deck '{deck}' has no cards to print."
PDF_TITLE = "{deck}, to print and cut"
PAGE = "{deck}, page {number} of {count}"
PAGE_OF_BACKS = "{deck}, backs of page {number}"
ORIGINAL_SIZE = "Print in original size (100 %)."
DRAWN_HERE = "Pictures drawn for Tureen."


def pictures_by(pack: str, author: str, licence: str) -> str:
    """Whose pictures are printed, in a sentence."""
    if author and licence:
        return f"Pictures: {pack} by {author}, {licence}."
    if author:
        return f"Pictures: {pack} by {author}."
    if licence:
        return f"Pictures: {pack}, {licence}."
    return f"Pictures: {pack}."
