"""The text of the settings."""

from __future__ import annotations

from game.tongue import in_tongue

TITLE, NOTE = "Settings", "Changes are saved as you make them"
DONE, ALL_DEFAULTS = "Done", "All defaults"
DEFAULTS_HINT = "Reset all settings; names, window, and keys stay as they are"
UNDO_NOTE = "Undo brings back what you changed."
NOTHING_TO_UNDO = "Nothing has been changed yet."
SHORTCUTS = "Shortcuts"

PLAY = "Play"
LANGUAGE, LANGUAGE_NOTE = "Language", "For everything you read here"
LANGUAGE_OF_SYSTEM = "Same as system"
NEW_LANGUAGE = "Start again now?"
NEW_LANGUAGE_NOTE = (
    "The new language takes effect when Tureen next starts. Your games are saved: continue them"
    " from the title."
)
BEGIN_AGAIN, LATER = "Start again", "Later"
SPEED, SPEED_NOTE = "Speed", "How fast cards move and how long a trick stays"
SPEEDS = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"}
WAIT, WAIT_NOTE = "Wait for me", "A trick stays until you click or press {key}"
AUTO_PLAY = "Play forced cards"
AUTO_PLAY_NOTE = "The last card, or the only one you may play, is played for you"
HAND_ORDER, HAND_ORDER_NOTE = "Sort my hand", "Trumps are kept apart"
HAND_ORDERS = {"suit": "By suit", "rank": "By rank"}
TALK, TALK_NOTE = "What cooks say", "Only about cards that everyone has seen"
TALKS = {"off": "Nothing", "some": "Some", "many": "Much"}

TABLE = "Table and cards"
SCALE = "Size of plates and buttons"
SCALE_NOTE = "A table never outgrows its window"
PER_CENT = "{value} %"
CLOTH, CLOTH_NOTE = "Cloth", "What every table is laid out on"
CLOTHS = {"green": "Green", "blue": "Blue", "red": "Wine red", "grey": "Slate"}
PLAIN_CLOTH, PLAIN_CLOTH_NOTE = "Plain cloth", "No landscape of the trump suit"
BARE_CLOTH = "High contrast has a bare dark cloth."
DAYLIGHT_STILL = "With reduced motion there is none."
DAYLIGHT, DAYLIGHT_NOTE = "Light of the hour", "A window by day, a lamp at night"
EDITION, EDITION_NOTE = (
    "Aces of the Decktet",
    "By day, or by night with two horizons: the same either way up",
)
EDITIONS = {"day": "By day", "night": "By night"}
BACK_OF_CARDS, BACK_OF_CARDS_NOTE = "Backs", "The other side of every card"
BACKS = {
    "medallions": "Medallions",
    "wreath": "Wreath",
    "night": "Night",
    "trellis": "Trellis",
}
FULL_SCREEN, FULL_SCREEN_NOTE = "Full screen", "Or press {key}"
SLIDES_AT_REST = "Slideshow when idle"
SLIDES_AT_REST_NOTE = "Starts after five minutes on the title"

SOUND = "Sound"
CARDS_HEARD, CARDS_HEARD_NOTE = "Sounds of cards", "Dealing, playing, taking a trick"
VOLUME, VOLUME_NOTE = "Volume", "How loud they are"
SILENT = "Sounds are off."
SPEECH, SPEECH_NOTE = "Say it aloud", "What happens, and where you are, in the system's voice"
NO_SPEECH = "No voice was found: on Linux, install speech-dispatcher."

SEEING = "Seeing"
PRESETS, PRESETS_NOTE = "Begin with", "Sets the rows below; you can change any of them. Keys 1 to 4"
PRESET_NAMES = {
    "low_vision": "Low vision",
    "colours": "Colours",
    "calm": "Calm",
    "listening": "Listening",
}
TEXT, TEXT_NOTE = "Text size", "At the table too: name plates grow with it"
CONTRAST, CONTRAST_NOTE = "High contrast", "Bare dark cloth, thick lines, no ornament"
PLAIN_WORDS = "Plain letters"
PLAIN_WORDS_NOTE = "Names and headings without spaced capitals"
SIGNS_ONLY, SIGNS_ONLY_NOTE = "Signs only", "Cards show rank and suits, large, and no picture"
LARGE_INDEX, LARGE_INDEX_NOTE = "Large indices", "Rank and suits large in the corners"
LETTERS, LETTERS_NOTE = (
    "Letters beside the suits",
    "A letter beside every suit, for anyone who mistakes one sign for another",
)
FOUR_COLOURS = "Four colours"
FOUR_COLOURS_NOTE = "Each suit has its own, not just black and red"
STILL, STILL_NOTE = "Reduced motion", "Nothing slides: cards appear in place at once"
HANDS = "Hands"
ONE_SWITCH = "One switch"
ONE_SWITCH_NOTE = "A light moves round the screen; Space, Enter, or a gamepad's A picks what is lit"
PACE, PACE_NOTE = "Pace of the light", "How long it stays"
SECONDS = "{seconds} s"
CURTAIN = "Open the curtain"
CURTAIN_NOTE = "Between two people: one press is for a single switch or a screen reader"
CURTAIN_WAYS = {"hold": "Hold", "two": "Two presses", "one": "One press"}

PLAYERS = "Players"
NAME, NAME_NOTE = "Your name", "In records and for others at the table"
NAME_PLACEHOLDER = "You"
PROGRAMS = "Programs that play"
PROGRAMS_NOTE = "Computer players of your own: in the set-up they can take any seat"
ADD, CHANGE = "Add", "Change"
ENOUGH_PROGRAMS = "There is room for only {count} programs; change or remove one."
ADD_PROGRAM, CHANGE_PROGRAM = "A program that plays", "Change a program that plays"
PROGRAM_NAME, PROGRAM_NAME_PLACEHOLDER = "Its name at the table", "Bot"
COMMAND, COMMAND_PLACEHOLDER = "What starts it", "python3 /home/ana/bot.py"
COMMAND_HELP = (
    "The command that starts it in a terminal, with full paths. For each move it gets a line of "
    "JSON and answers with the move; docs/players.md has the details."
)
KEEP, TRY, REMOVE = "Keep", "Try it", "Remove"
TRY_HINT = "Start it and ask it for a card"
NEEDS_NAME, NEEDS_COMMAND = "It needs a name.", "It needs a command that starts it."
NAME_TAKEN = "Another program is called {name}."
UNREADABLE = "The command cannot be divided into words: {why}."
BEING_TRIED = "It is being tried."
TRYING = "Waiting for its answer\u2026"
TRIED = "It works: asked for a card, it played \u201c{move}\u201d."
TRIED_IN_VAIN = "Not working: it {why}."
"""The result of a failed trial: "does not start: No such file or directory"."""
NOT_LEGAL = "It answers, but \u201c{move}\u201d was not allowed there."

AS_IT_WILL_LOOK = "Preview"
SIGHTS = {
    "": "Seen with your eyes",
    "protan": "Without red cones",
    "deutan": "Without green cones",
    "tritan": "Without blue cones",
    "grey": "Without colours",
    "blurred": "Blurred",
}
"""The names of the kinds of vision under which the settings' preview can be seen."""
SHOWN_AT = "Shown at {width} × {height}."
GROWS = "Everything grows with the window."
SAMPLE_NAME, SAMPLE_LINE = "Ana", "bid 4  won 3"

SHORTCUTS_NOTE = "Every screen can be played from the keyboard, or with a gamepad"
DO_HERE = "What you can do here"
MAKE_IT_YOURS_NOTE = (
    "Choose an action and press a new key, or a button of a gamepad, for it. Two actions never "
    "share a key at the same moment. Touch needs no keys: tap, tap again."
)
KEYS_DEFAULTS_HINT = "Every action gets its original key back"
FIND_ACTION, FIND_ACTION_HINT = "Find an action", "Find an action, or what a key does ({key})"
NO_SUCH_ACTION = "No action or key matches \u201c{words}\u201d. Press {key} to show all of them."
PRESS_A_KEY = "Press a key"
PRESS_FOR = "Press the new key for: {action}. {key} leaves it as it is."
TAKEN = "{key} is taken: {other}. Press another key."
NO_KEY = "{key} cannot be used there. Press another key."
NO_SUCH_KEY = "That key moves, confirms, or types everywhere. Press another key."
NEEDS_CTRL = "Letters are typed there: press {key} together with Ctrl, or another key."
CHANGED = "{action}: {key}."
PLACES = {
    "everywhere": "Everywhere",
    "title": "Title and set-up",
    "table": "At the table",
    "score": "Scores",
    "gallery": "Gallery",
    "light_table": "Light table",
    "kitchen": "Kitchen",
}
ACTIONS = {
    "confirm": "Choose what is lit",
    "escape": "Back",
    "next": "Next item",
    "previous": "Previous item",
    "left": "To the left",
    "right": "To the right",
    "up": "Up",
    "down": "Down",
    "space": "Choose what is lit, or skip the animation",
    "page_up": "A page up",
    "page_down": "A page down",
    "next_page": "Next page",
    "actions": "What you can do here",
    "rules": "Rules of this game",
    "find": "Find something",
    "undo": "Take back",
    "settings": "Settings",
    "keys": "Shortcuts",
    "full_screen": "Full screen",
    "picture": "Save a picture of the window",
    "larger": "Larger text",
    "smaller": "Smaller text",
    "sound": "Sound on or off",
    "play": "Play",
    "continue": "Continue a game",
    "gallery": "Gallery",
    "more_games": "More games",
    "household": "Household",
    "statistics": "Statistics",
    "title_settings": "Settings",
    "day": "Deal of the day",
    "quit": "Quit",
    "library_find": "More games: search",
    "library_rules": "More games: read the rules",
    "add_person": "Household: add someone",
    "rename_person": "Household: rename",
    "forget_person": "Household: forget",
    "everybody": "Set-up: everyone plays",
    "copy_line": "Deal of the day: copy your line",
    "look_at_day": "Deal of the day: look at the deal",
    "dice": "Set-up: another seed",
    "lesson": "Set-up: a lesson",
    "setup_day": "Set-up: the deal of the day",
    "menu": "Menu of the game",
    "hint": "Hint: what to do, and why",
    "figures": "More of a hint: its figures",
    "take_back": "Take a move back",
    "redo": "Redo a move you took back",
    "claim": "Claim the rest of the hand",
    "sort": "Sort the hand again",
    "history": "Look back at the game",
    "last_trick": "Look at the last trick",
    "discards": "Look through open discards",
    "order": "The order of trumps and suits",
    "take_step_back": "Undo a step of a choice",
    "pass": "Pass",
    "double": "Double, or redouble",
    "beside": "Go to what you can do besides playing",
    "say_turn": "Say whose turn it is",
    "say_trick": "Say the trick",
    "say_bids": "Say bids and trumps",
    "say_score": "Say the score",
    "say_hand": "Say your cards",
    "why": "Why not? What is this?",
    "skip_lesson": "Skip a lesson",
    "deal": "Look at the deal again",
    "deal_again": "Deal it again, unscored",
    "to_title": "To the title",
    "replay": "Go through a deal again",
    "save_print": "Save the print of a dear trick",
    "open_hands": "Look back: all hands open",
    "look_from": "Look back: from another seat",
    "replay_again": "Look back: deal it again",
    "analyse": "Look back: what decisions cost",
    "next_fault": "The next fault",
    "copy_word": "Copy the earlier text",
    "next_seed": "The next seed",
    "steps": "By trick or by card",
    "kitchen_hands": "All hands open",
    "kitchen_sheet": "The score sheet",
    "save_page": "Save the report as a page",
    "report_anew": "Restart the report",
    "own_games": "Your own games",
    "new_game": "Own games: a new one",
    "play_own": "Own games: play",
    "share": "Own games: save as a recipe",
    "show_file": "Own games: show the file",
    "take_out": "Own games: remove",
    "bring_back": "Own games: restore",
    "looks": "How cards look",
    "explore": "Explore the deck",
    "import": "Import an art pack",
    "packs": "Art packs",
    "favourite_here": "Mark or unmark as a favourite",
    "print": "Print sheets",
    "turn": "Turn the card over",
    "card_looks": "How this card looks",
    "save": "Save the card",
    "compare": "Compare it",
    "hold": "Comparing: hold the left card",
    "favourite": "Mark or unmark this card as a favourite",
    "whole_picture": "The card in the picture book",
    "slides": "Slideshow",
    "light_table": "Lay cards on the light table",
    "slideshow": "Picture book: slideshow",
    "pull": "Picture book: pull a print",
    "wallpaper": "Picture book: save as wallpaper",
    "save_book": "Picture book: save the book",
    "turn_card": "Turn the card, Shift back",
    "front": "On top of all, Shift below",
    "over": "Turn the card over",
    "off": "Take the card off",
    "scatter": "Scatter all cards",
    "line_up": "Line them up",
    "fan": "Fan them out",
    "grid": "Lay them in rows",
    "clear": "Take all cards off",
    "cards_larger": "Larger cards",
    "cards_smaller": "Smaller cards",
    "export": "Export the picture",
}
FIXED = {
    "title": ((("1\u20139",), "A family of games"),),
    "table": (
        (("\u2190", "\u2192"), "Choose a card"),
        (("Enter",), "Play the chosen card"),
        (("0\u20139",), "Type a number"),
        (("Space",), "Skip the animation"),
    ),
    "score": ((("\u2191", "\u2193"), "Another hand"),),
    "gallery": ((("A\u2013Z",), "On the wall: jump to a card"),),
    "light_table": (
        (("Tab",), "From card to card"),
        (("\u2190", "\u2192"), "Move the card, Shift finely"),
    ),
}
"""What keys without an action do, by the same places."""


in_tongue(__name__, globals())
