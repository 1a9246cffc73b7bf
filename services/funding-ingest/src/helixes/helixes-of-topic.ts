import { setImmediate as nextTurn } from 'node:timers/promises';
import { createVectorRelation, type Encoder, type HelixByVectors } from './helixes-by-vectors.ts';
import { createWordRelation, type Described, type HelixByWords, type NamedHelix } from './helixes-by-words.ts';

/** Topics between two turns of the event loop: each needs a fraction of a millisecond. */
const topicsOfOneTurn = 10;

/** A Helix of a topic and why it is one. */
export type RelatedHelix = HelixByWords | HelixByVectors;
/**
 * The Helixes of topics, in their order. Where the words of a topic give none and the encoder failed, they are null: unknown for now.
 * `failure` is that of the encoder; null: none.
 */
export type Related = { related: (RelatedHelix[] | null)[]; failure: unknown };
export type HelixRelation = (topics: readonly Described[]) => Promise<Related>;

/** A function that gives the Helixes of topics: those that their words give, or else the nearest one by sentence vectors. */
export function createHelixRelation(helixes: readonly NamedHelix[], encoder: Encoder): HelixRelation {
  const byWords = createWordRelation(helixes);
  const byVectors = createVectorRelation(helixes, encoder);
  return async (topics) => {
    const related: (RelatedHelix[] | null)[] = [];
    for (const [at, topic] of topics.entries()) {
      if (at > 0 && at % topicsOfOneTurn === 0) await nextTurn();
      related.push(byWords(topic));
    }
    const without = [...topics.keys()].filter((at) => related[at]!.length === 0);
    try {
      const nearest = await byVectors(without.map((at) => topics[at]!));
      for (const [n, at] of without.entries()) related[at] = nearest[n] ? [nearest[n]] : [];
      return { related, failure: null };
    } catch (failure) {
      for (const at of without) related[at] = null;
      return { related, failure };
    }
  };
}

/** A function that gives the relation to these Helixes. It keeps the latest one, for as long as they have the same names and terms. */
export function createHelixRelations(encoder: Encoder): (helixes: readonly NamedHelix[]) => HelixRelation {
  let latest: { key: string; relation: HelixRelation } | null = null;
  return (helixes) => {
    const key = JSON.stringify(helixes.map(({ id, name, terms }) => [id, name, terms]));
    if (latest?.key !== key) latest = { key, relation: createHelixRelation(helixes, encoder) };
    return latest.relation;
  };
}
