import { readFile, writeFile } from 'node:fs/promises';
import { firstPages } from '@consortia/content/src/pages/first-pages';
import { guidePages } from '@consortia/proto/content/shapes';
import { proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import {
  bestOf,
  type Passage,
  type PassageModel,
  passageChances,
  passageFeatures,
  questionOf,
} from '@consortia/reviewiq/src/questions/best-passages';
import { topicsOf } from '@consortia/reviewiq/src/questions/guide-topics';
import { passagesOf } from '@consortia/reviewiq/src/questions/intents/tell-rules';
import { tokensOf } from '@consortia/reviewiq/src/questions/reading/tokens';
import { type Choice, denseRow, fitChoices } from '../../learning/fit-choices.ts';

/**
 * Learns which passage of a guide answers a question, and says how well on questions that were held out:
 * `node infra/lab/reviewiq/assistant/learn-passages.ts`, with `--errors` to see the wrong ones, with `--quick` without that. The third column of `questions.tsv` has the
 * titles of the passages that answer, or their numbers, and `-` where none does.
 */
const here = new URL('.', import.meta.url);
const target = new URL('../../../../services/reviewiq/src/questions/reading/passage-model.json', here);
const settings = { penalty: 0.05, steps: 300 };
const folds = process.argv.includes('--quick') ? 0 : 10;
const year = 2026;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A question in front of the passages of one guide; `right` are the titles that answer it. */
type Asked = { id: number; question: string; passages: readonly Passage[]; right: readonly string[] };

const topics = guidePages.flatMap((page) => topicsOf(firstPages[page]));
const rules = (Object.keys(proposalGuides) as SchemeValue[]).map((scheme) => ({
  scheme,
  passages: passagesOf(scheme, year),
}));
const namesOf = (passages: readonly Passage[], labels: readonly string[]): string[] =>
  passages
    .map(({ title }) => title)
    .filter((title) => labels.some((one) => title === one || title.startsWith(`${one} `)));

function readLine(line: string, id: number): Asked[] {
  const [intent, written = '', answers] = line.split('\t');
  if (intent !== 'how' && intent !== 'rules' && intent !== 'none') return [];
  const tokens = tokensOf(written.replaceAll(/[[\]]/g, ''));
  const question = questionOf(tokens);
  const labels = answers?.split(';') ?? [];
  const schemes = tokens.flatMap(({ kind, value }) => (kind === 'scheme' ? [value] : []));
  const of = (passages: readonly Passage[]): Asked => ({ id, question, passages, right: namesOf(passages, labels) });
  const known = [...topics, ...rules.flatMap(({ passages }) => passages)];
  for (const label of labels)
    if (label !== '-' && namesOf(known, [label]).length === 0) throw new Error(`No passage is called ${label}.`);
  return [
    ...(intent === 'rules' ? [] : [of(topics)]),
    ...(intent === 'rules' ? rules : [])
      .filter(({ scheme }) => schemes.length === 0 || schemes.includes(scheme))
      .map(({ passages }) => of(passages)),
  ];
}

const lines = (await readFile(new URL('questions.tsv', here), 'utf8')).split('\n').filter(Boolean);
const all = lines.flatMap(readLine);

/** Questions by the titles that answer them, without one. */
function askedOf(examples: readonly Asked[], without = -1): PassageModel['asked'] {
  const found: Record<string, Set<string>> = {};
  for (const { id, question, right } of examples) {
    if (id === without) continue;
    for (const title of right) {
      found[title] ??= new Set();
      found[title].add(question);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([title, questions]) => [title, [...questions]]));
}

async function learn(examples: readonly Asked[]): Promise<PassageModel> {
  const choices: Choice[] = [];
  for (const { id, question, passages, right } of examples) {
    const rows = await passageFeatures(passages, askedOf(examples, id), question);
    const places = passages.flatMap(({ title }, at) => (right.includes(title) ? [at] : []));
    choices.push({ rows: rows.map(denseRow), right: places.length > 0 ? places : [passages.length] });
  }
  const size = choices[0]!.rows[0]!.values.length;
  const weights = await fitChoices(choices, { ...settings, size });
  return { weights: Array.from(weights, (weight) => Math.round(weight * 1000) / 1000), asked: askedOf(examples) };
}

let [answerable, first, shown, silent, noise, rightlySilent] = [0, 0, 0, 0, 0, 0];
for (let fold = 0; fold < folds; fold += 1) {
  const model = await learn(all.filter(({ id }) => id % folds !== fold));
  for (const { question, passages, right } of all.filter(({ id }) => id % folds === fold)) {
    const chances = await passageChances(passages, model, question);
    const place = chances.indexOf(Math.max(...chances));
    const found = passages[place]?.title;
    const given = await bestOf(passages, { tokens: tokensOf(question) }, 2, model);
    shown += Number(given.some(({ title }) => right.includes(title)));
    if (right.length > 0) {
      answerable += 1;
      first += Number(found !== undefined && right.includes(found));
      silent += Number(found === undefined);
    } else {
      noise += 1;
      rightlySilent += Number(found === undefined);
    }
    const isRight = found === undefined ? right.length === 0 : right.includes(found);
    if (!isRight && process.argv.includes('--errors'))
      print(`${question}: ${found ?? '-'}, not ${right.join('; ') || '-'}`);
  }
}
const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
if (folds > 0)
  print(
    `held out: first passage right ${share(first, answerable)} of ${answerable}, among those shown ${share(shown, answerable)}, nothing found ${share(silent, answerable)}; of ${noise} without an answer nothing found for ${share(rightlySilent, noise)}`,
  );
const model = await learn(all);
print(`weights: ${model.weights.join(', ')}`);
await writeFile(target, `${JSON.stringify(model)}\n`);
