import { readFile, writeFile } from 'node:fs/promises';
import { sentencesAt } from '@consortia/infra/text/sentences';
import { differingPairs } from '@consortia/reviewiq/src/preflight/check-mentions';
import { mentionsIn } from '@consortia/reviewiq/src/preflight/reading/read-mentions';
import { tokensOf } from '@consortia/reviewiq/src/preflight/reading/tokens';
import { areComparable, signsOf } from '@consortia/reviewiq/src/preflight/same-thing';
import type { Mention } from '@consortia/reviewiq/src/preflight/statement';
import { readApart, readByAuthor } from './sections.ts';
import { cleanOf, plantedOf, type Wording } from './wordings.ts';

/**
 * Learns which figures are of the same thing and writes `src/preflight/same-thing.json`. In texts without a contradiction, figures that
 * are equal are taken for those of the same thing, and figures that differ for those of others; planted contradictions are of the same
 * thing too. `--details` prints what is decided wrongly of authors that were left out.
 */
type Example = {
  author: string;
  text: number;
  isSame: boolean;
  isPlanted: boolean;
  signs: Map<string, number>;
  pair: [Mention, Mention];
};
type Case = { text: string; planted: { kind: string; spans: string[] } | null };
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const mentionsOf = (text: string): Mention[] =>
  sentencesAt(text).flatMap((sentence) => [...mentionsIn(sentence, tokensOf(sentence, false, false))]);
const read = async (file: string): Promise<string> => readFile(new URL(`sets/${file}`, import.meta.url), 'utf8');
const apartOf = ([first, second]: [Mention, Mention]): number => Math.abs(Math.log(first.value / second.value));

const sets: [string, Case[]][] = [
  ...Object.entries({
    ...(await readByAuthor()),
    eighth: await readApart('eighth'),
    ninth: await readApart('ninth'),
  }).map(([author, sections]): [string, Case[]] => [
    author,
    sections.map(({ sentences }) => ({ text: sentences.join(' '), planted: null })),
  ]),
];
const blindSets = process.argv.slice(2).filter((one) => !one.startsWith('--'));
for (const set of blindSets)
  sets.push([
    set,
    (await read(`preflight-${set}.jsonl`))
      .trim()
      .split('\n')
      .map((line): Case => JSON.parse(line)),
  ]);
const wordings: Wording[] = JSON.parse(await read('preflight-development.json'));
sets.push(['development', wordings.map((one) => ({ text: cleanOf(one), planted: null }))]);

/** Two numbers that disagree; in other kinds the places are of two things. */
const isOfNumbers = (kind: string): boolean => /^number/.test(kind);
const isIn = ({ from }: Mention, text: string, spans: readonly string[]): boolean =>
  spans.some((words) => {
    const at = text.indexOf(words);
    return at >= 0 && from >= at && from < at + words.length;
  });
/** How far planted values are apart; those of equal figures are taken from them in turn. */
const plantedApart: number[] = [];
for (const one of wordings) {
  const [clean, planted] = [mentionsOf(cleanOf(one)), mentionsOf(plantedOf(one))];
  if (clean.length !== planted.length) continue;
  for (const [at, second] of clean.entries())
    for (const [other, first] of clean.slice(0, at).entries()) {
      const pair: [Mention, Mention] = [planted[other]!, planted[at]!];
      if (areComparable(first, second) && first.value === second.value && pair[0].value !== pair[1].value)
        plantedApart.push(apartOf(pair));
    }
}
const examples: Example[] = [];
const textsOf = new Map<string, number>();
let texts = 0;
for (const [author, cases] of sets)
  for (const { text, planted } of cases) {
    texts += 1;
    textsOf.set(author, (textsOf.get(author) ?? 0) + 1);
    const mentions = mentionsOf(text);
    const add = (pair: [Mention, Mention], isSame: boolean, isPlanted: boolean, apart?: number) =>
      examples.push({ author, text: texts, isSame, isPlanted, signs: signsOf(...pair, apart), pair });
    for (const pair of differingPairs(mentions)) {
      const isBetween = planted !== null && pair.every((one) => isIn(one, text, planted.spans));
      if (!isBetween) add(pair, false, false);
      else if (isOfNumbers(planted.kind)) add(pair, true, true);
    }
    for (const [at, second] of mentions.entries())
      for (const first of mentions.slice(0, at))
        if (first.value === second.value && areComparable(first, second))
          add([first, second], true, false, plantedApart[examples.length % plantedApart.length]!);
  }

/** A sign that few texts have says nothing of others. */
const [fewest, fewestAuthors] = [8, 3];
const having = Map.groupBy(
  examples.flatMap(({ signs, author }) => [...signs.keys()].map((sign) => ({ sign, author }))),
  ({ sign }) => sign,
);
const signs = [...having].flatMap(([sign, all]) =>
  all.length >= fewest && new Set(all.map(({ author }) => author)).size >= fewestAuthors ? [sign] : [],
);
const places = new Map(signs.map((sign, at) => [sign, at]));
const rowOf = (one: Example): [number, number][] =>
  [...one.signs].flatMap(([sign, value]) => (places.has(sign) ? [[places.get(sign)!, value]] : []));
const oddsOf = (weights: Float64Array, row: readonly [number, number][]): number =>
  row.reduce((sum, [at, value]) => sum + weights[at]! * value, weights[signs.length]!);

/** Logistic regression with a ridge, by accelerated descent; the same examples give the same weights. */
function fit(some: readonly Example[], ridge: number): Float64Array {
  const weights = new Float64Array(signs.length + 1);
  const speed = new Float64Array(weights.length);
  const rows = some.map(rowOf);
  for (let step = 0; step < 600; step += 1) {
    const gradient = weights.map((weight, at) => (at < signs.length ? ridge * weight : 0));
    for (const [at, row] of rows.entries()) {
      const error = 1 / (1 + Math.exp(-oddsOf(weights, row))) - (some[at]!.isSame ? 1 : 0);
      gradient[signs.length]! += error;
      for (const [place, value] of row) gradient[place]! += error * value;
    }
    for (const at of weights.keys()) {
      speed[at] = 0.9 * speed[at]! - (0.02 * gradient[at]!) / Math.sqrt(some.length);
      weights[at]! += speed[at]!;
    }
  }
  return weights;
}
function heldOut(ridge: number): { one: Example; odds: number }[] {
  return [...textsOf.keys()].flatMap((author) => {
    const weights = fit(
      examples.filter((one) => one.author !== author),
      ridge,
    );
    return examples.filter((one) => one.author === author).map((one) => ({ one, odds: oddsOf(weights, rowOf(one)) }));
  });
}
const lossOf = (decided: ReturnType<typeof heldOut>): number =>
  decided.reduce((sum, { one, odds }) => sum + Math.log(1 + Math.exp(one.isSame ? -odds : odds)), 0) / decided.length;
const tried = [0.3, 1, 3, 10].map((ridge) => ({ ridge, decided: heldOut(ridge) }));
for (const { ridge, decided } of tried) print(`ridge ${ridge}: loss of authors left out ${lossOf(decided).toFixed(4)}`);
const { ridge, decided } = tried.toSorted((one, other) => lossOf(one.decided) - lossOf(other.decided))[0]!;
const falseTexts = (limit: number): number =>
  new Set(decided.flatMap(({ one, odds }) => (!one.isSame && odds >= limit ? [one.text] : []))).size;
const foundFrom = (limit: number, isPlanted: boolean): number =>
  decided.filter(({ one, odds }) => one.isSame && one.isPlanted === isPlanted && odds >= limit).length;
for (let limit = -2; limit <= 3; limit += 0.25)
  print(
    `from ${limit}: equal ${foundFrom(limit, false)}, planted ${foundFrom(limit, true)}, false texts ${falseTexts(limit)} of ${texts}`,
  );
/** The lowest limit from which so many of a thousand texts have a false finding. */
const limitFor = (perThousand: number): number => {
  let limit = 4;
  while (limit > -3 && falseTexts(limit - 0.05) <= (perThousand * texts) / 1000) limit -= 0.05;
  return limit;
};
const [ask, state] = [limitFor(1000 / 60), limitFor(2)];
print(
  `${examples.length} pairs, ${signs.length} signs, ridge ${ridge}; ask from ${ask.toFixed(2)}: planted ${foundFrom(ask, true)} of ${foundFrom(-99, true)}; state from ${state.toFixed(2)}: ${foundFrom(state, true)}`,
);
if (process.argv.includes('--details')) {
  for (const { one, odds } of decided.filter(({ one: { isSame }, odds }) => !isSame && odds >= ask - 0.5))
    print(
      `${odds.toFixed(2)} ${one.author}: ${one.pair.map(({ value, noun, place }) => `${value} ${noun} “${place.quote}”`).join(' | ')}`,
    );
  for (const { one, odds } of decided.filter(({ one: { isPlanted } }) => isPlanted))
    print(
      `planted ${odds.toFixed(2)} ${one.author}: ${one.pair.map(({ value, noun }) => `${value} ${noun}`).join(', ')}`,
    );
}
const weights = fit(examples, ridge);
const rounded = (value: number): number => Math.round(1000 * value) / 1000;
const model = {
  constant: rounded(weights[signs.length]!),
  ask: rounded(ask),
  state: rounded(state),
  weights: Object.fromEntries(signs.map((sign, at) => [sign, rounded(weights[at]!)])),
};
await writeFile(
  new URL('../../../services/reviewiq/src/preflight/same-thing.json', import.meta.url),
  `${JSON.stringify(model, null, 2)}\n`,
);
