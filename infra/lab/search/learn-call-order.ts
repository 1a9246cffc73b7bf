import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { callIndex, everyone } from '@consortia/funding-ingest/src/topics/call-index';
import { searchCalls } from '@consortia/funding-ingest/src/topics/call-search';
import { type Candidate, featureNames, featuresOf, type Meaning } from '@consortia/infra/search/order/call-features';
import { type CallOrderWeights, createMeanings } from '@consortia/infra/search/order/call-order';
import { createNearCalls } from '@consortia/infra/search/order/near-calls';
import { type RealCall, readRealCalls } from '@consortia/infra/testing/real-calls';
import { foldedWords } from '@consortia/proto/fold';
import { type Choice, denseRow, fitChoices, yesOrNo } from '../learning/fit-choices.ts';
import { mean, seeded } from '../matches/measure.ts';
import { isHeaded, isRelevant, judgedCallQueries } from './judged-call-queries.ts';
import { queriesInLanguages, queriesInOtherWords } from './judged-queries-in-languages.ts';
import questions from './judged-questions.json' with { type: 'json' };
import { openRealList } from './real-calls-searched.ts';

/**
 * Learns the order of found calls from judged queries and from calls that are sought by what they say; prints what weights learned from the
 * other queries are worth for each fold. See infra/search/order/model-card.md.
 *
 *    node infra/lab/search/learn-call-order.ts [--write]
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const weightsFile = new URL('../../search/order/call-order-weights.json', import.meta.url);
const [folds, seed, knownItems] = [5, 47, 300];
/** How often a judged query, a known call, and the order of right calls by their status count. */
const times = { judged: 10, known: 2, status: 1 };
const settings = { size: featureNames.length, penalty: 10, steps: 500, standardise: true, nonNegative: true };
/** What says whether a call is about a query, not whether it is better than others. */
const isOfSubject = (name: string): boolean => !['words', 'all', 'live', 'partNear'].includes(name);
const isWordsAlone = (name: string): boolean => !/(?:Cosine|Near|Meaning)$/.test(name);

/** A query; `right`: whether a call is what is asked for. `sameStatus`: only calls of the status of the right ones say anything. */
type Query = {
  q: string;
  judged: boolean;
  otherWords?: boolean;
  right: (call: RealCall) => boolean;
  isAbout?: (call: RealCall) => boolean;
  sameStatus?: 'closed' | 'live';
};
/** `isAbout`: what its query seeks is in its title, keywords or call, or a reader chose it. */
type Row = { features: Float64Array; right: boolean; isAbout: boolean; closed: boolean };
type Shown = { query: Query; rows: Row[]; wordRows: Row[] };

const calls = readRealCalls();
const byIdentifier = new Map(calls.map((call) => [call.identifier.toUpperCase(), call]));
const random = seeded(seed);
const drawn = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

const documents = calls.map((call) => new Set(foldedWords(`${call.title} ${call.keywords.join(' ')} ${call.text}`)));
const frequency = new Map<string, number>();
for (const words of documents) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);

/** A letter left out of the longest word. */
function misspelt(words: readonly string[]): string[] {
  const longest = words.toSorted((a, b) => b.length - a.length)[0]!;
  const at = 2 + Math.floor(random() * Math.max(1, longest.length - 3));
  return words.map((word) => (word === longest ? word.slice(0, at) + word.slice(at + 1) : word));
}

/** Queries for a call by a piece of its title, half of them with a mistake, or by words that few other texts have. */
function* knownItemQueries(): Generator<Query> {
  for (let n = 0; n < knownItems; n += 1) {
    const live = n % 2 === 0;
    const call = drawn(
      calls.filter(({ status, text }) => (status === 'closed') !== live && (!live || text.length > 500)),
    );
    const right = (other: RealCall) => other.title === call.title;
    const status = { judged: false, right, sameStatus: live ? ('live' as const) : ('closed' as const) };
    const title = foldedWords(call.title).filter((word) => word.length > 2);
    if (n % 4 < 2 || !live) {
      const from = Math.floor(random() * Math.max(1, title.length - 4));
      const piece = title.slice(from, from + 4);
      yield { ...status, q: (n % 3 === 0 && piece.length > 0 ? misspelt(piece) : piece).join(' ') };
      continue;
    }
    const telling = [...documents[calls.indexOf(call)]!]
      .filter((word) => word.length > 4 && (frequency.get(word) ?? 0) > 2)
      .toSorted((a, b) => frequency.get(a)! - frequency.get(b)!)
      .slice(0, 60);
    yield { ...status, q: [drawn(telling), drawn(telling), drawn(title)].join(' ') };
  }
}

const judged: Query[] = [
  ...[...judgedCallQueries, ...queriesInLanguages.tuning(), ...queriesInOtherWords()]
    .filter(({ is, about, mentions, titled }) => !is && (about || mentions || titled))
    .map((one) => {
      const right = (call: RealCall): boolean => isRelevant(one, call);
      const isAbout = (call: RealCall): boolean => right(call) && isHeaded(one, call);
      return { q: one.q, judged: true, otherWords: one.titled !== undefined, right, isAbout };
    }),
  ...questions.map(({ q, right }) => ({
    q,
    judged: true,
    right: ({ identifier }: RealCall) => right.includes(identifier),
  })),
];

const list = await openRealList();
const nearCalls = createNearCalls(
  { search: list.search, clock: () => new Date('2026-08-13T06:00:00Z'), embeddings: list.embeddings },
  { index: callIndex.name, rights: everyone, idFilter: 'topic' },
);
const meaningOf = createMeanings(list.embeddings);
const shown: Shown[] = [];
try {
  for (const query of [...judged, ...knownItemQueries()]) {
    const found: Candidate[] = [];
    const callOrder = async (_: string, all: readonly Candidate[]) => {
      found.push(...all);
      return all.map((one) => ({ ...one, chance: 1, about: 1 }));
    };
    const page = { now: new Date('2026-08-13T06:00:00Z'), limit: 12, offset: 0, fills: true };
    await searchCalls({ search: list.search, callOrder, nearCalls }, { filters: { q: query.q }, topics: null }, page);
    const meaning = await meaningOf(query.q, found);
    const rowsOf = (one: Meaning | null): Row[] =>
      featuresOf(query.q, one, found).flatMap((features, at) => {
        const { hit, status } = found[at]!;
        const call = byIdentifier.get(String(hit.stored.identifier).toUpperCase());
        const closed = status === 'closed';
        if (!call || (query.sameStatus && (query.sameStatus === 'closed') !== closed)) return [];
        const isAbout = (query.isAbout ?? query.right)(call);
        return [{ features, right: query.right(call), isAbout, closed }];
      });
    if (found.length > 0) shown.push({ query, rows: rowsOf(meaning), wordRows: rowsOf(null) });
  }
} finally {
  await list.close();
}

/** What is right comes before everything else; of what is right, what can be applied for comes before what is closed. */
function choicesOf({ query }: Shown, rows: readonly Row[]): Choice[] {
  const choice = (of: readonly Row[], is: (row: Row) => boolean, repeated: number): Choice[] => {
    const right = of.flatMap((row, at) => (is(row) ? [at] : []));
    if (right.length === 0 || right.length === of.length) return [];
    return Array<Choice>(repeated).fill({ rows: of.map(({ features }) => denseRow(features)), right });
  };
  return [
    ...choice(rows, ({ right }) => right, query.judged ? times.judged : times.known),
    ...choice(
      rows.filter(({ right }) => right),
      ({ closed }) => !closed,
      times.status,
    ),
  ];
}

const sumOf = (weights: ArrayLike<number>, features: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < features.length; at += 1) sum += weights[at]! * features[at]!;
  return sum;
};

type Which = 'rows' | 'wordRows';
type Order = Omit<CallOrderWeights, 'about'>;
async function fit(from: readonly Shown[], which: Which): Promise<Order> {
  const weights = await fitChoices(
    from.flatMap((one) => choicesOf(one, one[which])),
    settings,
  );
  const kept = Array.from(weights, (weight, at) =>
    which === 'rows' || isWordsAlone(featureNames[at]!) ? Number(weight.toFixed(4)) : 0,
  );
  const pairs = from
    .filter(({ query }) => query.judged)
    .flatMap((one) => one[which].map(({ features, right }) => yesOrNo(denseRow([sumOf(kept, features), 1]), right)));
  const [slope, always] = await fitChoices(pairs, { size: 2, penalty: 1e-3, steps: 200 });
  return { weights: kept, slope: Number(slope!.toFixed(4)), always: Number(always!.toFixed(4)) };
}

type Worth = { precision: number; first: number };
function worthOf({ weights }: Pick<Order, 'weights'>, rows: readonly Row[]): Worth {
  const ordered = rows.toSorted((a, b) => sumOf(weights, b.features) - sumOf(weights, a.features));
  const among = Math.min(5, rows.filter(({ right }) => right).length);
  const found = ordered.slice(0, 5).filter(({ right }) => right).length;
  return { precision: found / Math.max(1, among), first: Number(ordered[0]?.right ?? false) };
}

function print(name: string, all: readonly Worth[]): void {
  const [precision, first] = [mean(all.map((one) => one.precision)), mean(all.map((one) => one.first))];
  console.log(
    `${name.padEnd(48)}${all.length}  right of five ${precision.toFixed(3)}  first right ${first.toFixed(3)}`,
  );
}

type Judged = { chance: number; isAbout: boolean };
const chanceOf = (weights: readonly number[], features: ArrayLike<number>): number =>
  1 / (1 + Math.exp(weights.at(-1)! - sumOf(weights, features)));

/** How what a query finds tells whether a call is about it: by its title and by nearness, not by words anywhere in its texts. The last weight is what the sum has to reach. */
async function fitAbout(from: readonly Shown[], which: Which): Promise<number[]> {
  const isUsed = (name: string): boolean => isOfSubject(name) && (which === 'rows' || isWordsAlone(name));
  const pairs = from
    .filter(({ query }) => query.judged)
    .flatMap((one) =>
      one[which].map(({ features, isAbout }) =>
        yesOrNo(denseRow([...features.map((value, at) => (isUsed(featureNames[at]!) ? value : 0)), -1]), isAbout),
      ),
    );
  const fitted = await fitChoices(pairs, {
    size: featureNames.length + 1,
    penalty: 1e-2,
    steps: 300,
    nonNegative: true,
  });
  return Array.from(fitted, (weight) => Number(weight.toFixed(4)));
}

/** How many of the calls that count as about a query from a chance on are so, and how many of all that are so they are. */
function printChances(name: string, judged: readonly Judged[]): void {
  const all = judged.filter(({ isAbout }) => isAbout).length;
  for (const from of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    const likely = judged.filter(({ chance }) => chance >= from);
    const right = likely.filter(({ isAbout }) => isAbout).length;
    console.log(
      `${name}, about from ${from}: precision ${(right / likely.length).toFixed(3)}  recall ${(right / all).toFixed(3)} of ${all}`,
    );
  }
}

const kinds: Record<string, (query: Query) => boolean> = {
  'judged queries': ({ judged, otherWords }) => judged && !otherWords,
  'in other words': ({ otherWords = false }) => otherWords,
  'known calls': ({ judged }) => !judged,
};
const learned: Record<string, CallOrderWeights> = {};
for (const [name, which] of [
  ['vectors', 'rows'],
  ['words', 'wordRows'],
] as const) {
  const usable = shown.filter((one) => one[which].some(({ right }) => right));
  const worths: { query: Query; ours: Worth; words: Worth }[] = [];
  const chances: Judged[] = [];
  const byWords = { weights: featureNames.map((one) => Number(one === 'words')), slope: 1, always: 0 };
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = await fit(
      usable.filter((_, at) => at % folds !== fold),
      which,
    );
    const about = await fitAbout(
      usable.filter((_, at) => at % folds !== fold),
      which,
    );
    for (const one of usable.filter((_, at) => at % folds === fold)) {
      if (one.query.judged)
        for (const { features, isAbout } of one[which]) chances.push({ chance: chanceOf(about, features), isAbout });
      worths.push({ query: one.query, ours: worthOf(weights, one[which]), words: worthOf(byWords, one[which]) });
    }
  }
  for (const [kind, isOne] of Object.entries(kinds)) {
    const of = worths.filter(({ query }) => isOne(query));
    print(
      `${name}, ${kind}, learned`,
      of.map(({ ours }) => ours),
    );
    print(
      `${name}, ${kind}, score of the index`,
      of.map(({ words }) => words),
    );
  }
  printChances(name, chances);
  learned[name] = { ...(await fit(usable, which)), about: await fitAbout(usable, which) };
  console.log(Object.fromEntries(featureNames.map((one, at) => [one, learned[name]!.weights[at]])), learned[name]);
}
if (values.write) await writeFile(weightsFile, `${JSON.stringify(learned, null, 2)}\n`);
