"""Writes infra/hungarian/words.tsv: Hungarian words that the list of further.py does not have, from one dictionary. See infra/hungarian/README.md."""

import sys

from further import entries_of
from make import english


def main(folder, listed, out, dictionary):
    words, pairs = english(folder)
    with open(listed, encoding="utf-8") as lines:
        known = {line.split("\t")[0] for line in lines}
    table = {}
    for word, meanings, is_same in entries_of("hu", "hun", [dictionary], {}, words, pairs):
        if word not in known:
            table.setdefault(word, "=" if is_same else ",".join(meanings))
    with open(out, "wb") as file:
        for line in sorted(f"{word}\t{meant}\n".encode() for word, meant in table.items()):
            file.write(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
