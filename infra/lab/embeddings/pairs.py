"""Pairs of texts on one subject, from funded projects. Leaves out whatever the product is measured on."""

import gzip
import json

LAST_DAY = "2023-12-31"


def read_lines(file):
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def tuning_queries(queries):
    """As `tuningPart` of infra/lab/matches/cases.ts chooses them."""
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


def project_text(project):
    """As `projectVectorText` of services/recommendations/src/matching/vector-text.ts."""
    return f"{project['title']}. {', '.join(project.get('keywords') or [])}"


def keywords_of(project):
    return ", ".join(project.get("keywords") or []) or project["title"]


def tuning_pairs(topics, projects, random, most_of_topic=30):
    """
    Pairs as MiniLM is tuned with: keywords and topic; keywords and another project of the topic, unless so many were funded that a topic
    says little; title or keywords, and objective. `random` chooses the other project, and title or keywords.
    """
    by_topic = {}
    for project in projects:
        by_topic.setdefault(project["topic"], []).append(project)
    pairs = []
    for project in projects:
        topic, same = topics.get(project["topic"]), by_topic[project["topic"]]
        if topic:
            pairs.append((keywords_of(project), topic_text(topic), project["topic"]))
        if len(same) > 1 and (topic or len(same) <= most_of_topic):
            others = [other for other in same if other is not project]
            pairs.append((keywords_of(project), project_text(random.choice(others)), project["topic"]))
        if project.get("objective"):
            own = random.choice([project["title"], keywords_of(project)])
            pairs.append((own, project["objective"], project["id"]))
    return pairs
