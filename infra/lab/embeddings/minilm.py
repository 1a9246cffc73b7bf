"""The layers of MiniLM with a LoRA adapter beside each of its matrices, which is learned while all else stays."""

import math

import torch
import torch.nn.functional as F

SIZE, LAYERS, HEADS, EPSILON, SEED = 384, 6, 12, 1e-12, 7
MATRICES = (
    "attention.self.query",
    "attention.self.key",
    "attention.self.value",
    "attention.output.dense",
    "intermediate.dense",
    "output.dense",
)
HIDDEN = -1e4
TOGETHER = 64


class MiniLM:
    """`adapters`: (A [rank, inputs], B [outputs, rank]) by the name of their matrix. B starts as zeros."""

    def __init__(self, weights, rank):
        self.weights = {name: tensor.float() for name, tensor in weights.items()}
        self.adapters = {}
        generator = torch.Generator().manual_seed(SEED)
        for layer in range(LAYERS):
            for name in MATRICES:
                matrix = f"encoder.layer.{layer}.{name}"
                outputs, inputs = self.weights[f"{matrix}.weight"].shape
                self.weights[f"{matrix}.weight"] = self.weights[f"{matrix}.weight"].bfloat16()
                a = torch.randn(rank, inputs, generator=generator) / math.sqrt(inputs)
                self.adapters[matrix] = (a.requires_grad_(), torch.zeros(outputs, rank).requires_grad_())

    def parameters(self):
        return [matrix for both in self.adapters.values() for matrix in both]

    def linear(self, x, matrix, drop):
        a, b = self.adapters[matrix]
        whole = F.linear(x, self.weights[f"{matrix}.weight"], self.weights[f"{matrix}.bias"])
        low = F.linear(x, a)
        return whole + F.linear(F.dropout(low, drop) if drop else low, b)

    def norm(self, x, name):
        return F.layer_norm(x.float(), (SIZE,), self.weights[f"{name}.weight"], self.weights[f"{name}.bias"], EPSILON)

    def __call__(self, texts, drop=0.0):
        """Vectors of unit length of texts, which are runs of pieces with the marks of start and end; those of like length together."""
        order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
        parts = [order[at : at + TOGETHER] for at in range(0, len(order), TOGETHER)]
        vectors = torch.cat([self.together([texts[at] for at in part], drop) for part in parts])
        return vectors[torch.argsort(torch.tensor(order))]

    def together(self, texts, drop):
        longest, count = max(map(len, texts)), len(texts)
        pieces, there = torch.zeros(count, longest, dtype=torch.long), torch.zeros(count, longest)
        for row, text in enumerate(texts):
            pieces[row, : len(text)] = torch.tensor(text)
            there[row, : len(text)] = 1
        rows = F.embedding(pieces, self.weights["embeddings.word_embeddings.weight"])
        rows = rows + self.weights["embeddings.position_embeddings.weight"][:longest]
        x = self.norm(rows + self.weights["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        hidden = ((1 - there) * HIDDEN)[:, None, None, :]
        with torch.autocast("cpu", torch.bfloat16):
            for layer in range(LAYERS):
                x = self.layer(x, f"encoder.layer.{layer}", hidden, drop)
        means = (x * there[:, :, None]).sum(1) / there.sum(1, keepdim=True)
        return F.normalize(means, dim=1)

    def layer(self, x, name, hidden, drop):
        count, longest, _ = x.shape
        query, key, value, mixed, grow, shrink = (f"{name}.{matrix}" for matrix in MATRICES)

        def by_head(matrix):
            rows = self.linear(x, matrix, drop)
            return rows.view(count, longest, HEADS, SIZE // HEADS).transpose(1, 2)

        likeness = by_head(query) @ by_head(key).transpose(2, 3) / math.sqrt(SIZE // HEADS) + hidden
        seen = torch.softmax(likeness, 3).to(x.dtype) @ by_head(value)
        seen = seen.transpose(1, 2).reshape(count, longest, SIZE)
        x = self.norm(self.linear(seen, mixed, drop) + x, f"{name}.attention.output.LayerNorm")
        inner = F.gelu(self.linear(x, grow, drop))
        return self.norm(self.linear(inner, shrink, drop) + x, f"{name}.output.LayerNorm")
