"""The text of the light table."""

from __future__ import annotations

from game.tongue import in_tongue

HELP = (
    "Drag a card up from the tray. The wheel turns it, with Shift in steps of 15°.",
    "Drag a card up from the tray. The wheel turns it.",
)
"""The longer one where there is room."""
EMPTY = "Nothing lies here yet. Drag a card up, or walk along the tray and press {key}."
LIGHTS = ("Ivory", "Dusk", "Dark")
ON_TABLE = "on table"
ON_TABLE, TO_LAY = "Cards on the light table", "Cards to lay out"
EARLIER, LATER = "Earlier cards", "Later cards"
NO_EARLIER, NO_LATER = "These are the first cards.", "These are the last cards."
ANGLE = "{angle}°"

SCATTER, SCATTER_HINT = "Scatter", "Scatter the cards ({key})"
ROW, ROW_HINT = "Line up", "Line the cards up ({key})"
FAN, FAN_HINT = "Fan", "Fan the cards out ({key})"
GRID, GRID_HINT = "Rows", "Lay the cards in rows ({key})"
CLEAR, CLEAR_HINT = "Clear", "Take all cards off ({key})"
UNDO, UNDO_HINT = "Undo", "Undo the last step ({key})"
NOTHING_LIES_HERE = "No card lies on the table yet."
NOTHING_TO_UNDO = "There is no step to undo."

FRONT, FRONT_HINT = "Front", "On top of the others ({key}); with Shift below them"
TURN_OVER, TURN_OVER_HINT = "Turn over", "Turn it over ({key})"
OFF, OFF_HINT = "Off", "Take it off the table ({key})"
TURN_LEFT_HINT = "Turn it left by 15° (Shift {key})"
TURN_RIGHT_HINT = "Turn it right by 15° ({key})"

EXPORT = "Export picture"
EXPORT_TITLE = "Export the light table"
EXPORT_SIZES = (
    "The table as it lies here, without its frame, as a PNG picture of {sizes} pixels. "
    "It goes to {folder}."
)
SIZE = "{wide} × {high}"
FOR_SCREEN, FOR_LARGE_SCREEN, FOR_PRINT = "Small", "Large", "To print"
NOT_KEPT = "What lies here cannot be saved for the next start: {error}."


in_tongue(__name__, globals())
