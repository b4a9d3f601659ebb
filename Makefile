# The commands of the house. `make play` and `make test` need only Python 3.11 or newer.

python := .venv/bin/python
checked := src tests tools $(wildcard benchmarks setup.py)

.PHONY: play test long mutants format picture screenshots index messages lock node_modules compiled test-compiled

## Serve the board to the browser of this machine: `make play`, or with a port and a folder of its own
## `make play PORT=8001 DATA=somewhere`.
play: .venv/installed-play
	@$(python) -m bothdown.cli serve $(if $(PORT),--port $(PORT)) $(if $(DATA),--data $(DATA))

## Everything that must be green: style, types, the index of clauses, the tests.
test: .venv/installed-dev node_modules
	$(python) -m ruff check .
	$(python) -m ruff format --check .
	$(python) -m mypy $(checked)
	$(python) -m tools.index --check
	$(python) -m tools.board
	$(python) -m pytest

## The tests that are too slow for every run.
long: .venv/installed-dev
	$(python) -m pytest -m long

## Break the rules on purpose, a few hundred times, and see that the scenario tests notice.
mutants: .venv/installed-dev
	$(python) -m tools.mutants

## The engine built by mypyc, beside the pure one: put build/compiled first on PYTHONPATH to use it.
compiled: .venv/installed-dev
	BOTHDOWN_COMPILE=1 $(python) setup.py --quiet build --build-base build/mypyc --build-lib build/compiled

## The engine's tests on the compiled engine.
test-compiled: compiled
	PYTHONPATH=build/compiled $(python) -m pytest --require-compiled \
		tests/lrb3 tests/shape tests/notation tests/match tests/archive tests/fuzz

## Bring the code into the style of the house.
format: .venv/installed-dev
	$(python) -m ruff check --fix .
	$(python) -m ruff format .

## Draw the picture of the README anew.
picture: .venv/installed-dev
	$(python) -m tools.picture

## Make the pictures of the screens anew. This one needs a browser.
screenshots: .venv/installed-dev
	$(python) -m tools.screenshots

## Write the index of clauses: which tests prove each, which functions implement it.
index: .venv/installed-dev
	$(python) -m tools.index

## Gather every sentence into the catalogues and compile them; `python -m tools.messages --begin it` begins a language.
messages: .venv/installed-dev
	$(python) -m tools.messages

## Write the locks anew from pyproject.toml. This one needs the network.
lock: .venv/installed-dev
	$(python) -m tools.lock

## What looks at the board's types and style, from npm. Where its registry cannot be reached, that is said and nothing fails.
node_modules: node_modules/.installed

node_modules/.installed: package.json package-lock.json .npmrc .venv/installed-dev
	@$(python) -m tools.board install

.venv/installed-%: requirements/%.txt tools/venv.sh
	@./tools/venv.sh $*
