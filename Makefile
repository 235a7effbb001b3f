# `make play` and `make test` do all the set-up a fresh machine with Python 3.11+ needs.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: play test check fast clean

play: $(VENV)/.play
	$(BIN)/four-crowns

test: $(VENV)/.test
	$(BIN)/python -m tools.check

check: test

# Compiles the rules and the bots' search, which makes bots and simulations several times as fast.
fast: $(VENV)/.fast
	$(BIN)/python -m tools.compile

$(VENV)/.play: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(VENV)/.test: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@ $(VENV)/.fast $(VENV)/.play

$(VENV)/.fast: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[fast]'
	touch $@ $(VENV)/.play

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .coverage
