"""The only way in for files that somebody else may have written.

Rule files, decks, art packs, records, settings, and caches are read here: regular files of bounded
size, read whole, whose contents are plain values of bounded depth, number, and length.
"""
