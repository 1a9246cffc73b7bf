import { writeFile } from 'node:fs/promises';
import type { Weights } from '@consortia/reviewiq/src/reviewer/statements/answer-model';
import { createLearner } from './learn.ts';
import { readByAuthor } from './sections.ts';

/** Learns from all sets but those that are kept apart and writes `src/rubrics/answers.json`: `npm run reviewer:learn`. */
const { norm, substance, aspects, decision, ...rest } = await createLearner(await readByAuthor()).learn();
const whole = 127;
const encode = (values: ArrayLike<number>) => {
  const scale = Array.from(values).reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / whole;
  return {
    scale,
    values: Buffer.from(Int8Array.from(values, (value) => Math.round(value / scale)).buffer).toString('base64'),
  };
};
const stored = (weights: Weights) =>
  Object.fromEntries(Object.entries(weights).map(([kind, values]) => [kind, encode(values)]));
const answers = {
  ...rest,
  norm: { mean: [...Array.from(norm.mean)], deviation: [...Array.from(norm.deviation)] },
  decision: Array.from(decision),
  substance: stored(substance),
  aspects: Object.fromEntries(
    Object.entries(aspects).map(([name, { presence, answers }]) => [
      name,
      { presence: stored(presence), answers: stored(answers) },
    ]),
  ),
};
await writeFile(
  new URL('../../../services/reviewiq/src/rubrics/answers.json', import.meta.url),
  `${JSON.stringify(answers)}\n`,
);
