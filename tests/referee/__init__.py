"""The referee: an independent check of game records.

It was written from the rulings (docs/rulings.md) and the description of the record
(docs/records.md) alone and shares nothing with the program it judges, so that a rule misread there
is not misread here in the same way. In the docstrings "ruling 2.8" means the one with that number.
"""

from tests.referee.common import Fault
from tests.referee.record import check_record


def faults(record: object) -> list[str]:
    """What is wrong with ``record``, a parsed JSON value: nothing, or its first fault.

    The sentence says where the fault lies (hands and actions are counted from 0, as in the
    record), what was expected and what was found. Whatever the value is, this never raises.
    """
    try:
        check_record(record)
    except Fault as fault:
        return [str(fault)]
    return []
