# Two commands on a fresh machine: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test lint format system bench soak screenshot sounds clean

play: $(VENV)/.installed
	$(BIN)/python main.py

# The window test needs a virtual screen and a hand on the mouse.
test: $(VENV)/.installed-dev system
	$(BIN)/python -m pytest -n 2 --dist loadfile

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
	$(BIN)/python -m tests.soak

screenshot: $(VENV)/.installed
	$(BIN)/python main.py screenshot ui/pictures/table.png

# The small sounds of the table, made anew from numbers.
sounds: $(VENV)/.installed
	$(BIN)/python -m ui.sounds.synthesise

$(VENV)/.installed: requirements.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	$(BIN)/python -m compileall -q game ui cards_art
	touch $@

$(VENV)/.installed-dev: requirements-dev.txt $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@

system:
	@if ! command -v Xvfb >/dev/null || ! command -v xdotool >/dev/null; then \
		if command -v apt-get >/dev/null; then \
			run=""; [ "$$(id -u)" = 0 ] || run=sudo; \
			$$run apt-get update -qq && $$run apt-get install -y -qq xvfb xdotool; \
		else \
			echo "Xvfb and xdotool are not installed: the window test will be skipped."; \
		fi; \
	fi

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
