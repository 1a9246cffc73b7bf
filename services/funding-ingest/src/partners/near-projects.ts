import type { PartnerIndex } from './partner-index.ts';
import { similarProjects } from './similar-projects.ts';
import { alikeTo, mixed } from './text-vectors.ts';

/** Projects that have most words of a text stand for it where words are compared by what occurs together. */
const standing = 50;

type Index = Pick<PartnerIndex, 'postings' | 'counts' | 'lengths' | 'meanLength' | 'textVectors' | 'sentences'>;
/** How near each project is, in standard deviations above the mean of all. */
export type Nearness = { words: Float32Array; together: Float32Array; sentences: Float32Array; all: Float32Array };

function standardised(values: Float32Array): Float32Array {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / Math.max(1, values.length);
  const deviation = Math.sqrt(Math.max(0, squares / Math.max(1, values.length) - mean * mean)) || 1;
  return values.map((value) => (value - mean) / deviation);
}

/** `texts` count alike, each with its sentence vector. */
export function nearProjects(index: Index, texts: readonly { text: string; vector: Float32Array }[]): Nearness {
  const size = index.lengths.length;
  const sums = { words: new Float32Array(size), together: new Float32Array(size), sentences: new Float32Array(size) };
  const add = (to: Float32Array, values: Float32Array): void => {
    for (const [at, value] of standardised(values).entries()) to[at]! += value;
  };
  for (const { text, vector } of texts) {
    const words = similarProjects(index, text, size);
    const closest = Float32Array.from(words).sort().at(-standing) ?? 0;
    add(sums.words, words);
    const stand = mixed(index.textVectors, (at) => (words[at]! >= closest ? words[at]! ** 2 : 0));
    add(sums.together, alikeTo(index.textVectors, stand));
    add(sums.sentences, alikeTo(index.sentences, vector));
  }
  const words = standardised(sums.words);
  const together = standardised(sums.together);
  const sentences = standardised(sums.sentences);
  return {
    words,
    together,
    sentences,
    all: standardised(words.map((one, at) => one + 0.7 * together[at]! + sentences[at]!)),
  };
}
