"""Writes words.tsv: words of four languages and the English words of research funding that mean the same. See infra/languages/README.md."""

import gzip
import json
import math
import re
import sys
import unicodedata
from collections import Counter, defaultdict

from wordfreq import top_n_list, zipf_frequency

KNOWN_WORDS, IN_TITLES = 70_000, 50
OFTEN, MOST, STEM, ENDINGS, THROUGH_GERMAN, INDIRECT, SHARE = 8, 4, 5, 3, 2, 0.4, 0.3
SMALL_WORDS, CLEARLY, FOREIGN = 150, 1.0, 0.7
OF_ADJECTIVES = ("e", "en", "er", "es", "em")
FORMS = {
    "fr": [("", "s"), ("", "e"), ("", "es"), ("l", "lle"), ("l", "ux"), ("f", "ve"), ("", "x")],
    "es": [("", "s"), ("", "es"), ("o", "a"), ("o", "os"), ("o", "as"), ("z", "ces"), ("on", "ones")],
    "it": [("o", "i"), ("a", "e"), ("e", "i"), ("o", "a"), ("o", "e"), ("a", "he"), ("co", "ci"), ("ia", "ie")],
    "de": [("", "n"), ("", "en"), ("", "e"), ("", "s"), ("", "er")],
}


LETTERS = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"})


def fold(word):
    """As `foldedWords` of `proto/fold.ts` does with words of these languages."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))
    return plain.lower().translate(LETTERS)


def sound(word):
    """What words of one origin have in common in the spellings of all five languages."""
    for signs, sign in (("ph", "f"), ("h", ""), ("y", "i"), ("k", "c"), ("qu", "c"), ("oe", "e"), ("ae", "e")):
        word = word.replace(signs, sign)
    return re.sub(r"(.)\1", r"\1", word)


def lines_of(file):
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def english(folder):
    """How often words and pairs of words occur in keywords, objectives and titles of topics."""
    words, pairs = Counter(), Counter()
    projects = lines_of(f"{folder}/cordis_he_projects.jsonl.gz")
    texts = [keyword.lower() for project in projects for keyword in project.get("keywords") or []]
    texts += [topic["title"].lower() for topic in lines_of(f"{folder}/cordis_he_topics.jsonl.gz")]
    objectives = [(project.get("objective") or "").lower() for project in projects]
    for weight, chosen in ((IN_TITLES, texts), (1, objectives)):
        for text in chosen:
            found = re.findall(r"[a-z]+", text)
            for word in found:
                words[word] += weight
            for pair in zip(found, found[1:]):
                pairs[pair] += weight
    return {word: n for word, n in words.items() if n >= OFTEN and len(word) > 2}, pairs


def without_notes(text):
    return re.sub(r"\{[^}]*\}|\[[^\]]*\]|\([^)]*\)|<[^>]*>|/[^/]*/", " ", text).strip()


def of_ding(file):
    """Pairs of the dictionary of Ding: `one; other | third :: eins; anderes | drittes`."""
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            sides = line.rstrip("\n").split(" :: ")
            if line.startswith("#") or len(sides) != 2:
                continue
            for left, right in zip(sides[0].split("|"), sides[1].split("|")):
                meanings = [without_notes(one) for one in right.split(";")]
                for one in left.split(";"):
                    yield without_notes(one), meanings, "{adj}" in left


def of_freedict(file):
    """Entries of a FreeDict dictionary from or into English or German: the word and its sound, then lines of meanings."""
    entry, is_backwards = None, file.split("freedict-")[-1].startswith(("eng-", "deu-"))
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            head = re.match(r"(\S[^/]*) /[^/]*/", line)
            if head:
                entry = head.group(1)
            elif entry and line.strip():
                found = [without_notes(one) for one in re.sub(r"^\d+\. ", "", line.strip()).split(",")]
                yield from ((word, [entry], False) for word in found) if is_backwards else ((entry, found, False),)


class Lexicon:
    def __init__(self, words, pairs):
        self.words, self.pairs, self.of = words, pairs, defaultdict(Counter)

    def worth(self, text):
        """How often research funding has these words; 0 where it does not have all of them."""
        found = text.split()
        if not 1 <= len(found) <= 3 or any(word not in self.words for word in found):
            return 0
        if len(found) == 1:
            return self.words[text]
        return min(self.pairs[pair] for pair in zip(found, found[1:]))

    def add(self, word, meaning, weight=1.0):
        meaning = " ".join(re.sub(r"^(?:to|the|an?) ", "", meaning.lower().strip()).split())
        word = word.strip()
        worth = self.worth(meaning)
        if re.fullmatch(r"[^\W\d_]{3,}", word) and worth > 0:
            self.of[fold(word)][meaning] += weight

    def best(self):
        """The meanings of each word, those first that sources agree on or name first and that research funding speaks of."""
        best = {}
        for word, meanings in self.of.items():
            scores = {one: weight * (1 + math.log(self.worth(one))) ** 2 for one, weight in meanings.items()}
            least = SHARE * max(scores.values())
            ranked = sorted(scores, key=lambda one: (-scores[one], one))
            best[word] = [one for one in ranked if scores[one] >= least]
        return best


def learned_endings(lexicon, language_pairs):
    """Endings that words of one origin differ by, and how often."""
    found = Counter()
    for word, meanings in language_pairs.items():
        for meaning in meanings:
            a, b = sound(word), sound(meaning)
            same = next((at for at, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            if " " not in meaning and same >= STEM and max(len(a), len(b)) - same <= 5:
                found[a[same:], b[same:]] += 1
    return {endings for endings, n in found.items() if n >= ENDINGS}


def cognates(lexicon, endings, known):
    """Words that differ from an English one by such endings alone."""
    by_sound = {sound(word): word for word in sorted(lexicon.words, key=lexicon.words.get)}
    for word in known:
        a = sound(fold(word))
        for ending, theirs in sorted(endings, key=lambda pair: -len(pair[0])):
            stem = a[: len(a) - len(ending)]
            if a.endswith(ending) and len(stem) >= STEM and stem + theirs in by_sound:
                yield word, by_sound[stem + theirs]
                break


def compounds(lexicon, own, known):
    """Words made of two, where English has the two as one word or next to each other."""
    by_sound = {sound(word): word for word in lexicon.words}
    for word in known:
        whole = fold(word)
        for at in range(3, len(whole) - 4):
            second = own.get(whole[at:])
            first = own.get(whole[:at]) or ([by_sound[sound(whole[:at])]] if sound(whole[:at]) in by_sound else None)
            for meaning in (a + gap + b for a in first or () for b in second or () for gap in ("", " ")):
                if lexicon.worth(meaning) > 0:
                    yield word, meaning


def main(folder, ding, out, *freedicts):
    words, pairs = english(folder)
    everything = defaultdict(Counter)
    small = {}
    for language, code in (("de", "deu"), ("fr", "fra"), ("es", "spa"), ("it", "ita")):
        lexicon = Lexicon(words, pairs)
        known = [word for word in top_n_list(language, KNOWN_WORDS) if re.fullmatch(r"[^\W\d_]{4,}", word)]
        spelt = {fold(word): word for word in known}
        sources = [of_ding(ding)] if language == "de" else [of_freedict(file) for file in freedicts if code in file and "deu" not in file]
        for entries in sources:
            for word, meanings, is_adjective in entries:
                for form in [word] + [word + ending for ending in OF_ADJECTIVES if is_adjective]:
                    for place, meaning in enumerate(meanings):
                        lexicon.add(form, meaning, 1 / (place + 1))
        own = lexicon.best()
        if language != "de":
            for word, meaning in cognates(lexicon, learned_endings(lexicon, own), known):
                lexicon.add(word, meaning)
            own = lexicon.best()
        if language == "de":
            german = own
        for file in freedicts if language != "de" else ():
            if code in file and "deu" in file:
                through = [(fold(word), fold(one)) for word, found, _ in of_freedict(file) for one in found]
                for word, one in through:
                    for meaning in german.get(one, ())[:THROUGH_GERMAN]:
                        lexicon.add(word, meaning, INDIRECT)
        own = lexicon.best()
        for word, meaning in compounds(lexicon, own, [word for word in known if fold(word) not in own]):
            lexicon.add(word, meaning)
        for word, meanings in list(lexicon.of.items()):
            for old, new in FORMS[language]:
                form = word[: len(word) - len(old)] + new
                if word.endswith(old) and form in spelt and form not in own:
                    lexicon.of[form].update(meanings)
        for word, meanings in lexicon.best().items():
            if word not in spelt:
                continue
            if word in meanings:
                everything[word]["="] = 1
            elif zipf_frequency(spelt[word], language) > zipf_frequency(word, "en") + FOREIGN:
                everything[word].update({meaning: -at for at, meaning in enumerate(meanings[:MOST])})
        for word in top_n_list(language, SMALL_WORDS):
            if len(word) < 5 and zipf_frequency(word, language) > zipf_frequency(word, "en") + CLEARLY:
                small[fold(word)] = ""
        print(language, len(lexicon.of), file=sys.stderr, flush=True)
    with open(out, "w", encoding="utf-8") as file:
        for word in sorted({**everything, **small}):
            found = everything.get(word) or {}
            listed = "" if word in small else "=" if "=" in found else ",".join(m for m, _ in found.most_common(2 * MOST))
            file.write(f"{word}\t{listed}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
