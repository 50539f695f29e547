"""Art packs: folders or zip files of pictures by other artists, worn by the cards of a deck.

`importing` looks into a stranger's folder and takes it over, `store` knows the packs that the
player has, `pack` is one of them. Only `importing` needs Pillow, so that starting the program
does not wait for it.
"""
