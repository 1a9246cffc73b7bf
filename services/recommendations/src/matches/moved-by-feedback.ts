import { vectorStep } from '../matching/shapes.ts';

/** Vectors of items, in steps. */
export type FeedbackVectors = { liked: readonly Int8Array[]; dismissed: readonly Int8Array[] };

/** How far the mean of what was liked, or dismissed, moves a person, whose own vector has the length 1. */
const share = 0.3;

function add(to: Float32Array, vectors: readonly Int8Array[], weight: number): void {
  const step = (weight * vectorStep) / vectors.length;
  for (const vector of vectors) for (let at = 0; at < to.length; at += 1) to[at]! += step * vector[at]!;
}

/**
 * The sentence vector of a person (of length 1), moved towards the mean of what they liked and away from the mean of what they dismissed
 * (Rocchio's rule), again of length 1: so each item counts more the more it is like the one, and less the more it is like the other.
 */
export function movedByFeedback(person: Float32Array, { liked, dismissed }: FeedbackVectors): Float32Array {
  const isOfModel = ({ length }: Int8Array): boolean => length === person.length;
  const moved = person.slice();
  add(moved, liked.filter(isOfModel), share);
  add(moved, dismissed.filter(isOfModel), -share);
  const length = Math.hypot(...moved) || 1;
  return moved.map((value) => value / length);
}
