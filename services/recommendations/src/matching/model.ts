import { isGeneric } from '@consortia/infra/text/subject-words';
import type { ProjectIndex } from './project-index.ts';
import type { Weights } from './shapes.ts';
import type { WordGrams } from './similar-words.ts';

/**
 * Statistics of the installation's own corpus and what was learned from its funded projects. Immutable. Weights of
 * strands, contexts and histories are shares of a text, already in proportion to a title's.
 */
export type Model = {
  /** All terms counted, each as often as it is in the corpus. */
  counted: number;
  /** How often a term is in the corpus; those that are in it once are not kept. */
  occurrences: Map<number, number>;
  words: WordGrams;
  /** Of topics that belong together, by the hash of what their identifiers have in common. */
  strands: Map<number, Weights>;
  /** Of topics under the same destination or call, by the hash of its name. */
  contexts: Map<number, Weights>;
  /** Terms of the projects funded under a topic, by the hash of its identifier. */
  histories: Map<number, Weights>;
  /** Sentence vectors of projects funded under a topic, by the hash of its identifier. */
  funded: Map<number, readonly Int8Array[]>;
  /** Null where no project was funded yet. */
  projects: ProjectIndex | null;
};

/** Terms that any corpus is thought to have at least: in twenty texts everything is rare. */
const countedAssumed = 40_000;

/** How likely a term is anywhere in the corpus. */
export function chance(model: Model, term: number): number {
  const share = ((model.occurrences.get(term) ?? 1) + 0.5) / Math.max(model.counted, countedAssumed);
  return share;
}

/** How specific a term is to a subject: 0 for a term of every text, 1 for the rarest. */
export const rarity = (model: Model, term: number): number =>
  isGeneric(term)
    ? 0
    : Math.min(1, Math.max(0, Math.log(0.004 / chance(model, term)) / Math.log(0.004 * countedAssumed)));

/** Above this share of a text, in proportion to `chance`, a term starts to count. Tuned on queries that are not held out. */
const smoothing = 3;

/** Weight of a term by its share of an item's text: 0 for none, growing logarithmically. */
export const telling = (model: Model, term: number, share: number): number =>
  Math.log(1 + share / (smoothing * chance(model, term)));
