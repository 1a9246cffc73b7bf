"""Reads compiled bilingual dictionaries of Apertium for extend.py. See infra/languages/README.md."""

import subprocess

NO_WORDS = ("np", "num", "prn", "det", "sent", "cm", "guio", "lpar", "rpar", "ant", "cog")
LONGEST = 60


def of_apertium(file):
    """Lemmas of a compiled bilingual dictionary of Apertium, as `lt-print` lists its arcs, with the lemmas of the other language."""
    printed = subprocess.run(["lt-print", file], capture_output=True, text=True, check=True).stdout
    return pairs_of_arcs(max(printed.split("--\n"), key=len))


def pairs_of_arcs(text):
    """What each path through the arcs reads and writes before the first tag of either side."""
    arcs, finals = {}, set()
    for line in text.splitlines():
        cells = line.split("\t")
        if len(cells) >= 4 and cells[0] != cells[1] and is_of_words(cells[2]):
            arcs.setdefault(cells[0], []).append(cells[1:4])
        elif len(cells) < 4:
            finals.add(cells[0])
    # Addresses and the like go round in loops: their paths have no end.
    looped = nodes_of_loops(arcs)
    found = {}
    stack = [("0", "", "", "", "")]
    while stack:
        node, left, tag, right, other_tag = stack.pop()
        if (tag and other_tag) or node in finals:
            if left and right and tag not in NO_WORDS:
                found.setdefault(left, set()).add(right)
            continue
        # What follows a tag on one side leads to the same words by many ways.
        followed = set()
        for to, read, written in arcs.get(node, ()):
            state = (to, *read_on(left, tag, read), *read_on(right, other_tag, written))
            if to not in looped and state not in followed and max(len(left), len(right)) < LONGEST:
                followed.add(state)
                stack.append(state)
    return [(word, sorted(others)) for word, others in found.items()]


def is_of_words(symbol):
    """Numbers and addresses are written in digits and signs, and there are billions of them."""
    return len(symbol) > 1 or symbol.isalpha() or symbol in " -·ε"


def nodes_of_loops(arcs):
    """Nodes that are left when those that no node leads to and those that lead to none are removed again and again."""
    after = {node: {to for to, _, _ in some} for node, some in arcs.items()}
    before = {}
    for node, others in after.items():
        for to in others:
            before.setdefault(to, set()).add(node)
    left = {*after, *before}
    for incoming, outgoing in ((before, after), (after, before)):
        many = {node: len(incoming.get(node, set()) & left) for node in left}
        free = [node for node in left if many[node] == 0]
        while free:
            node = free.pop()
            left.discard(node)
            for to in outgoing.get(node, set()) & left:
                many[to] -= 1
                if many[to] == 0:
                    free.append(to)
    return left


def read_on(lemma, tag, symbol):
    if tag or symbol == "ε":
        return lemma, tag
    return (lemma, symbol.strip("<>")) if symbol.startswith("<") else (lemma + symbol, "")
