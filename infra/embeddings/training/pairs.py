"""Pairs of texts on one subject, from funded projects. Leaves out whatever the product is measured on."""

import gzip
import json

LAST_DAY = "2023-12-31"


def read_lines(file):
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def tuning_queries(queries):
    """As `tuningPart` of services/recommendations/bench/benchmarks.ts chooses them."""
    by_topic = {}
    for query in queries:
        if not query["heldOut"]:
            by_topic.setdefault(query["topic"], []).append(query)
    several = [found for found in by_topic.values() if len(found) > 1]
    return [found[0] for at, found in enumerate(several) if at % 2 == 0]


def topic_text(topic):
    return ". ".join(part for part in (topic["title"], topic.get("destination"), topic.get("callTitle")) if part)


def read_data(folder):
    topics = {topic["code"]: topic for topic in read_lines(f"{folder}/bench_topics_pool.jsonl.gz")}
    queries = read_lines(f"{folder}/bench_project_to_topic.jsonl.gz")
    tuning = tuning_queries(queries)
    left = {query["qid"] for query in queries if query["heldOut"]} | {query["qid"] for query in tuning}
    projects = [
        project
        for project in read_lines(f"{folder}/cordis_he_projects.jsonl.gz")
        if str(project["id"]) not in left and (project.get("ecSignatureDate") or "9") <= LAST_DAY
    ]
    return topics, tuning, projects


def pairs_of(topics, projects, unseen=()):
    """(one text, the other, what makes two pairs the same subject). Topics of `unseen` are kept away."""
    pairs = []
    for project in projects:
        if project["topic"] in unseen:
            continue
        keywords = ", ".join(project.get("keywords") or [])
        topic = topics.get(project["topic"])
        objective = project.get("objective") or ""
        if topic:
            pairs.append((keywords or project["title"], topic_text(topic), project["topic"]))
            if keywords:
                pairs.append((f"{keywords}. {objective}", topic_text(topic), project["topic"]))
        if objective:
            pairs.append((project["title"], objective, project["id"]))
    return pairs
