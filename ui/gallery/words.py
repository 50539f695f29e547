"""The text of the gallery, except for pictures.yaml and lore.yaml."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from cards_art.packs.pack import Pack
from game.rulefiles.side_files import LORE, house_texts
from game.rules.cards import Card, Deck
from game.sentences import capital
from game.tongue import in_tongue, plural
from game.words import CARD_OF_SUIT
from ui.gallery.halls import Exhibit
from ui.window.words import AND

# -- the wall

GALLERY = "Gallery"
WALL, CARD = "Wall", "Card"
"""The ways back, by where they lead."""
LOOK_CLOSER = "Look closer"
LOOKS, LOOKS_HINT = "Looks", "How cards look ({key})"
IMPORT = "Import"
PRINT, PRINT_HINT = "Print", "Print sheets ({key})"
SHOW_ONLY = "Show only"
FIND, FIND_BY = "Find", "Find by name or suit"
WALL_HELP = "Arrows move along the wall; a letter jumps to a name."
ALL_CARDS = "{hall}: {count} cards, each a small poster"
SOME_CARDS = "{hall}: {count} of {all} cards"
CAPTION = "{title} · {line}"
FAVOURITES_ONLY = "Favourites only"
NO_FAVOURITES = "No card here is a favourite yet. The star on a card's page makes it one."
NO_CARD_LIKE_THAT = "No card matches. Press {key} to show all of them."
NO_CARD_CHOSEN = "No card is chosen."

MARK_WORDS = {"personality": "Person", "location": "Place", "event": "Event"}
"""The names of a deck file's marks, singular."""
MARK_PLURALS = {"personality": "People", "location": "Places", "event": "Events"}

# -- a card

SAVE, SAVE_HINT = "Save", "Save this card ({key})"
COMPARE, COMPARE_HINT = "Compare", "Compare ({key})"
FAVOURITE, FAVOURITE_HINT = "Favourite", "Add to your favourites ({key})"
NO_FAVOURITE_HINT = "Remove from your favourites ({key})"
CARD_BEFORE, CARD_AFTER = "Previous card", "Next card"
TURN_OVER = "Turn over"
NEXT_CARD = "Next card"
ITS_PLACE, ABOUT_IT = "Its place", "About it"
PACK, PACK_HINT = "Pack", "Art pack for these cards"
CARD_NUMBER = "{hall}, card {number} of {count}"
PLACE_IN_DECK = "Its place in the deck"
NEIGHBOURS = "Neighbours"
PRIZES = "Prizes"
SUIT_AND_CARDS = "{suit}: {cards}"
RANK, PRIZE = "Rank {rank}", "Prize of {rank}"
ITS_MARK = "its mark"
SUIT_PLACES = {
    1: ("its only suit",),
    2: ("top suit", "bottom suit"),
    3: ("top", "middle", "bottom"),
}
"""The positions of a card's suits, by how many there are."""
SHORT_SUIT_PLACES = ("top", "bottom")
PLAIN = "A plain card: nobody has drawn its picture yet."

# -- where a card stands in its deck; what is *between stars* is set in gold

SUBJECT = "*{name}*"
CARD_ON_LINE = "*{name},* {rank}"
ON_A_LINE = (
    "Each line is a number card with its two suits. The gold line joins {first} to {second}."
)
ALONE_ON_LINE = "Only {card}, lies on it."
CARDS_ON_LINE = "On it lie {cards}."
ON_ONE_SUIT = "{card} bears one suit only. It stands on {suit}, where the gold lines meet."
BEARING_SUIT = (
    "{bearing} cards bear {suit}, {joined} of them number cards, "
    "shared with the suits at the other ends."
)
SHARES_NONE = "It shares none with {suit}, which it faces."
OPPOSITES_SHARE_NONE = "Suits that face each other never share a number card."
SEVERAL_SUITS = "{card} bears {count} suits. The gold lines join {suits}."
EACH_SUIT = "Each suit is found on {times} of the {count} cards of this rank."
BESIDE_WEB = "Cards of more than two suits stand beside the web: it joins number cards."
NO_SUIT = "{card} bears no suit and no number. No line of the web leads to it."
BESIDE_TABLE = "{card} bears no suit. It is {one_of}, and stands beside the table."
PRIZE_OF_SUIT = "{card} is one of {count} prizes of {suit}."
PRIZES_LIE = "Prizes are never in a hand: they lie in a line until a trick wins one."
IN_TABLE = "{card} is {one_of}, and one of {count} cards of {suit}."
ABOUT_TABLE = "Suits run across and ranks down: each suit meets each rank once."

# -- the picture book

WHOLE_PICTURE, WHOLE_PICTURE_HINT = "Picture", "The card in the picture book"
SLIDESHOW, STOP_SLIDES = "Slideshow", "Stop the slides"
PULL, WALLPAPER, SAVE_BOOK = "Pull a print", "Wallpaper", "Save the book"
ONE_BLOCK = "Only our own drawings are printed in blocks. This picture belongs to the pack."
PULLING = "Pulling the print"
BLOCK_OF = "Block {number} of {most}"
BLOCK = "{number} {name}"
BLOCK_NAMES = ("Light", "Sky", "Deep", "Key")
"""The names of a print's blocks, from the lightest to the darkest."""
SAVE_PICTURE = "Save {title} as a picture"
AS_WALLPAPER, FOR_PHONE, AS_POSTER = "Wallpaper", "Phone", "Poster"
PICTURE_SIZES = (
    "A wallpaper for this screen: {wide} × {high} pixels\n"
    "For a phone: {phone_wide} × {phone_high} pixels\n"
    "An A3 poster: {poster_wide} × {poster_high} pixels"
)
PICTURE_BEING_SAVED = "The picture is being drawn."
OTHER_EDITION = "The night edition: upside down it looks the same."
PRINTED_IN = plural("A linocut in 1 block", "A linocut in {count} blocks")
BOOK_BEING_BOUND = "The book is being made. This takes a while."
BOOK_SAVED = plural("Saved as {path}: 1 page", "Saved as {path}: {count} pages")
NEEDS_FPDF = "PDF files need the Python package fpdf2, which is not installed."

# -- the deck explorer

LIGHT_TABLE, LIGHT_TABLE_HINT = "Light table", "Lay cards out on the light table ({key})"
EXPLORER, EXPLORE_HINT = "Deck explorer", "Explore the deck"
EXPLORER_NOTE = "Every card stands where its suits cross its rank"
EXPLORER_NOTE_BUT_ONE = "Every card stands where its suits cross its rank; {card} alone has neither"
FAMILY = "{family} {count}"
EXPLORER_HELP = (
    "{suit}: {count} cards. Up and down choose a suit, left and right a card of its fan."
)
FAN, CROSSING = "Cards of this suit", "Every card by its suits"
"""The names of two pictures of the explorer for people who do not see them."""
EDGE = "Where the two pictures meet"
PRIZES_TITLE = "Prizes"
MEETS_ONCE = "{first} meet {second} on this card alone."
MEETS_TWICE = "{first} meet {second} twice: here and in {other}."
MEETS_THRICE = "{first} meet {second} three times: here, in {other}, and in {last}."
MEETS_OFTEN = "{first} meet {second} on {count} cards."
CARD_AND_RANK = "{card}, {rank}"
WITHOUT_SUIT = "Without a suit"
ONE_OF_PRIZES = plural("the only prize", "one of {count} prizes")
ONE_OF_RANK = plural("the only card of this rank", "one of {count} cards of this rank")
NO_SUITS_TO_CROSS = "The cards of this deck bear no suits."

# -- looks

READINGS = ("Both", "TOP", "BOTTOM")
SUIT_THAT_COUNTS = "Suit that counts"
LARGE_INDICES, FOUR_COLOURS = "Large indices", "Four colours"
SUIT_LETTERS = "Letters beside the suits"
STRIP = "Rank and suits over the picture"
PICTURE_OF_CARD = "{card} of this pack"
SEEN_WITH = "Colour vision"
SIGHTS = {
    "": "Your own",
    "protan": "Without red",
    "deutan": "Without green",
    "tritan": "Without blue",
    "grey": "Without colours",
}
LOOKS_NOTE = "Used at the table too, except colour vision. Games say which suit counts."

# -- art packs

SIDE_BY_SIDE = "Two art packs or two cards, side by side"
WIPE_NOTE = "Drag the edge, or move it with the arrows"
WAYS_TO_COMPARE = ("Side by side", "Sliding edge")
HOLD, HOLD_HINT = "Hold", "Hold the left card ({key}), and step on"
TWO_CARDS = "{left} · {right}"
DRAWN_HERE = "Drawn for Tureen"
NOT_IN_PACK = "Not in this pack: our own picture is shown"
BY, BY_UNDER = "by {author}", "by {author}, {licence}"
PACK_PICTURE = {
    (True, True): "A picture of the art pack {pack} by {author}, {licence}.",
    (True, False): "A picture of the art pack {pack} by {author}.",
    (False, True): "A picture of the art pack {pack}, {licence}.",
    (False, False): "A picture of the art pack {pack}.",
}
"""By whether its author and its licence are known."""
PACK_IMPORTED = plural(
    "{pack} is imported, with 1 card, and in use now.",
    "{pack} is imported, with {count} cards, and in use now.",
)
MAKER_NOT_KNOWN = "Maker and licence unknown"
NO_OTHER_PACK = "No other art pack for these cards yet. A folder or zip of pictures becomes one."
IMPORT_A_PACK = "Import a pack"
HOUSE_PACK = "Dusk linocut"
CANNOT_WEAR = "This pack cannot be used"
CANNOT_CHANGE = "This pack cannot be changed"

IMPORT_TITLE = "Import an art pack"
IMPORT_EXPLAIN = (
    "A folder or zip file of PNG, JPEG, WebP, GIF, or SVG pictures. "
    "You can also drop it on the window."
)
PATH_EXAMPLE = "A folder or a zip file"
LOOK_INSIDE, REPLACE = "Look inside", "Replace"
WHERE_IS_IT = "Type where the folder or zip file is, browse for it, or drop it on the window."
BROWSE = "Browse"
SAME_PACK = "These pictures are here already, as the pack {pack}."
WEAR_IT = "Use it"

# -- browsing

BROWSE_TITLE = "A folder of pictures, or a zip file"
FOLDER_UP = "Up"
TAKE_FOLDER = "Take this folder"
PICTURES_HERE = plural(
    "There is 1 picture here.",
    "There are {count} pictures here.",
    none="There are no pictures here.",
)
FOLDER_CLOSED = "This folder cannot be opened: {why}."
MORE_HERE = "Only the first {most} are listed."
TOP_FOLDER = "This is the topmost folder."
NOTHING_LISTED = "There are no folders or zip files here."

# -- the imported packs

PACKS, PACKS_HINT = "Packs", "Art packs ({key})"
PACKS_TITLE = "Art packs"
NO_PACKS_YET = "There is no art pack yet. A folder or zip file of pictures of cards becomes one."
PACK_LINE = plural("{deck} · 1 card · {credit}", "{deck} · {cards} cards · {credit}", by="cards")
PACK_WORN = "{line} · in use"
RENAME, RENAME_HINT, REMOVE, REMOVE_HINT = "Rename", "Rename ({key})", "Remove", "Remove ({key})"
BRING_BACK = "Bring back"
HIGHER, LOWER = "Higher in the list (Ctrl Up)", "Lower in the list (Ctrl Down)"
TAKE_OFF = "Take it off"
RENAME_TITLE, NEW_NAME = "New name for {pack}", "Its name"
PACK_REMOVED = "{pack} is removed. You can bring it back until you close this list."
LOOKING, IMPORTING = "Looking at every picture …", "Importing …"
WOULD_REPLACE = "There is already a pack of this name; it would be replaced."

# -- printing and saving

PRINT_TITLE = "Print sheets"
PRINT_EXPLAIN = "Cards of 63.5 × 88.9 mm with cut marks, as they look here: {count} on a page."
PICTURES_EXPLAIN = "Each card once, at print size, with square corners for a print shop."
PRINT_AS, PRINT_KINDS = "Save as", ("PDF sheets", "PNG, 300 dpi", "600 dpi")
CARDS_TO_PRINT, PRINTED_CARDS = "Cards", ("All", "On the wall", "This one")
PAPER, BACKS = "Paper", "Backs"
BACK_PAGES = ("None", "Long edge", "Short edge")
"""Whether backs are printed, and which edge the sheet is turned over."""
BACKS_MOVED = "Backs moved right and down, in mm"
NO_LENGTHS = "Write how far backs move as two lengths, like 0.5, -1."
SHEETS_ONLY = "Only sheets have this."
NO_BACKS_TO_MOVE = "No backs are printed."
BLEED, MAKERS = "Bleed of 3 mm, gutter of 2 mm", "A card with the makers"
BEING_DRAWN, DRAWING = "The sheets are being drawn.", "Drawing the sheets …"
PAGES_SAVED, PICTURES_SAVED = "Pages saved as {path}: {count}", "Pictures saved in {path}: {count}"
SHEETS_NOT_SAVED = "The sheets could not be saved: {error}"
SAVE_CARD = "Save {title}"
PNG_OR_SVG = (
    "PNG is a picture of {width} × {height} pixels, as the card looks here. "
    "SVG is the drawing of the house, sharp at any size."
)
CARD_SAVED = "Saved as {path}"
CARD_NOT_SAVED, CANNOT_WRITE = "The card was not saved", "{path} cannot be written: {error}."

_PICTURES = Path(__file__).with_name("pictures.yaml")
_LORE = Path(__file__).with_name("lore.yaml")


def sentence(exhibit: Exhibit) -> str:
    """A sentence about this program's picture of the card."""
    return _texts(_PICTURES).get(exhibit.face.deck, {}).get(exhibit.face.scene, PLAIN)


def is_described(exhibit: Exhibit) -> bool:
    """Whether the picture was drawn for this program, with a sentence about it."""
    return exhibit.face.scene in _texts(_PICTURES).get(exhibit.face.deck, {})


def lore(exhibit: Exhibit) -> str:
    """The lore of a card, whichever pack it uses; '' if it has none."""
    return _texts(_LORE).get(exhibit.face.deck, {}).get(exhibit.face.scene, "")


@cache
def _texts(file: Path) -> dict[str, dict[str, str]]:
    texts: dict[str, dict[str, str]] = house_texts(file, LORE)
    return texts


def credit(author: str, licence: str) -> str:
    """The maker of a pack, in a line: 'by Zoë, CC0'."""
    if author and licence:
        return BY_UNDER.format(author=author, licence=licence)
    return BY.format(author=author) if author else licence or MAKER_NOT_KNOWN


def pack_picture(pack: str, author: str, licence: str) -> str:
    """A sentence about a picture from a pack."""
    sentence = PACK_PICTURE[bool(author), bool(licence)]
    return sentence.format(pack=pack, author=author, licence=licence)


def told(exhibit: Exhibit, pack: Pack | None) -> tuple[str, str]:
    """The text about a card, and about the picture it shows: a pack's, or our own."""
    if pack is None:
        return lore(exhibit), sentence(exhibit)
    return lore(exhibit), pack_picture(pack.name, pack.author, pack.licence)


def rank_words(deck: Deck, card: Card) -> str:
    """The rank as a word beside others: '6', 'Crown', 'Ace'."""
    return card.rank if card.rank.isdigit() else deck.rank_names[card.rank]


def rank_line(deck: Deck, card: Card, instead: str = "") -> str:
    """Rank and suits in a line: '6 of Moons and Waves'; for a card without suits, that it has none.

    A card whose name says just that gets the text `instead`, or its number among the cards of its
    rank.
    """
    suits = [deck.suit_name(suit) for suit in card.suits]
    if not suits:
        return WITHOUT_SUIT
    line = CARD_OF_SUIT.format(rank_name=rank_words(deck, card), suit_name=AND(suits))
    if names_itself(deck, card):
        return capital(instead or one_of(deck, card))
    return line


def seen_from(deck: Deck, exhibit: Exhibit) -> str:
    """The text under a small print of a card: 'The Darkness, 9'; only its name where that says as
    much."""
    if names_itself(deck, exhibit.card):
        return exhibit.title
    return CARD_AND_RANK.format(card=exhibit.title, rank=rank_words(deck, exhibit.card))


def rank_sign(deck: Deck, card: Card) -> str:
    """The heading of the column of a card's rank where its name has no room: 'Q', '10'."""
    sign = deck.known_ranks[card.rank].sign
    return sign if len(sign) <= 2 else rank_words(deck, card)[:1]


def names_itself(deck: Deck, card: Card) -> bool:
    """Whether a card's name says its rank and suits, and nothing else."""
    suits = [deck.suit_name(suit) for suit in card.suits]
    line = CARD_OF_SUIT.format(rank_name=rank_words(deck, card), suit_name=AND(suits))
    return bool(suits) and (
        card.composed or card.name == line or suits[0].casefold() in card.name.casefold()
    )


def rank_title(deck: Deck, card: Card) -> str:
    """The heading of the column of a card's rank."""
    return PRIZES_TITLE if card.kind != "card" else rank_words(deck, card)


def meeting(deck: Deck, card: Card, others: Sequence[Card]) -> str:
    """How often the two suits of a card meet; `others` are the other cards that bear them."""
    first, second = (deck.suit_name(suit) for suit in card.suits)
    named = [
        CARD_AND_RANK.format(card=other.name, rank=rank_words(deck, other)) for other in others
    ]
    if not named:
        return MEETS_ONCE.format(first=first, second=second)
    if len(named) == 1:
        return MEETS_TWICE.format(first=first, second=second, other=named[0])
    if len(named) == 2:
        return MEETS_THRICE.format(first=first, second=second, other=named[0], last=named[1])
    return MEETS_OFTEN.format(first=first, second=second, count=len(named) + 1)


def one_of(deck: Deck, card: Card) -> str:
    """How many cards have its rank: 'one of 3 cards of this rank'; prizes count together."""
    if card.kind == "prize":
        prizes = sum(other.kind == "prize" for other in deck.cards.values())
        return ONE_OF_PRIZES.format(count=prizes)
    alike = sum(
        other.rank == card.rank and other.kind == card.kind for other in deck.cards.values()
    )
    return ONE_OF_RANK.format(count=alike)


in_tongue(__name__, globals())
