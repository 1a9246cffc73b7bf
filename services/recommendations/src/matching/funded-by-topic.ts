import { isGeneric } from '@consortia/infra/text/subject-words';
import { hashOf, termsOf } from '@consortia/infra/text/terms';
import type { Model } from './model.ts';
import { similarProjects } from './project-index.ts';
import type { ProfileText } from './shapes.ts';
import { weightsOf } from './shares.ts';

/** Funded projects that are named as a reason are at least so like the likest of all. */
const fundedLike = 0.5;
const maxSimilarProjects = 20;

/** Titles of funded projects like a person's expertise, by the hash of the topic under which they were funded. */
export function fundedByTopic(model: Model, profile: ProfileText): Map<number, string> {
  const byTopic = new Map<number, string>();
  if (model.projects) {
    const terms = new Set(profile.keywords.flatMap((keyword) => [...termsOf(keyword)]).map(hashOf));
    const own = weightsOf([...terms].filter((term) => !isGeneric(term)).map((term) => [term, 1] as const));
    for (const { project, like } of similarProjects(model.projects, own, maxSimilarProjects)) {
      const topic = model.projects.topics[project]!;
      if (like >= fundedLike && !byTopic.has(topic)) byTopic.set(topic, model.projects.titles[project]!);
    }
  }
  return byTopic;
}
