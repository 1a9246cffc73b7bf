"""Puts the research vocabulary of research.tsv into the list that extend.py wrote. See infra/languages/README.md."""

import csv
import re
import sys

from extend import ENGLISH_SMALL_WORDS, NAME, SAME, stem
from make import fold

SHORTEST_STEM = 5


def parts_of(word, small):
    """Folded words of a term without those that mean nothing, as the search port reads them."""
    return [part for part in re.findall(r"[^\W_]+", fold(word)) if part not in small]


def entries(file, small):
    """Keys of the list, single words or names by their stems, with the English of research."""
    with open(file, encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            english = row.pop("en").split(",")
            for word in (one for cell in row.values() for one in cell.split(",")):
                parts = parts_of(word, small)
                if " ".join(parts) not in english and 1 <= len(parts) <= NAME:
                    yield parts[0] if len(parts) == 1 else " ".join(map(stem, parts)), english


def main(listed, research, out):
    with open(listed, encoding="utf-8") as lines:
        table = dict(line.rstrip("\n").split("\t") for line in lines)
    small = ENGLISH_SMALL_WORDS | {word for word, found in table.items() if found == ""}
    added = {}
    for key, english in entries(research, small):
        # What English has as well is never read as a word of another language.
        if table.get(key) != SAME:
            added[key] = [*dict.fromkeys([*added.get(key, []), *english])]
    # Other forms that dictionaries give one of these meanings mean the same; the rest may be other words.
    by_stem = {stem(key): key for key in added if " " not in key and len(stem(key)) >= SHORTEST_STEM}
    for word, known in list(table.items()):
        english = added.get(by_stem.get(stem(word)) if " " not in word else None, [])
        if word not in added and any(one in known.split(",") for one in english):
            table[word] = ",".join(english)
    table |= {key: ",".join(english) for key, english in added.items()}
    with open(out, "wb") as file:
        for line in sorted(f"{word}\t{found}\n".encode() for word, found in table.items()):
            file.write(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
