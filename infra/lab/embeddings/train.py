"""Trains the word-piece vectors by contrast and writes the model file. See infra/embeddings/model/model-card.md."""

import argparse
import struct
from collections import Counter

import numpy as np

from pairs import pairs_of, read_data, topic_text
from pieces import Pieces

DIMENSIONS, RARE, TEMPERATURE, RATE, EPOCHS, BATCH, SEED = 256, 0.01, 0.1, 0.003, 3, 512, 7
CHARACTERS = 2000


def reduce_dimensions(vectors, dimensions):
    """Principal components of the pieces."""
    centred = vectors - vectors.mean(0)
    _, directions = np.linalg.eigh(centred.T @ centred)
    return (centred @ directions[:, ::-1][:, :dimensions]).astype(np.float32)


class Texts:
    """Texts as runs of pieces, one after another."""

    def __init__(self, pieces, texts):
        runs = [pieces.of_text(text[:CHARACTERS]) or [0] for text in texts]
        self.starts = np.concatenate([[0], np.cumsum([len(run) for run in runs])])
        self.pieces = np.concatenate([np.array(run, np.int32) for run in runs])

    def batch(self, chosen):
        sizes = self.starts[chosen + 1] - self.starts[chosen]
        firsts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        places = np.repeat(self.starts[chosen] - firsts, sizes) + np.arange(sizes.sum())
        return self.pieces[places], firsts, sizes


def forward(vectors, counts, batch):
    pieces, firsts, _ = batch
    sums = np.add.reduceat(vectors[pieces] * counts[pieces, None], firsts, axis=0)
    lengths = np.linalg.norm(sums, axis=1, keepdims=True) + 1e-9
    return sums / lengths, lengths


def backward(gradient, counts, batch, units, lengths, slope):
    """Adds to `gradient` what the slopes at the unit vectors mean for the pieces."""
    pieces, _, sizes = batch
    at_sums = (slope - units * (slope * units).sum(1, keepdims=True)) / lengths
    order = np.argsort(pieces, kind="stable")
    found, firsts = np.unique(pieces[order], return_index=True)
    texts = np.repeat(np.arange(len(sizes)), sizes)[order]
    gradient[found] += np.add.reduceat(at_sums[texts], firsts, axis=0) * counts[found, None]


def train(vectors, counts, pieces, pairs, epochs=EPOCHS):
    random = np.random.default_rng(SEED)
    left, right = Texts(pieces, [pair[0] for pair in pairs]), Texts(pieces, [pair[1] for pair in pairs])
    subjects = np.unique([str(pair[2]) for pair in pairs], return_inverse=True)[1]
    first, second, step = np.zeros_like(vectors), np.zeros_like(vectors), 0
    for epoch in range(epochs):
        order, losses = random.permutation(len(pairs)), []
        for at in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[at : at + BATCH]
            ones, others = left.batch(chosen), right.batch(chosen)
            a, a_lengths = forward(vectors, counts, ones)
            b, b_lengths = forward(vectors, counts, others)
            same = subjects[chosen][:, None] == subjects[chosen][None, :]
            np.fill_diagonal(same, False)
            scores = a @ b.T / TEMPERATURE
            scores[same] = -30
            slope = np.zeros_like(scores)
            for axis in (0, 1):
                chance = np.exp(scores - scores.max(axis, keepdims=True))
                chance /= chance.sum(axis, keepdims=True)
                losses.append(-np.log(np.diagonal(chance) + 1e-9).mean())
                slope += (chance - np.eye(BATCH, dtype=np.float32)) / (2 * BATCH * TEMPERATURE)
            slope[same] = 0
            gradient = np.zeros_like(vectors)
            backward(gradient, counts, ones, a, a_lengths, slope @ b)
            backward(gradient, counts, others, b, b_lengths, slope.T @ a)
            step += 1
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient * gradient - second)
            rate = RATE * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
            vectors -= rate * first / (np.sqrt(second) + 1e-8)
        print(f"epoch {epoch + 1}: loss {np.mean(losses):.4f}", flush=True)
    return vectors


def recall(vectors, counts, pieces, topics, queries):
    """R@10 and MRR of the vectors alone."""
    codes = list(topics)
    pool = Texts(pieces, [topic_text(topics[code]) for code in codes])
    profiles = Texts(pieces, [", ".join(query["keywords"]) for query in queries])
    items, _ = forward(vectors, counts, pool.batch(np.arange(len(codes))))
    found, _ = forward(vectors, counts, profiles.batch(np.arange(len(queries))))
    scores = found @ items.T
    right = np.array([codes.index(query["topic"]) for query in queries])
    ranks = (scores > scores[np.arange(len(queries)), right][:, None]).sum(1)
    return (ranks < 10).mean(), (1 / (ranks + 1)).mean()


def write(file, name, vocabulary, rows):
    """`SVEC`, then the length of the head and the head: name, dimensions, pieces. Scales, rows, pieces by line."""
    scales = (np.abs(rows).max(1) / 127).astype(np.float32)
    steps = np.round(rows / np.maximum(scales, 1e-12)[:, None]).astype(np.int8)
    listed = "\n".join(vocabulary).encode()
    head = f"{name}\n{rows.shape[1]}\n{rows.shape[0]}".encode()
    head += b" " * (-len(head) % 4)
    with open(file, "wb") as out:
        out.write(b"SVEC" + struct.pack("<I", len(head)) + head)
        out.write(scales.tobytes() + steps.tobytes() + listed)
    return steps * scales[:, None]


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--vocabulary", required=True)
    options.add_argument("--first", required=True, help="vectors of first_vectors.py")
    options.add_argument("--data", required=True, help="folder with the CORDIS files")
    options.add_argument("--out", help="the model file; without it the tuning figures are printed alone")
    options.add_argument("--name", default="cordis-static-256")
    options.add_argument("--unseen", action="store_true", help="keep topics of the tuning queries out of training")
    given = options.parse_args()
    with open(given.vocabulary, encoding="utf-8") as handle:
        vocabulary = handle.read().split("\n")[:30522]
    pieces = Pieces(vocabulary)
    topics, tuning, projects = read_data(given.data)
    unseen = {query["topic"] for query in tuning} if given.unseen else set()
    pairs = pairs_of(topics, projects, unseen)
    print(f"{len(projects)} projects, {len(pairs)} pairs, {len(tuning)} tuning queries", flush=True)
    seen = Counter(piece for pair in pairs for text in pair[:2] for piece in pieces.of_text(text[:CHARACTERS]))
    total = sum(seen.values())
    counts = np.array([RARE / (RARE + seen[at] / total) for at in range(len(vocabulary))], np.float32)
    vectors = reduce_dimensions(np.load(given.first), DIMENSIONS)
    print("before training R@10 %.3f MRR %.3f" % recall(vectors, counts, pieces, topics, tuning))
    vectors = train(vectors, counts, pieces, pairs)
    print("tuning R@10 %.3f MRR %.3f" % recall(vectors, counts, pieces, topics, tuning))
    if given.out:
        kept = write(given.out, given.name, vocabulary, vectors * counts[:, None])
        print("as written R@10 %.3f MRR %.3f" % recall(kept, np.ones_like(counts), pieces, topics, tuning))


if __name__ == "__main__":
    main()
