"""The general referee: it judges a record by the rule file and the deck file alone.

It was written from rules/README.md, docs/rulings.md, and docs/records.md, and shares nothing with
the program: it reads the YAML itself. It reports what it does not know, and then judges nothing.
"""

from tests.referee.general.record import judge
from tests.referee.general.vocabulary import Unknown

__all__ = ["Unknown", "judge"]
