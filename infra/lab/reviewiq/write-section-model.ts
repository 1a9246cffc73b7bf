import { readFile, writeFile } from 'node:fs/promises';
import { findSelection, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { rubricOf } from '@consortia/reviewiq/src/feedback/rubric-of';
import { reviewText } from '@consortia/reviewiq/src/reviewer/review-text';
import type { SectionSigns } from '@consortia/reviewiq/src/reviewer/section-model';
import { rubrics } from '@consortia/reviewiq/src/rubrics/rubrics';
import { titleOf } from './measure-sections.ts';
import { readApart } from './sections.ts';

/**
 * Learns to tell sections from other texts and writes `src/rubrics/section.json`: a logistic regression on the signs of the sections of
 * the eighth set, from which the signs themselves were not learnt, and of texts that are none, each as every subsection.
 */
type Example = SectionSigns & { isSection: boolean; weight: number };
const examples: Example[] = [];
async function add(text: string, scheme: SchemeValue, number: string, isSection: boolean): Promise<void> {
  const steps = reviewText(text, rubricOf(scheme, findSelection(scheme, titleOf(scheme, number)!)!));
  let step = await steps.next();
  while (!step.done) step = await steps.next();
  if (step.value) examples.push({ ...step.value, isSection, weight: 0 });
}
for (const { scheme, number, sentences } of await readApart('eighth'))
  await add(sentences.join(' '), scheme, number, true);
const others: { text: string }[] = JSON.parse(
  await readFile(new URL('sets/no-sections.json', import.meta.url), 'utf8'),
);
for (const { text } of others)
  for (const scheme of ['PF', 'DN'] as const)
    for (const number of Object.keys(rubrics[scheme])) await add(text, scheme, number, false);

for (const isSection of [true, false]) {
  const some = examples.filter((one) => one.isSection === isSection);
  for (const one of some) one.weight = 0.5 / some.length;
}
const sum = (of: (one: Example) => number): number => examples.reduce((total, one) => total + of(one), 0);
const scaleOf = (of: (one: Example) => number) => {
  const mean = sum((one) => of(one) / examples.length);
  return { mean, deviation: Math.sqrt(sum((one) => (of(one) - mean) ** 2 / examples.length)) };
};
const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const signs = ['likeness', 'substance', 'grammar'] as const;
const scales = signs.map((sign) => scaleOf((one) => one[sign]));
const inputs = (one: Example) => [
  ...signs.map((sign, at) => (one[sign] - scales[at]!.mean) / scales[at]!.deviation),
  1,
];
const ridge = 0.001;
const weights = [0, 0, 0, 0];
for (let step = 0; step < 5000; step += 1) {
  const gradient = [...weights.slice(0, -1).map((weight) => ridge * weight), 0];
  for (const one of examples) {
    const values = inputs(one);
    const odds = values.reduce((total, value, at) => total + value * weights[at]!, 0);
    const error = 1 / (1 + Math.exp(-odds)) - (one.isSection ? 1 : 0);
    for (const [at, value] of values.entries()) gradient[at]! += one.weight * error * value;
  }
  for (const at of weights.keys()) weights[at]! -= gradient[at]!;
}
const rounded = (value: number): number => Math.round(1000 * value) / 1000;
const weightOf = (at: number): number => weights[at]! / scales[at]!.deviation;
const model = {
  ...Object.fromEntries(signs.map((sign, at) => [sign, rounded(weightOf(at))])),
  constant: rounded(weights.at(-1)! - sumOf(signs.map((_, at) => weightOf(at) * scales[at]!.mean))),
  // From `sure` on no text that is no section has a strength, whatever subsection it is given as; chosen on these texts.
  plain: 0,
  sure: 0.5,
};
await writeFile(
  new URL('../../../services/reviewiq/src/rubrics/section.json', import.meta.url),
  `${JSON.stringify(model, null, 2)}\n`,
);
