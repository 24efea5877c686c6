# The commands of this project. Each does the set-up that it needs; when that was done before, it costs nothing.

.PHONY: help film stills deck page serve test check check-static setup clean

help:  ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s%s\n", $$1, $$2 }' Makefile

film: setup  ## make the film and what goes with it, in build/
	.venv/bin/narrated build

stills: setup  ## draw the stills and the contact sheet
	.venv/bin/narrated stills --contact-sheet

deck: setup  ## make the slides, PDF, PowerPoint and HTML, and the handout
	.venv/bin/narrated deck --pdf --pptx --html --handout

page: setup  ## make the page, with the film in it
	.venv/bin/narrated page

serve: setup  ## show what was made to a browser, until Ctrl-C
	.venv/bin/narrated serve

test: setup  ## run the tests
	.venv/bin/pytest

check: check-static test  ## run everything that a change must pass

check-static: setup  ## formatter, linter, type checker and import rules, without the tests
	.venv/bin/ruff format --check
	.venv/bin/ruff check
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo

setup:  ## install what the commands need: system packages that are missing, then .venv
	@.ci/setup

clean:  ## take away everything that was made, .venv included
	rm -rf .venv build src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src scenes assets tests -name __pycache__ -type d -prune -exec rm -rf {} +
