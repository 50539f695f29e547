# Two commands on a fresh machine: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
SPEAKS := /usr/libexec/at-spi-bus-launcher
BIN := $(VENV)/bin

.PHONY: play test test-long lint format system bench soak strength kills privacy whole-games by-ear hostile saves damaged second-reading rooms-for-words screenshot sounds fuzz soak-window growth bundle deb lock bundle-test lowest hints clean

play: $(VENV)/.installed
	$(BIN)/python main.py

# The window test needs a virtual screen and a hand on the mouse.
# Compiled files are kept, whatever the shell says: the tests start the program a hundred times.
test: $(VENV)/.installed-dev system
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 2 --dist loadfile

# The tests that go through every game, which take as long again.
test-long: $(VENV)/.installed-dev system
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 2 --dist loadfile -m long

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.installed
	$(BIN)/python main.py bench

# 100,000 games over all variants, player counts and options, every record refereed.
soak: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.soak

# The levels against each other, for hours: goes on where it was stopped, writes docs/strength.md.
strength: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.strength --minutes $(or $(STRENGTH_MINUTES),600)

# What hints say that a move costs, beside what ten times as many worlds say: does the error hold?
hints: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.hints

# Files and events that nobody thought of: make fuzz MINUTES=5.
MINUTES ?= 5
fuzz: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.fuzz $(MINUTES)

# An hour of games in the window's own loop: memory, handles and threads stay level.
soak-window: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.soak_window $(or $(SOAK_MINUTES),60)

# A folder that runs without Python, and its packed form, in dist/.
# It is made of exactly the versions of requirements.lock, each checked by its hash.
bundle:
	$(PYTHON) -m venv .venv-bundle
	.venv-bundle/bin/python -m pip install --quiet --disable-pip-version-check \
		--require-hashes -r requirements.lock
	.venv-bundle/bin/python -m ui.program.bundle dist

# The same folder as a package for Debian, dist/tureen_VERSION_MACHINE.deb.
deb:
	@test -d dist/tureen -a -d .venv-bundle || $(MAKE) bundle
	.venv-bundle/bin/python -m ui.program.bundle.debian dist

# The newest versions that requirements.txt allows, for every system; uv finds them.
lock:
	printf -- '-r requirements.txt\n-r requirements-reader.txt\npyinstaller>=6.11,<7\n' | uv pip compile - --universal \
		--python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url \
		--upgrade -q -o requirements.lock

# Runs that folder where there is no Python, drags a card, and measures it.
bundle-test: $(VENV)/.installed-dev system
	@test -d dist/tureen || $(MAKE) bundle
	TUREEN_BUNDLE=dist/tureen $(BIN)/python -m pytest tests/bundle

# The tests once with the lowest versions that requirements.txt allows.
lowest: system
	$(PYTHON) -m venv .venv-lowest
	.venv-lowest/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	sed 's/>=/==/' requirements.txt | .venv-lowest/bin/python -m pip install --quiet \
		--disable-pip-version-check -r /dev/stdin
	.venv-lowest/bin/python -m pytest -n 2 --dist loadfile $(TESTS)

# The program killed at 300 random moments; every game goes on with all that was shown of it.
kills: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.kills --times 300

# How cost grows with seats, cards, hands, saved games, rule files, and packs: the tables of docs/performance.md.
growth: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.growth
	$(BIN)/python -m tests.long.growth_screens

# Two deals, compared frame by frame everywhere in the program until the curtain opens.
privacy: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.privacy --frames 2000

# Whole games by keyboard, by mouse and by finger alone: five from the set-up, then every game there is, also by
# gamepad and by one switch.
whole-games: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.whole_games

# Whole games of Sueca and Chicane through the accessibility tree alone.
by-ear: $(VENV)/.installed-dev system
	$(BIN)/python -m tests.long.by_ear

# Six hundred hostile rule files, half of them new at every run, one at a time and all at once.
hostile: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.hostile

# Two hundred odd saves of a rule file in the kitchen: half written, a folder, a link, a pipe, gone and back.
saves: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.saves

# Shipped games and rule files written at random, judged by a referee that reads only the files.
second-reading: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.second_reading --games $(or $(GAMES),2000)

# Eight thousand damaged game records; what is accepted, the referee must accept as well.
damaged: $(VENV)/.installed-dev
	$(BIN)/python -m tests.long.damaged

# Every text of every screen asked for its room, in words two fifths longer than English, at four sizes
# and two sizes of words; then how it stands out, in the house's colours and with high contrast.
rooms-for-words: $(VENV)/.installed-dev
	TUREEN_LANGUAGE=en_XA $(BIN)/python -m tests.long.rooms_for_words $(PARTS)
	$(BIN)/python -m tests.long.rooms_for_words --contrast --texts 100 --sizes 1600x1000 $(PARTS)
	$(BIN)/python -m tests.long.rooms_for_words --contrast --texts 100 --sizes 1600x1000 \
		--look high_contrast $(PARTS)

screenshot: $(VENV)/.installed
	$(BIN)/python main.py screenshot ui/pictures/table.png

# The small sounds of the table, made anew from numbers.
sounds: $(VENV)/.installed
	$(BIN)/python -m ui.sounds.synthesise

# Where nobody has built the bridge to screen readers, the program runs without it.
$(VENV)/.installed: requirements.txt requirements-reader.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-reader.txt
	$(BIN)/python -m compileall -q game ui cards_art
	touch $@

$(VENV)/.installed-dev: requirements-dev.txt $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@

system:
	@if ! command -v Xvfb >/dev/null || ! command -v xdotool >/dev/null \
			|| ! command -v dbus-run-session >/dev/null || ! test -x $(SPEAKS) \
			|| ! /usr/bin/python3 -c 'import pyatspi' 2>/dev/null; then \
		if command -v apt-get >/dev/null; then \
			run=""; [ "$$(id -u)" = 0 ] || run=sudo; \
			$$run apt-get update -qq && $$run apt-get install -y -qq \
				xvfb xdotool dbus at-spi2-core python3-pyatspi; \
		else \
			echo "Xvfb, xdotool or pyatspi is not installed: tests of the window will be skipped."; \
		fi; \
	fi

clean:
	rm -rf $(VENV) .venv-lowest .venv-bundle build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
