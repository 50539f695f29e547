"""The words of controls that stand on many screens."""

from __future__ import annotations

SETTINGS_HINT = "Settings ({key})"
