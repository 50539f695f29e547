"""Art packs: folders or zip files of pictures by other artists, worn by the cards of a deck.

`importing` checks a stranger's folder and imports it, `store` has the user's packs, `pack` is one
of them. Only `importing` needs Pillow, so that starting the program does not wait for it.
"""
