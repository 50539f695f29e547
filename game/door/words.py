"""Why a stranger's folder or zip file is refused."""

from __future__ import annotations

NO_SOURCE = "There is no folder or zip file '{path}'."
NOT_A_ZIP = (
    "'{file}' cannot be read as a zip file. Give a folder, or a zip file that is not damaged."
)
TOO_DEEP = "The folders in '{folder}' lie too deep within one another."
FOLDER_UNREADABLE = "The folder '{folder}' cannot be read: {why}."
LINK_IN_FOLDER = (
    "'{name}' in '{folder}' is a link to somewhere else. Put the file itself in its place."
)
LINK_IN_ZIP = (
    "'{name}' in the zip file is a link to somewhere else. Put the file itself in its place."
)
DAMAGED_IN_ZIP = "'{name}' is damaged in the zip file. Make the zip file again."
LEADS_OUT = (
    "The zip file holds the path '{name}', which leads out of its folder. "
    "Make a zip file of the files alone."
)
ENCRYPTED = "'{name}' in the zip file is encrypted. Unpack it and give the folder."
UNUSUAL_PACKING = (
    "'{name}' in the zip file is packed in an unusual way. "
    "Make the zip file again with the usual settings, or give the folder."
)
ZIP_BOMB = "'{name}' would unpack to {times} times its size, like a zip bomb. Nothing was unpacked."
TOO_LARGE_TOGETHER = "'{title}' holds more than {most} MiB. Leave out what does not belong there."
TOO_MANY_FILES = "There are more than {most} files in '{title}'. Give one that holds less."
TOO_LARGE_FILE = "'{name}' has more than {most} KiB. Save it smaller, or leave it out."
UNREADABLE = "'{name}' cannot be read: {why}."
