import { type PreparedItem, type PreparedProfile, weightStep } from './shapes.ts';

/** Words of an item with exactly the same words; equal sentence vectors count 4 next to it. */
const sameWords = 6;
/** Sum that scores 0.5. */
const halfScore = 3.4;

/** An item in the place of a person, so that other items are ranked by what they have in common with it. */
export function itemAsProfile({ terms, weights, vector }: PreparedItem): PreparedProfile {
  const own = Float32Array.from(weights, (weight) => weight * weightStep);
  const squares = own.reduce((sum, weight) => sum + weight ** 2, 0);
  return { terms, weights: own, own, vector, learned: false, scale: sameWords / (squares || 1), half: halfScore };
}
