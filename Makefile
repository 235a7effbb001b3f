# `make play` and `make test` do all the set-up a fresh machine with Python 3.11+ needs.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: play test check clean

play: $(VENV)/.play
	$(BIN)/four-crowns

test: $(VENV)/.test
	$(BIN)/python -m tools.check

check: test

$(VENV)/.play: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(VENV)/.test: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@ $(VENV)/.play

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .coverage
