import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  chancesOf,
  featuresOf,
  type ProofFeatures,
  type Proven,
  proofFeatures,
  readTexts,
  stateOf,
} from '@consortia/consortium/src/coverage/score';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import type { CoverageState } from '@consortia/proto/consortium/coverage-shapes';
import { denseRow, fitChoices, yesOrNo } from '../learning/fit-choices.ts';
import labelled from './labelled-pairs.json' with { type: 'json' };

/**
 * Learns how likely a text proves an item of a call, see `services/consortium/src/coverage/model-card.md`. Calls of the pairs to learn
 * from are not among those of the test. Run: `npm run bench:coverage`, with `--write` to keep what was learned.
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const file = new URL('../../../services/consortium/src/coverage/coverage-weights.json', import.meta.url);
const [penalty, steps, folds] = [3, 300, 10];
/** Precision that the limits have to reach on pairs of other calls. */
const sought: Proven = { strong: 0.9, partial: 0.75 };

type Pair = { call: string; features: ProofFeatures; label: CoverageState };
type Judged = { pair: Pair; chances: Proven };
const embeddings = createEmbeddedEmbeddings();
async function pairsOf(rows: typeof labelled.learn): Promise<Pair[]> {
  const items = await readTexts(
    embeddings,
    rows.map(({ item }) => item),
  );
  const proofs = await readTexts(
    embeddings,
    rows.map(({ text }) => text),
  );
  return rows.map(({ call, label }, at) => {
    return { call, features: featuresOf(items[at]!, proofs[at]!), label: label as CoverageState };
  });
}
const [learn, test] = await Promise.all([pairsOf(labelled.learn), pairsOf(labelled.test)]);
await embeddings.close();

type Kind = keyof Proven;
const is = (kind: Kind, { label }: Pair): boolean => label === 'strong' || (kind === 'partial' && label === 'partial');

async function fit(kind: Kind, pairs: readonly Pair[]): Promise<ProofFeatures> {
  const weights = await fitChoices(
    pairs.map((pair) => yesOrNo(denseRow(proofFeatures.map((name) => pair.features[name])), is(kind, pair))),
    { size: proofFeatures.length, penalty, steps, standardise: true },
  );
  const rounded = proofFeatures.map((name, at) => [name, Math.round(weights[at]! * 1000) / 1000]);
  return Object.fromEntries(rounded) as ProofFeatures;
}
const fitBoth = async (pairs: readonly Pair[]) => ({
  strong: await fit('strong', pairs),
  partial: await fit('partial', pairs),
});

/** Chances of each pair, learned from those of other calls. */
async function crossed(): Promise<Judged[]> {
  const foldOf = new Map([...new Set(learn.map(({ call }) => call))].map((call, at) => [call, at % folds]));
  const found: Judged[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = await fitBoth(learn.filter(({ call }) => foldOf.get(call) !== fold));
    for (const pair of learn.filter(({ call }) => foldOf.get(call) === fold))
      found.push({ pair, chances: chancesOf(pair.features, weights) });
  }
  return found;
}

/** The lowest limit above which so many of the pairs are right. */
function limitFor(kind: Kind, all: readonly Judged[]): number {
  const sorted = all.toSorted((one, other) => other.chances[kind] - one.chances[kind]);
  let [right, limit] = [0, 1];
  for (const [at, { pair, chances }] of sorted.entries()) {
    if (is(kind, pair)) right += 1;
    const next = sorted[at + 1]?.chances[kind] ?? chances[kind];
    if (right / (at + 1) >= sought[kind]) limit = (chances[kind] + next) / 2;
  }
  return Math.round(limit * 100) / 100;
}

function report(name: string, found: readonly { pair: Pair; state: CoverageState }[]): void {
  for (const kind of ['strong', 'partial'] as const) {
    const shown = found.filter(({ state }) => state === 'strong' || (kind === 'partial' && state === 'partial'));
    const right = shown.filter(({ pair }) => is(kind, pair)).length;
    const all = found.filter(({ pair }) => is(kind, pair)).length;
    const label = kind === 'strong' ? 'strong' : 'strong or partly';
    process.stdout.write(`${name}, ${label}: ${right} of ${shown.length} shown are right, ${right} of ${all} found\n`);
  }
  const partly = found.filter(({ state }) => state === 'partial');
  const right = partly.filter(({ pair }) => is('partial', pair)).length;
  process.stdout.write(`${name}, partly alone: ${right} of ${partly.length} are at least that\n`);
}

const all = await crossed();
const limits = { strong: limitFor('strong', all), partial: limitFor('partial', all) };
const weights = await fitBoth(learn);
report(
  `${learn.length} pairs, by those of other calls`,
  all.map(({ pair, chances }) => ({ pair, state: stateOf(chances, limits) })),
);
report(
  `${test.length} pairs of the test`,
  test.map((pair) => ({ pair, state: stateOf(chancesOf(pair.features, weights), limits) })),
);
process.stdout.write(`${JSON.stringify({ weights, limits })}\n`);
if (values.write) await writeFile(file, `${JSON.stringify({ weights, limits }, null, 2)}\n`);
