import { readFile } from 'node:fs/promises';
import { readTexts, scoreOf, stateOf, type Thresholds } from '@consortia/consortium/src/coverage/score';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import type { CoverageState } from '@consortia/proto/consortium/coverage-shapes';

type Pair = readonly [item: string, proof: string, label: CoverageState];
type Labelled = { item: string; proof: string; label: CoverageState; score: number };

export const readPairs = async (): Promise<Pair[]> =>
  JSON.parse(await readFile(new URL('coverage-pairs.json', import.meta.url), 'utf8'));

/** Scores of the labelled pairs, and of each item with the proofs of all others. */
export async function scorePairs(embeddings: Embeddings, pairs: readonly Pair[]) {
  const items = await readTexts(
    embeddings,
    pairs.map(([item]) => item),
  );
  const proofs = await readTexts(
    embeddings,
    pairs.map(([, proof]) => proof),
  );
  const labelled = pairs.map(([item, proof, label], at): Labelled => {
    return { item, proof, label, score: scoreOf(items[at]!, proofs[at]!) };
  });
  const distinct = items.filter((item, at) => pairs.findIndex(([text]) => text === item.text) === at);
  const foreign = distinct.flatMap((item) =>
    proofs.filter((_, at) => pairs[at]![0] !== item.text).map((proof) => scoreOf(item, proof)),
  );
  return { labelled, foreign };
}

export const shareRight = (labelled: readonly Labelled[], thresholds?: Thresholds): number =>
  labelled.filter(({ label, score }) => stateOf(score, thresholds) === label).length / labelled.length;
export const shareFound = (foreign: readonly number[], least: number): number =>
  foreign.filter((score) => score >= least).length / foreign.length;
