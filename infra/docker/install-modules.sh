#!/bin/sh
# install-modules.sh PROGRAM: the libraries of one program from the lock file, in the current folder, which has all manifests.
set -eu
case "$1" in
  product) npm ci --omit=dev --no-progress ;;
  *) npm ci --omit=dev --no-progress --workspace "@consortia/$1" ;;
esac
