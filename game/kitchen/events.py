"""A line of JSON for every save, for editors and scripts.

``{"event": "dealt", "ms": 41, "seed": 7}`` or ``{"event": "faults", "ms": 12, "faults": [{"file":
"gumbo.yaml", "line": 22, "key": "phases.bid.lowest", "text": "expected a whole number"}]}``.
"""

from __future__ import annotations

import json

from game.kitchen.bench import Saved

MOST_FAULTS = 100
"""So many faults are told."""


def event_of(saved: Saved, seed: int) -> str:
    """The line about a save, without its end."""
    ms = round(1000 * saved.seconds)
    if saved.good:
        return json.dumps({"event": "dealt", "ms": ms, "seed": seed})
    faults = [
        {"file": fault.mark.file, "line": fault.mark.line, "key": fault.key, "text": fault.said}
        for fault in saved.faults[:MOST_FAULTS]
    ]
    return json.dumps({"event": "faults", "ms": ms, "faults": faults})
