"""Extends the list that make.py wrote: by words that it does not have, names of several words, and the words of English. See infra/languages/README.md."""

import math
import re
import sys
from collections import Counter, defaultdict

from apertium import of_apertium
from make import MOST, OFTEN, SHARE, english, fold, of_ding
from wordfreq import zipf_frequency

LANGUAGES = {"spa": "es", "ita": "it", "fra": "fr", "deu": "de"}
FOREIGN, BETWEEN, NAME = 0.7, 3, 3
SAME = "="
WORD = re.compile(r"[^\W\d_]{4,}(?: [^\W\d_]+){0,2}")
ENGLISH_SMALL_WORDS = {*"a an and are at by do does for from how in into is of on or that the their this to".split()}


def stem(word):
    """What the forms of a word have in common; `stemOf` in lexicon.ts does the same."""
    return re.sub(r"(?<=...)[aehinorsux]+$", "", word)


def clean(meaning):
    return " ".join(re.sub(r"^(?:to|the|an?) ", "", meaning.lower().strip()).split())


class Worth:
    """How often research funding has the words of a phrase, in the singular or the plural."""

    def __init__(self, words, pairs):
        self.words, self.pairs, self.known = words, pairs, {}

    def of(self, text):
        if text not in self.known:
            self.known[text] = self.count(text.split())
        return self.known[text]

    def count(self, found):
        if not 1 <= len(found) <= NAME:
            return 0
        ends = {found[-1], f"{found[-1]}s", found[-1].removesuffix("s")}
        if len(found) == 1:
            return max(self.words.get(end, 0) for end in ends)
        often = max(min(self.pairs[pair] for pair in zip(found[:-1], [*found[1:-1], end])) for end in ends)
        return often if often >= OFTEN else 0


def through_catalan(files):
    """By language: words and the English words that they lead to by way of Catalan, with shares of one."""
    between = {}
    for file in files:
        source, target = re.search(r"([a-z]{3})-([a-z]{3})\.autobil", file).groups()
        between[source, target] = dict(of_apertium(file))
    for source, target in between:
        if target == "cat":
            for word, others in between[source, target].items():
                found = Counter()
                for other in others[:BETWEEN]:
                    for meaning in between["cat", "eng"].get(other, ()):
                        found[clean(meaning)] += 1 / len(others)
                yield source, word, found


def of_german(ding):
    for word, meanings, _ in of_ding(ding):
        yield "deu", word, Counter({clean(one): 1 / (place + 1) for place, one in reversed([*enumerate(meanings)])})


def ranked(meanings, worth):
    """The meanings that are about as likely as the likeliest, which sources name early and research funding speaks of."""
    scores = {one: weight * (1 + math.log(worth.of(one))) ** 2 for one, weight in meanings.items() if worth.of(one) > 0}
    least = SHARE * max(scores.values(), default=0)
    return [one for one in sorted(scores, key=lambda one: (-scores[one], one)) if scores[one] >= least][:MOST]


def key_of(word, small):
    """A name by the stems of its words; empty where no two of them mean anything."""
    parts = [part for part in word.split() if part not in small]
    return " ".join(map(stem, parts)) if len(parts) > 1 else ""


def main(folder, listed, ding, out, *files):
    words, pairs = english(folder)
    worth = Worth(words, pairs)
    with open(listed, encoding="utf-8") as lines:
        table = dict(line.rstrip("\n").split("\t") for line in lines)
    small = ENGLISH_SMALL_WORDS | {word for word, found in table.items() if found == ""}
    more = defaultdict(Counter)
    for code, word, meanings in (*through_catalan(files), *of_german(ding)):
        word = fold(word)
        if not WORD.fullmatch(word):
            continue
        if " " in word:
            word = key_of(word, small) if fold(word) not in meanings else ""
        elif word in meanings or zipf_frequency(word, LANGUAGES[code]) <= zipf_frequency(word, "en") + FOREIGN > FOREIGN:
            continue
        if word:
            more[word].update(meanings)
    for word, meanings in more.items():
        found = ranked(meanings, worth)
        known = table.get(word)
        if known is None and found:
            table[word] = ",".join(found)
        elif known and known != SAME:
            # What two sources agree on comes first.
            before = known.split(",")
            both = [one for one in before if one in found]
            table[word] = ",".join([*dict.fromkeys([*both, *before, *found])][: 2 * MOST])
    for word in words:
        table.setdefault(word, SAME)
    with open(out, "wb") as file:
        for line in sorted(f"{word}\t{found}\n".encode() for word, found in table.items()):
            file.write(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
