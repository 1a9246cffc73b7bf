import { type PreparedItem, type PreparedProfile, vectorStep, weightStep } from './shapes.ts';

/** Weight of the likeness of the sentence vectors next to the words, in units of the words' sum after `scale`. See docs/adr/0106. */
const vectorCounts = 4;
/** Scores below are not worth showing. */
const worthShowing = 0.3;

function likeness(a: Int8Array | null, b: Int8Array | null): number {
  if (!a || !b) return 0;
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return Math.max(0, sum * vectorStep * vectorStep);
}

function sharedWords(profile: PreparedProfile, item: PreparedItem): number {
  let sum = 0;
  let mine = 0;
  let theirs = 0;
  while (mine < profile.terms.length && theirs < item.terms.length) {
    const difference = profile.terms[mine]! - item.terms[theirs]!;
    if (difference === 0) sum += profile.weights[mine]! * item.weights[theirs]!;
    if (difference <= 0) mine += 1;
    if (difference >= 0) theirs += 1;
  }
  return sum * weightStep;
}

/** The score of words that were summed already, and of the sentence vectors. */
export function scoreOf(profile: PreparedProfile, words: number, vector: Int8Array | null): number {
  const sum = words * profile.scale + vectorCounts * likeness(profile.vector, vector);
  const score = sum / (sum + profile.half);
  return score < worthShowing ? 0 : score;
}

/** Topical score, 0 to 1; 0 below what is worth showing. */
export const scorePair = (profile: PreparedProfile, item: PreparedItem): number =>
  scoreOf(profile, sharedWords(profile, item), item.vector);
