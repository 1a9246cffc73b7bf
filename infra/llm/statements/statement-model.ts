import { dot } from './dot.ts';
import { styleOf } from './style.ts';

/** A linear function of the vector of a sentence. */
export type Direction = { vector: ArrayLike<number>; constant: number };
/**
 * What was learnt from sentences of sections. `substance` is the log odds that a statement says something that can be checked, by its
 * style and its vector: below `empty` it says nothing, above `solid` it needs no further detail. `aspects` tells by name what a
 * sentence is about: 0.5 for a usual sentence on the aspect and -0.5 for others; from `about` on it names the aspect.
 */
export type StatementModel = {
  substance: Direction & { style: ArrayLike<number> };
  empty: number;
  solid: number;
  aspects: Readonly<Record<string, Direction>>;
  about: number;
};

/** Log odds that a sentence says something that can be checked. Linear in the sentence. */
export const substanceOf = ({ substance }: StatementModel, sentence: string, vector: ArrayLike<number>): number =>
  dot(substance.style, styleOf(sentence)) + dot(substance.vector, vector) + substance.constant;

/** Whether a sentence is about an aspect, as far as one has been learnt. */
export function isAbout({ aspects, about }: StatementModel, aspect: string, vector: ArrayLike<number>): boolean {
  const direction = aspects[aspect];
  return direction !== undefined && dot(direction.vector, vector) + direction.constant >= about;
}
