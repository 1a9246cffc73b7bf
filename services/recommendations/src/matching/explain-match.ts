import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { createMatched, inWordsOf } from './matched-keywords.ts';
import type { Model } from './model.ts';
import { type Candidate, createCandidates } from './reason-candidates.ts';
import { chanceOfReason } from './reason-chance.ts';
import type { ItemText, ProfileText, TopicalReason } from './shapes.ts';

const reasons = 3;
/** Limits: the chance from which a reason is shown, and the cosine from which "Close to" names a text of the person instead. */
const [sensible, close] = [0.85, 0.5];

export type Explain = (item: ItemText) => Promise<TopicalReason[]>;
/** Explains matches of one person, by their profile as they wrote it. */
export type Explainer = (model: Model, profile: ProfileText) => Explain;

/** A Helix says less than words do. */
const isWide = ({ kind }: TopicalReason): number => Number(kind === 'helix');

/** The reasons that are likely to be sensible: Helixes last, otherwise the likeliest first, each word of the person once. */
function likely(candidates: readonly Candidate[], written: ReadonlyMap<string, string>): TopicalReason[] {
  const found = candidates
    .map(({ reason, features }) => ({ reason: inWordsOf(reason, written), chance: chanceOfReason(features) }))
    .filter(({ chance }) => chance >= sensible)
    .toSorted((one, other) => isWide(one.reason) - isWide(other.reason) || other.chance - one.chance)
    .map(({ reason }) => reason);
  const words = found.map((reason) => ('yours' in reason ? reason.yours : null));
  return found.filter((_, at) => words[at] === null || words.indexOf(words[at]!) === at);
}

/**
 * Explains matches: at most three reasons for an item, the likeliest first, in the words of the person and of the item. Without such a
 * reason it tries a pair of sentences, then the title of a similar text of the person; otherwise there is none.
 */
export function createExplainer(encoder: Pick<Embeddings, 'embed'>): Explainer {
  const [candidatesOf, matched] = [createCandidates(encoder), createMatched()];
  return (model, text) => {
    const { profile, written } = matched(model, text);
    const candidates = candidatesOf(model, profile);
    return async (item) => {
      const named = likely(await candidates.named(item), written).slice(0, reasons);
      if (named.length > 0) return named;
      const near = likely(await candidates.sentences(item), written).slice(0, 1);
      if (near.length > 0) return near;
      const own = await candidates.close(item);
      return own && own.like >= close ? [{ kind: 'own_text', title: own.title }] : [];
    };
  };
}
