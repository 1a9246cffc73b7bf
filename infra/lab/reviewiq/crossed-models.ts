import type { AnswerModel } from '@consortia/reviewiq/src/reviewer/statements/answer-model';
import { createLearner } from './learn.ts';
import type { Section } from './sections.ts';

/** For each author a model that has learnt from the sets of the others. */
export async function* crossedModels(
  authors: Readonly<Record<string, readonly Section[]>>,
): AsyncGenerator<readonly [author: string, model: AnswerModel]> {
  const learner = createLearner(authors);
  for (const author of Object.keys(authors)) yield [author, await learner.learn(author)];
}
