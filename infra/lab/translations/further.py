"""Adds further languages to the list of supplement.py, from FreeDict alone; what the list has stays as it is. See infra/languages/README.md."""

import gzip
import re
import sys
from collections import Counter, defaultdict

from make import (
    CLEARLY,
    FOREIGN,
    INDIRECT,
    MOST,
    SMALL_WORDS,
    THROUGH_GERMAN,
    Lexicon,
    cognates,
    compounds,
    english,
    fold,
    learned_endings,
    of_ding,
    without_notes,
)
from wordfreq import top_n_list, zipf_frequency

LANGUAGES = {"pl": "pol", "nl": "nld", "pt": "por", "cs": "ces", "el": "ell", "sv": "swe"}
FIRST = ("de", "fr", "es", "it")
KNOWN_WORDS = 40_000
COMMON, FURTHER, ENGLISH = 4, 4, 4


DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def number(text):
    value = 0
    for digit in text:
        value = value * 64 + DIGITS.index(digit)
    return value


def of_dictd(file):
    """Entries of a dictionary by its index, also of one without sounds after its words: the word and its meanings."""
    is_backwards = file.split("freedict-")[-1].startswith(("eng-", "deu-"))
    with gzip.open(file) as whole:
        text = whole.read()
    with open(file.replace(".dict.dz", ".index"), encoding="utf-8") as lines:
        places = {tuple(map(number, line.rstrip("\n").split("\t")[1:3])) for line in lines if not line.startswith("00database")}
    for at, length in sorted(places):
        head, *rest = text[at : at + length].decode("utf-8").strip().split("\n")
        entry = without_notes(head)
        for line in rest:
            found = [without_notes(one) for one in re.split("[,;]", re.sub(r"^\d+\. ", "", line.strip()))]
            yield from ((word, [entry]) for word in found) if is_backwards else ((entry, found),)


def german_of(words, pairs, ding):
    lexicon = Lexicon(words, pairs)
    for word, meanings, _ in of_ding(ding):
        for place, meaning in enumerate(meanings):
            lexicon.add(word, meaning, 1 / (place + 1))
    return lexicon.best()


def inflected(own, known):
    """Words that dictionaries have, by the further forms of them that are known: those that have the longest beginning in common."""
    by_start = defaultdict(list)
    for word in own:
        by_start[word[:COMMON]].append(word)
    for form in known:
        if form in own:
            continue
        best, longest = None, 0
        for word in by_start.get(form[:COMMON], ()):
            shared = next((at for at, (a, b) in enumerate(zip(form, word)) if a != b), min(len(form), len(word)))
            away = max(len(form), len(word)) - shared
            if away <= min(FURTHER, shared // 2) and (shared, -len(word)) > (longest, -len(best or "")):
                best, longest = word, shared
        if best:
            yield form, best


def entries_of(language, code, sources, german, words, pairs):
    lexicon = Lexicon(words, pairs)
    known = [word for word in top_n_list(language, KNOWN_WORDS) if re.fullmatch(r"[^\W\d_]{4,}", word)]
    spelt = {fold(word): word for word in known}
    for file in (one for one in sources if code in one and "deu" not in one):
        for word, meanings in of_dictd(file):
            for place, meaning in enumerate(meanings):
                lexicon.add(word, meaning, 1 / (place + 1))
    own = lexicon.best()
    for word, meaning in cognates(lexicon, learned_endings(lexicon, own), known):
        lexicon.add(word, meaning)
    for file in (one for one in sources if code in one and "deu" in one):
        for word, found in of_dictd(file):
            for one in found:
                for meaning in german.get(fold(one), ())[:THROUGH_GERMAN]:
                    lexicon.add(word, meaning, INDIRECT)
    own = lexicon.best()
    for word, meaning in compounds(lexicon, own, [word for word in known if fold(word) not in own]):
        lexicon.add(word, meaning)
    own = lexicon.best()
    forms = {form: own[word] for form, word in inflected(own, list(spelt))}
    for word, meanings in {**forms, **own}.items():
        # English words are never read as words of another language, and those of the first four languages as before.
        often = zipf_frequency(spelt.get(word, word), language)
        if often > zipf_frequency(word, "en") + FOREIGN and often > max(zipf_frequency(word, one) for one in FIRST):
            yield word, meanings[:MOST], word in meanings
    for word in top_n_list(language, SMALL_WORDS):
        rare = zipf_frequency(fold(word), "en") < ENGLISH
        if rare and len(word) < 5 and zipf_frequency(word, language) > zipf_frequency(word, "en") + CLEARLY:
            yield fold(word), [], False


def main(folder, ding, listed, out, *sources):
    words, pairs = english(folder)
    german = german_of(words, pairs, ding)
    with open(listed, encoding="utf-8") as lines:
        table = dict(line.rstrip("\n").split("\t") for line in lines)
    found, small = defaultdict(Counter), set()
    for language, code in LANGUAGES.items():
        count = 0
        for word, meanings, is_same in entries_of(language, code, sources, german, words, pairs):
            count += 1
            if not meanings:
                small.add(word)
            elif is_same:
                found[word]["="] = 1
            for place, meaning in enumerate(meanings):
                found[word][meaning] += 1 / (place + 1)
        print(language, count, file=sys.stderr, flush=True)
    for word, meanings in found.items():
        if word not in table:
            table[word] = "=" if "=" in meanings else ",".join(one for one, _ in meanings.most_common(MOST))
    for word in small - set(found):
        table.setdefault(word, "")
    with open(out, "wb") as file:
        for line in sorted(f"{word}\t{meant}\n".encode() for word, meant in table.items()):
            file.write(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
