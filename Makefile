# A thin door to CMake and tools/: `make run` lays the table in the browser, `make test` checks everything.
PREFIX ?= /usr/local
DESTDIR ?=
SOAK_SECONDS ?= 600
STRETCH ?= 50
FUZZ_SECONDS ?= 600
MUTANTS_SAMPLE ?= 0

.PHONY: build run quick test bench soak stretch fuzz mutants sentences bless tidy format map install deb clean

build:
	@tools/setup
	@tools/configure release
	@cmake --build --preset release

run: build
	@build/release/croupier serve

test:
	@tools/setup test
	@tools/test

# Between two edits: all scenes and unit tests without sanitizers, in less than a minute.
quick:
	@tools/setup test
	@tools/test quick

bench: build
	@build/release/croupier bench

# Very many games and bad days, so many seconds for each part; the next call goes on where this stopped.
soak:
	@tools/setup test
	@SOAK_SECONDS=$(SOAK_SECONDS) tools/soak

# The contract tests and those of the server, STRETCH times as long.
stretch:
	@tools/setup test
	@CROUPIER_SOAK=$(STRETCH) tools/test debug contract unit server

# Each fuzz target for so many seconds; what they find is kept, so that the next run goes on from it.
fuzz:
	@tools/setup test
	@FUZZ_SECONDS=$(FUZZ_SECONDS) tools/fuzz

# Small changes to the rules, one at a time: the survivors are scenes that are missing. A whole game
# takes six to twelve minutes of processor time; MUTANTS_SAMPLE=50 takes fifty changes of each.
mutants:
	@tools/setup test
	@tools/configure quick
	@cmake --build --preset quick
	@MUTANTS_SAMPLE=$(MUTANTS_SAMPLE) tools/mutants

# The same for the sentences of rulebook games: all of them take half a minute.
sentences:
	@tools/setup test
	@tools/configure quick
	@cmake --build --preset quick
	@tools/sentences

# Rewrites the golden files: review the difference before committing it.
bless:
	@tools/setup test
	@CROUPIER_BLESS=1 tools/test debug golden unit cli

tidy:
	@tools/setup test
	@LINT_NODES=225000 tools/test debug format lint tidy

# Rewrites the sources as .clang-format and web/.prettierrc say.
format:
	@tools/setup test
	@find . \( -path ./build -o -path ./web/node_modules \) -prune -o -name '*.[ch]' -print0 | xargs -0 clang-format -i
	@npm --prefix web run --silent format

# Writes docs/files.md from the first sentence of each file.
map:
	@tools/map

install: build
	@DESTDIR=$(DESTDIR) cmake --install build/release --prefix $(PREFIX)

# A Debian package of the program, the page and the library: build/deb/croupier_*.deb.
deb: build
	@tools/setup deb
	@cpack --config build/release/CPackConfig.cmake -B build/deb

clean:
	rm -rf build
