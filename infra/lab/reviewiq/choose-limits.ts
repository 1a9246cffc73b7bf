import { type AnswerModel, decide } from '@consortia/reviewiq/src/reviewer/statements/answer-model';
import { answerModel } from '@consortia/reviewiq/src/rubrics/answer-model';
import { crossedModels } from './crossed-models.ts';
import { readText, subsectionOf } from './learn-decisions.ts';
import { flawedSentences, readApart, readByAuthor, type Section } from './sections.ts';

/**
 * Flaws found and false alarms in Part B-1 by the limits of the model, each author's sections read with what was learnt from the
 * others, and the eighth set with the model of the product: `node infra/lab/reviewiq/choose-limits.ts`. The limits are in
 * `learn.ts`; docs/adr/0149-what-a-text-answers.md says how they were chosen.
 */
const decisionLimits = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.5, 2];
const emptyLimits = [-4, -2.5, -2, -1.5, -1.25, -1, -0.75, -0.5, -0.25, 0];
const maxAlarms = 0.08;

/** Possible findings on a text: of aspects and of sentences with their odds, of others what the patterns say. */
type Scores = { odds: [string, number][]; substance: [string, number][]; open: string[]; aspectCount: number };
const findings = ({ odds, substance, open }: Scores, limit: number, empty: number): Set<string> =>
  new Set([
    ...open,
    ...odds.flatMap(([name, value]) => (value > limit ? [name] : [])),
    ...substance.flatMap(([sentence, value]) => (value < empty ? [sentence] : [])),
  ]);

async function scoresOf(section: Section, texts: readonly string[], model: AnswerModel): Promise<Scores> {
  const subsection = subsectionOf(section);
  const { rivals, priors } = model.subsections[subsection]!;
  const { seen, rules, aspects } = await readText(section, texts, model, { rivals, decided: Object.keys(priors) });
  return {
    odds: aspects.map(({ name, features }) => [name, decide(model, subsection, name, features)]),
    substance: seen.sentences.map(({ written }, at) => [written, seen.substance[at]!]),
    open: [...rules].flatMap(([name, state]) => (name in priors || state === 'covered' ? [] : [name])),
    // The substance of the statements is an aspect too.
    aspectCount: rules.size + 1,
  };
}

type Pair = { sound: Scores; flawed: Scores[] };
async function pairsOf(sections: readonly Section[], model: AnswerModel): Promise<Pair[]> {
  const read: Pair[] = [];
  for (const section of sections) {
    if (!model.subsections[subsectionOf(section)]) continue;
    const flawed: Scores[] = [];
    for (const flaw of section.flaws) flawed.push(await scoresOf(section, flawedSentences(section, flaw), model));
    read.push({ sound: await scoresOf(section, section.sentences, model), flawed });
  }
  return read;
}
const pairs = new Map<string, Pair[]>();
const authors = await readByAuthor();
for await (const [author, model] of crossedModels(authors)) {
  const read = await pairsOf(authors[author]!, model);
  if (read.length > 0) pairs.set(author, read);
}
pairs.set('eighth', await pairsOf(await readApart('eighth'), answerModel));

const share = (value: number): string => (100 * value).toFixed(1);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
process.stdout.write(
  `| limit | empty | mean of authors | ${[...pairs.keys()].join(' | ')} |\n|${'---|'.repeat(pairs.size + 3)}\n`,
);
for (const limit of decisionLimits)
  for (const empty of emptyLimits) {
    const counts = [...pairs.values()].map((read) => {
      const count = { flaws: 0, found: 0, aspectCount: 0, alarms: 0 };
      for (const { sound, flawed } of read) {
        const alarms = findings(sound, limit, empty);
        count.aspectCount += sound.aspectCount;
        count.alarms += alarms.size;
        count.flaws += flawed.length;
        for (const text of flawed)
          if ([...findings(text, limit, empty)].some((finding) => !alarms.has(finding))) count.found += 1;
      }
      return [count.found / count.flaws, count.alarms / count.aspectCount] as const;
    });
    const both = [mean(counts.map(([found]) => found)), mean(counts.map(([, alarms]) => alarms))] as const;
    if (both[1] > maxAlarms + 0.02 || both[1] < maxAlarms - 0.03) continue;
    process.stdout.write(
      `| ${limit} | ${empty} | ${[both, ...counts].map((pair) => pair.map(share).join(' / ')).join(' | ')} |\n`,
    );
  }
