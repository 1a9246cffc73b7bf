#!/bin/sh
# keep-program.sh PROGRAM: leaves of the sources in the current folder what the program runs, and writes `program.js`, which starts it.
set -eu
case "$1" in
  product) start=infra/system/run/start.js ;;
  gateway)
    start=gateway/main.ts
    rm -rf services infra/system
    ;;
  *)
    start=services/$1/main.ts
    test -f "$start"
    find services -mindepth 1 -maxdepth 1 -not -name "$1" -exec rm -rf {} +
    rm -rf gateway web infra/system
    ;;
esac
rm -rf infra/testing infra/checks infra/bench infra/docker infra/lab infra/system/e2e infra/system/journeys infra/system/faults package-lock.json .npmrc
find proto infra gateway services -name node_modules -prune -o \
  \( -name '*.test.ts' -o -name tests -o -name bench \) -prune -exec rm -rf {} + 2>/dev/null || test $? -eq 1
echo "await import('./$start');" >program.js
