import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { report } from '@consortia/infra/bench/report';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { createItemIndex } from '../src/matching/item-index.ts';
import { rankingsFor } from '../src/matching/ranking.ts';
import type { PreparedItem } from '../src/matching/shapes.ts';

/**
 * Measures the index of items in memory that people are matched against: 100,000 items of 130 random terms, as rare and frequent as words
 * are, with vectors. Run: `node services/recommendations/bench/item-index-bench.ts`.
 */
const itemCount = 100_000;
const termCount = 130;
const wordCount = 60_000;
const dimensions = 256;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Buffers are released some time after what held them was collected. */
async function memory(): Promise<number> {
  for (let n = 0; n < 3; n += 1) {
    collect();
    await pause(500);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

const random = seededRandom(20261126);
/** By Zipf's law: the nth word is as frequent as 1 / n. */
const word = (): number => Math.floor(wordCount ** random());
function terms(count: number): Uint32Array {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(word());
  return Uint32Array.from(chosen);
}
const vector = (): Int8Array => Int8Array.from({ length: dimensions }, () => Math.floor(random() * 200) - 100);
const item = (): PreparedItem => ({
  terms: terms(termCount),
  weights: Uint8Array.from({ length: termCount }, () => 1 + Math.floor(random() * 200)),
  written: Uint8Array.from({ length: termCount }, () => Math.floor(random() * 200)),
  vector: vector(),
  title: vector(),
  funded: [],
});

const before = await memory();
const index = createItemIndex(rankingsFor('cordis-static-256').calls);
for (let n = 0; n < itemCount; n += 1) index.add(`d1${n.toString(16).padStart(22, '0')}`, item());
const size = (await memory()) - before;
if (index.size() !== itemCount) throw new Error('Items are missing from the index.');

report('Index of 100,000 items for matching', [
  { figure: 'memory', value: size, unit: 'MB', bar: { atMost: 150 }, exact: true },
]);
