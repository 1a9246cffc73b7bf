# `make start` is all a visitor needs; everything else is for developers of Consortia.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
INSTALLED := node_modules/.installed
BUNDLE := infra/system/dist/start.js
SERVER_SOURCES := $(shell find proto infra gateway services \( -name node_modules -o -name dist -o -name tests -o -name bench -o -name lab \) -prune -o -type f \( -name '*.ts' -o -name '*.js' \) -not -name '*.test.ts' -print)
WEB_SOURCES := $(shell find web proto -type f \( -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.html' \) -not -path '*/dist/*' -not -path '*/node_modules/*')

.PHONY: start test test-browser test-engines check dev seed bench up up-core install build mailbox backup restore clean

start: build ## Run the whole product in one process at http://localhost:3000
	@exec node --min-semi-space-size=4 --max-semi-space-size=8 $(BUNDLE)

test: build ## Tests of services, of the whole product and of pages without a browser
	@npm run --silent test

test-browser: build ## Tests of the whole product in a browser
	@npm run --silent test:browser

test-engines: install ## The same adapters on Redis, Kafka, OpenSearch, FerretDB and MongoDB, as far as they can be had
	@npm run --silent test:engines

check: install ## Types, lint, architecture, dead code, contract
	@npm run --silent check

dev: install ## Run with reload on change: the product on :3000, pages on :5173
	@exec node infra/system/run/dev.ts

seed: install ## Add the demo data to the data folder
	@exec node infra/system/run/seed.ts

bench: build ## Measure against the bars and print the tables
	@npm run --silent bench

up: ## Run the product in one container
	docker compose -f infra/docker/one-process.yml up --build

up-core: install ## Run the gateway and every service in containers of their own, on their engines
	@npm run --silent secrets
	docker compose --profile core up --build --wait

mailbox: install ## Print the emails of the data folder
	@npm run --silent mailbox

backup: install ## Write a backup below TO (default ./backups), also while the product runs
	@node infra/system/backup/backup.ts $(if $(TO),"$(TO)")

restore: install ## Fill an empty data folder with the backup FROM
	@node infra/system/backup/restore.ts $(if $(FROM),"$(FROM)")

install: $(INSTALLED)
$(INSTALLED): package-lock.json
	@case "$$(node --version 2>/dev/null)" in '') found='there is no node on the PATH' ;; v?|v?.*|v1?.*) found="this is $$(node --version)" ;; esac; \
	  [ -z "$$found" ] || { echo "Consortia needs Node 20 or newer to be installed, and $$found." >&2; exit 1; }
	@echo 'Installing what Consortia needs (about a minute) ...'
	@npm ci --loglevel=error --no-progress
	@node_modules/.bin/node --version >/dev/null
	@touch $@

build: install web/dist/index.html $(BUNDLE)
web/dist/index.html: $(WEB_SOURCES) web/package.json | $(INSTALLED)
	@echo 'Building the pages ...'
	@npm run --silent build

$(BUNDLE): $(SERVER_SOURCES) package-lock.json | $(INSTALLED)
	@npm run --silent build:server

clean: ## Remove what was built; the data folder stays
	rm -rf web/dist infra/system/dist node_modules/.installed
