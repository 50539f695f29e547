"""Computers that think for a session: what they are told, and the thinkers there are.

`task` says what a thinker is asked and what comes of it; `here` thinks in this process, `apart` in
a process of its own, whose other side is `worker`.
"""
