"""Runs computer players for a session: the tasks they get, and the thinkers that do them.

`task` defines the questions to a thinker and its answers; `here` thinks in this process, `apart` in
a separate process, whose other side is `worker`.
"""
