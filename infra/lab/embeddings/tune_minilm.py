"""Fine-tunes MiniLM by contrast on funded projects and writes a LoRA adapter. See infra/embeddings/model/model-card.md."""

import argparse
import math
import random
import time

import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file

from minilm import MiniLM
from pairs import keywords_of, project_text, read_data, topic_text, tuning_pairs
from pieces import Pieces

RANK, RATE, DECAY, DROP, TEMPERATURE, EPOCHS, BATCH, SEED = 16, 3e-4, 0.01, 0.05, 0.05, 4, 256, 7
WARM_STEPS = 20
LONGEST, LONGEST_OWN, CHARACTERS = 96, 48, 2000
OF_TOPIC = 24


class Texts:
    """Runs of pieces of texts, with the marks of start and end."""

    def __init__(self, vocabulary):
        self.pieces = Pieces(vocabulary)
        self.start, self.end = vocabulary.index("[CLS]"), vocabulary.index("[SEP]")
        self.known = {}

    def of(self, texts, longest=LONGEST):
        return [self.one(text, longest) for text in texts]

    def one(self, text, longest):
        if (text, longest) not in self.known:
            run = self.pieces.of_text(text[:CHARACTERS])[: longest - 2]
            self.known[text, longest] = [self.start, *run, self.end]
        return self.known[text, longest]


class Measure:
    """R@10 and MRR of the tuning queries: by the topic, by the nearest project funded under it, and by both."""

    def __init__(self, topics, tuning, projects, texts):
        codes = list(topics)
        place = {code: at for at, code in enumerate(codes)}
        counted, funded = {}, []
        for project in projects:
            code = project["topic"]
            counted[code] = counted.get(code, 0) + 1
            if code in place and counted[code] <= OF_TOPIC:
                funded.append((place[code], project_text(project)))
        self.topics = texts.of(topic_text(topics[code]) for code in codes)
        self.queries = texts.of(", ".join(query["keywords"]) for query in tuning)
        self.right = torch.tensor([place[query["topic"]] for query in tuning])
        self.places = torch.tensor([at for at, _ in funded])
        self.funded = texts.of(text for _, text in funded)

    def ranked(self, scores):
        own = scores[torch.arange(len(scores)), self.right][:, None]
        ranks = (scores > own).sum(1)
        return (ranks < 10).float().mean().item(), (1 / (ranks + 1)).mean().item()

    @torch.no_grad()
    def __call__(self, model):
        queries = model(self.queries)
        topics = queries @ model(self.topics).T
        nearest = torch.full_like(topics, -1)
        nearest.scatter_reduce_(1, self.places.expand(len(queries), -1), queries @ model(self.funded).T, "amax")
        both = topics + torch.where(nearest > -1, nearest, topics * 0.9)
        return [self.ranked(scores) for scores in (topics, nearest, both)]


def loss_of(model, texts, pairs):
    """InfoNCE in both directions; two pairs of one subject are no contrast to each other."""
    own = model(texts.of((pair[0] for pair in pairs), LONGEST_OWN), DROP)
    other = model(texts.of(pair[1] for pair in pairs), DROP)
    subjects = [pair[2] for pair in pairs]
    same = torch.tensor([[one == another for another in subjects] for one in subjects]).fill_diagonal_(False)
    scores = (own @ other.T / TEMPERATURE).masked_fill(same, -1e4)
    right = torch.arange(len(pairs))
    return (F.cross_entropy(scores, right) + F.cross_entropy(scores.T, right)) / 2


def rate_at(step, steps):
    return RATE * min(1, step / WARM_STEPS) * (1 + math.cos(math.pi * step / steps)) / 2


def written(model):
    tensors = {}
    for name, (a, b) in model.adapters.items():
        tensors[f"{name}.lora_A"] = a.detach().half().contiguous()
        tensors[f"{name}.lora_B"] = b.detach().half().contiguous()
    return tensors


def tune(model, texts, topics, projects, measure, epochs):
    """The adapter of the epoch that ranks the tuning queries best by topic and nearest project together."""
    chooser, started = random.Random(SEED), time.time()
    optimizer = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=DECAY)
    steps = epochs * (len(tuning_pairs(topics, projects, random.Random(SEED))) // BATCH)
    step, best, found = 0, (0.0, 0.0), written(model)
    for epoch in range(epochs):
        pairs = tuning_pairs(topics, projects, chooser)
        chooser.shuffle(pairs)
        losses = []
        for at in range(0, len(pairs) - BATCH + 1, BATCH):
            loss = loss_of(model, texts, pairs[at : at + BATCH])
            optimizer.zero_grad()
            loss.backward()
            for group in optimizer.param_groups:
                group["lr"] = rate_at(step, steps)
            optimizer.step()
            step += 1
            losses.append(loss.item())
            if step % 10 == 0:
                print(f"step {step} of {steps}, {time.time() - started:.0f} s", flush=True)
        measured = measure(model)
        shown = ", ".join("%.3f / %.3f" % figures for figures in measured)
        print(f"epoch {epoch + 1}: loss {sum(losses) / len(losses):.3f}; topic, nearest, both {shown}", flush=True)
        if sum(measured[2]) > sum(best):
            best, found = measured[2], written(model)
    return found


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--weights", required=True, help="folder with model.safetensors and vocab.txt")
    options.add_argument("--data", required=True, help="folder with the CORDIS files")
    options.add_argument("--out", required=True, help="file of the adapter")
    options.add_argument("--epochs", type=int, default=EPOCHS)
    given = options.parse_args()
    torch.manual_seed(SEED)
    with open(f"{given.weights}/vocab.txt", encoding="utf-8") as handle:
        texts = Texts(handle.read().split("\n")[:30522])
    topics, tuning, projects = read_data(given.data)
    measure = Measure(topics, tuning, projects, texts)
    model = MiniLM(load_file(f"{given.weights}/model.safetensors"), RANK)
    print("before: topic, nearest, both " + ", ".join("%.3f / %.3f" % figures for figures in measure(model)), flush=True)
    save_file(tune(model, texts, topics, projects, measure, given.epochs), given.out)


if __name__ == "__main__":
    main()
