# Glyphwall: `make run` serves the games, `make test` tests everything. `make help` lists the rest.
SHELL := /bin/bash
.DELETE_ON_ERROR:

PYTHON ?= $(shell sh tools/build/which_python.sh)
PORT ?= 8000
DATA ?= $(shell sh tools/build/data_folder.sh)
# Two more than two cores: the tests of servers and pages wait for sockets and clocks as long as they compute.
JOBS ?= 4
VENV := .venv
BIN := $(VENV)/bin
WEB_SOURCES := $(shell find web src/glyphwall/messages src/glyphwall/games/*/texts src/glyphwall/games/*/ui/art.json -type f -not -path '*/node_modules/*' 2>/dev/null)

SHARED := -n $(JOBS) --dist worksteal
PYTEST := $(BIN)/pytest $(SHARED)
# Each target is told in one piece as soon as it is done; the make that a Mac brings along cannot do that.
SIDE_BY_SIDE := $(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
COVERED := $(BIN)/coverage run -m pytest -q -n auto --dist worksteal # that computes, and waits for nothing

# Hundreds of processes start in the tests, and each would compile every module anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run warm side-by-side test test-client test-python test-uncompiled test-long test-libraries coverage soak check check-python check-web format bench docs paper paper-figures lock protocol golden engines site release clean

help: ## this list
	@sed -nE 's/^([a-z-]+):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 18

run: .make/run ## install what is needed and serve on http://127.0.0.1:8000 (PORT=, DATA=)
	@-$(BIN)/python tools/build/build_verifier.py
	@DATA='$(subst ','\'',$(DATA))'; $(BIN)/glyphwall serve --port $(PORT) $${DATA:+--data "$$DATA"}

warm: .make/dev ## compile the rules, searches and players ahead, on all cores
	@$(BIN)/glyphwall warm

# The client's tests run beside all others, which wait as much as they compute.
test: .make/dev .make/web .make/browser warm ## install what the tests need and run them, but for the long ones
	@$(SIDE_BY_SIDE) test-client test-python

test-client:
	@$(BIN)/python -m tools.build.npm test

test-python:
	+@$(PYTEST)

test-long: .make/dev .make/libraries/stamp .make/browser warm ## the tests that take long and rarely find what the others do not
	@$(LIBRARIES) $(PYTEST) -m long
	@GLYPHWALL_TEST_EXPLORE=1 GLYPHWALL_TEST_SCALE=8 $(PYTEST) tests/differential tests/property/test_graffiti.py tests/property/test_graffiti_secrets.py
	@NUMBA_DISABLE_JIT=1 $(PYTEST) -m uncompiled
	@GLYPHWALL_TEST_SLOW=0.3 $(PYTEST) tests/e2e

# PyTorch and the libraries that bring it are gigabytes, and need an older Pillow than the other tests: they live apart.
LIBRARIES := GLYPHWALL_TEST_LIBRARIES=$(CURDIR)/.make/libraries/bin/python
test-libraries: .make/dev .make/libraries/stamp ## of the long ones: the scripts for other libraries
	@$(LIBRARIES) $(BIN)/pytest -m long tests/examples/test_libraries.py

side-by-side: ## several targets at once (OF="check docs")
	@$(SIDE_BY_SIDE) $(OF)

# Both ways of running must reproduce the golden games; the many random games of other tests are for test-long.
UNCOMPILED := -m "uncompiled and not long" $$(grep -rl --include='test_*.py' 'mark\.uncompiled\|long_to_compile' tests/unit tests/golden)
test-uncompiled: .make/dev ## the rules and search as plain Python, without Numba's compiler
	@NUMBA_DISABLE_JIT=1 $(BIN)/pytest -q -n auto --dist worksteal $(UNCOMPILED)

# Coverage cannot see into compiled code, so the rules and searches run as plain Python, too.
coverage: .make/dev warm ## which lines and branches the tests reach: the plain run and all others but those in a browser
	@rm -rf .make/coverage
	@NUMBA_DISABLE_JIT=1 $(COVERED) $(UNCOMPILED)
	@$(COVERED) --ignore tests/e2e
	@$(BIN)/python -m tools.build.covered

soak: .make/dev warm ## an hour of kills under 200 live games: is anything lost? (SOAK="--postgres --workers 2")
	@$(BIN)/python -m tests.soak $(SOAK)

check: check-python check-web ## format, lint, types, import directions, protocol drift (-j2: side by side)

check-python: .make/dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/python -m tools.build.import_contracts

check-web: .make/dev .make/web
	@$(BIN)/python -m tools.build.export_protocol --check
	@$(BIN)/python -m tools.build.npm run check

format: .make/dev ## format Python and TypeScript
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(BIN)/python -m tools.build.npm run format

bench: .make/dev ## figures side by side with peers, in one run (BENCH=--quick: only whether it runs)
	@$(BIN)/python -m benchmarks $(BENCH)

docs: .make/docs ## build the documentation into site/
	@$(BIN)/python -m tools.build.docs

paper: .make/dev ## build paper/paper.pdf, where pandoc is installed
	@$(BIN)/python -m tools.build.paper

paper-figures: .make/dev warm ## run each command behind a figure of the paper and compare
	@$(BIN)/pytest -m long tests/unit/docs/test_paper.py

lock: .make/dev ## pin every dependency anew
	@$(BIN)/python -m tools.build.lock

protocol: .make/dev .make/web ## schema and TypeScript types of the wire protocol
	@$(BIN)/python -m tools.build.export_protocol

golden: .make/dev ## write the golden files anew (then read the diff)
	@$(BIN)/python -m tools.goldens

engines: .make/dev ## the games' modules for browsers, for this machine's server and for a site (OUT=)
	@for game in grawlix graffiti; do $(BIN)/glyphwall build-engine $$game --out $(or $(OUT),.make/engine) || exit 1; done

site: .make/dev .make/web .make/docs ## the page as files that play without a server, with the docs, for any host (OUT=)
	@$(BIN)/python -m tools.build.site $(or $(OUT),build/site)

release: .make/dev .make/web ## build, check, date the changelog, commit and tag (VERSION=0.6.0); without it a dry run
	@$(BIN)/python -m tools.build.release $(VERSION)

clean: ## remove everything that was built or installed here
	rm -rf $(VENV) .make dist build site test-results web/node_modules web/dist src/glyphwall/server/static src/glyphwall/server/verifier

# -- installation: each stamp is made anew when what it was made from changes -------------------------

.make/run: requirements/run.lock pyproject.toml $(WEB_SOURCES)
	@$(PYTHON) tools/build/bootstrap.py install $(VENV) requirements/run.lock
	@mkdir -p .make && touch $@

.make/dev: requirements/dev.lock pyproject.toml $(WEB_SOURCES)
	@$(PYTHON) tools/build/bootstrap.py install $(VENV) requirements/dev.lock
	@mkdir -p .make && touch $@ .make/run

.make/libraries/stamp: requirements/libraries.lock pyproject.toml
	@GLYPHWALL_SKIP_WEB=1 $(PYTHON) tools/build/bootstrap.py install .make/libraries requirements/libraries.lock
	@touch $@

.make/docs: requirements/docs.lock .make/dev
	@$(BIN)/pip install -q --require-hashes -r requirements/docs.lock
	@touch $@

.make/web: web/package-lock.json .make/dev
	@$(BIN)/python -m tools.build.npm ci
	@touch $@

.make/browser: .make/dev
	@$(PYTHON) tools/build/bootstrap.py browser
	@touch $@
