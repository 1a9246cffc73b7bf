import { setImmediate } from 'node:timers/promises';
import { dot } from '@consortia/infra/embeddings/dot';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import type { Sentence } from './find-cues.ts';
import type { RubricAspect } from './rubric.ts';

/** How much a sentence resembles the sound and the empty statements on an aspect, and the sound ones on any aspect of the rubric: the cosine of the nearest. */
export type Likeness = { sound: number; empty: number; best: number };

/** A sentence names the aspect whose sound statements it resembles most, this much, and so much more than the empty ones. */
const leastSound = 0.35;
const leastMargin = 0.15;
export const resembles = ({ sound, empty, best }: Likeness): boolean =>
  sound >= leastSound && sound - empty >= leastMargin && sound === best;

/** A cue or two hints do not count in a sentence that resembles another aspect by more than this. */
const tolerance = { cue: 0.2, hints: 0.05 };
export const resemblesAnother = ({ sound, best }: Likeness, named: keyof typeof tolerance): boolean =>
  best - sound > tolerance[named];

/** A sentence proves an aspect on which nothing was learnt if it resembles that more than what is about something else does. */
const leastProof = 0.43;
export const proves = (likeness: Likeness): boolean => resembles(likeness) && likeness.sound >= leastProof;

/** A cue does not count either in a sentence that resembles an empty statement so much, and so much more than the sound ones. */
const minEmpty = 0.5;
const emptyMargin = 0.1;
export const resemblesEmpty = ({ sound, empty }: Likeness): boolean =>
  empty >= minEmpty && empty - sound >= emptyMargin;

const embeddings = createEmbeddedEmbeddings();
const ofExamples = new WeakMap<readonly string[], Promise<Float32Array[]>>();
/** Vectors of examples, which are made once for each list. */
function vectorsOf(texts: readonly string[]): Promise<Float32Array[]> {
  const known = ofExamples.get(texts) ?? embeddings.embed([...texts]);
  ofExamples.set(texts, known);
  return known;
}

const nearest = (vector: Float32Array, others: readonly Float32Array[]): number =>
  Math.max(...others.map((other) => dot(vector, other)));

/** Others get their turn after so many. */
const sentencesAtOnce = 200;

/** Vectors of sentences, of unit length. */
export const sentenceVectors = (sentences: readonly Sentence[]): Promise<Float32Array[]> =>
  embeddings.embed(sentences.map(({ written }) => written));

/** The likeness of the sentences with these vectors to the examples of an aspect of a rubric; null where the aspect has none. */
export async function createLikeness(vectors: readonly Float32Array[], aspects: readonly RubricAspect[]) {
  const rows = new Map<RubricAspect, { sound: number; empty: number }[]>();
  for (const aspect of aspects) {
    if (!aspect.examples) continue;
    const [sound, empty] = [await vectorsOf(aspect.examples.sound), await vectorsOf(aspect.examples.empty)];
    const row: { sound: number; empty: number }[] = [];
    for (const [at, vector] of vectors.entries()) {
      row.push({ sound: nearest(vector, sound), empty: nearest(vector, empty) });
      if (at % sentencesAtOnce === sentencesAtOnce - 1) await setImmediate();
    }
    rows.set(aspect, row);
  }
  const best = vectors.map((_, at) => Math.max(...[...rows.values()].map((row) => row[at]!.sound)));
  return {
    of: (aspect: RubricAspect, at: number): Likeness | null => {
      const row = rows.get(aspect)?.[at];
      return row ? { ...row, best: best[at]! } : null;
    },
    /** The mean of how much each sentence resembles what is said on any aspect; null without sentences or examples. */
    mean: rows.size > 0 && best.length > 0 ? best.reduce((sum, one) => sum + one, 0) / best.length : null,
  };
}
