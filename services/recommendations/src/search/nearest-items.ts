import { setImmediate } from 'node:timers/promises';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { parseTerms } from '@consortia/infra/search/read-query';
import { inEnglish } from '@consortia/infra/search/translations';
import { within } from '@consortia/infra/wait/within';
import { withoutAddresses } from '@consortia/proto/funding-ingest/typed-identifiers';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { LRUCache } from 'lru-cache';
import type { Snapshot } from '../matches/item-snapshot.ts';
import type { ListName } from '../matches/lists.ts';
import type { StoredModels } from '../matches/stored-models.ts';
import { toInt8 } from '../matching/prepare-item.ts';
import { dotOfBytes } from '../matching/score-pair.ts';
import type { Recommendations } from '../recommendations.ts';
import type { Right } from './global-index.ts';

/**
 * An item is near enough with at least this cosine, if also this many standard deviations above the mean of its list: a general query is
 * near to everything. Both were chosen on the judged queries, see docs/adr/0106.
 */
const similarityFloor = 0.4;
const deviations = 4;
/** Fewer items have no deviation that means anything. */
const minItems = 30;
/** How long a search waits for vectors, in milliseconds. What comes later serves the next request. */
const budgetMs = 150;
const cachedQueries = 500;
const minCharacters = 4;
const maxCharacters = 200;
/** Number of nearest items that are read from the index, where some may be missing for the viewer. */
const maxCandidates = 50;
/** Vectors compared before other work gets its turn; about two milliseconds. */
const comparedAtOnce = 2000;

export type NearestItems = {
  /** Ids of live calls or posts whose meaning is near that of the text, nearest first. Empty where that takes too long. */
  find(text: string, kind: SearchKind, right: Right): Promise<string[]>;
};
type Parts = {
  embeddings: Pick<Embeddings, 'embed'>;
  snapshot: Pick<Snapshot, 'at'>;
  models: Pick<StoredModels, 'learned'>;
  log: Pick<Recommendations['log'], 'warn'>;
  budgetMs?: number;
};

/** Trial members and visitors search vectors of what trial members are shown: no hidden name is part of them. */
function listFor(kind: SearchKind, right: Right): ListName | null {
  if (kind === 'call') return 'funding_topic';
  if (kind === 'opportunity') return right === 'member' ? 'post' : 'trial_post';
  return null;
}

/**
 * The text that is embedded, or null: short ones and identifiers have no meaning of their own, quotes ask for exact words, and letters
 * other than English ones bring any text with such letters near, whatever it is about.
 */
export function meaningfulText(typed: string): string | null {
  const text = withoutAddresses(typed).replace(/\s+/g, ' ').trim().toLowerCase();
  if (text.length < minCharacters || text.length > maxCharacters || text.includes('"')) return null;
  const isForeign = /[^a-z]/.test(text.replace(/\P{L}/gu, ''));
  const isIdentifier = /\d{4}/.test(text) || parseTerms(typed).some(({ required }) => required);
  return isForeign || isIdentifier ? null : text;
}

/** Independent of the lengths of the vectors, which differ between items: those with a history count less in matching. */
const cosine = (one: Int8Array, other: Int8Array): number =>
  dotOfBytes(one, other) / Math.sqrt(dotOfBytes(one, one) * dotOfBytes(other, other) || 1);

/** The cosine that an item of these needs. */
function floorOf(similarities: readonly number[]): number {
  const count = similarities.length;
  if (count < minItems) return similarityFloor;
  const mean = similarities.reduce((sum, one) => sum + one, 0) / count;
  const variance = similarities.reduce((sum, one) => sum + (one - mean) ** 2, 0) / count;
  return Math.max(similarityFloor, mean + deviations * Math.sqrt(variance));
}

export function createNearestItems(parts: Parts): NearestItems {
  const { embeddings, snapshot, models, log } = parts;
  const vectors = new LRUCache<string, Int8Array>({ max: cachedQueries });
  let pending: { text: string; vector: Promise<Int8Array | null> } | null = null;

  async function embed(text: string): Promise<Int8Array | null> {
    try {
      const [vector] = await embeddings.embed([text]);
      const prepared = toInt8(vector ?? null);
      if (prepared) vectors.set(text, prepared);
      return prepared;
    } finally {
      pending = null;
    }
  }
  /** At most one embedding is in progress: another text has none until it is requested again. */
  async function vectorOf(text: string): Promise<Int8Array | null> {
    const known = vectors.get(text);
    if (known) return known;
    pending ??= { text, vector: embed(text) };
    return pending.text === text ? pending.vector : null;
  }

  async function nearest(text: string, list: ListName, isLate: () => boolean): Promise<string[]> {
    const learned = await models.learned();
    if (!learned) return [];
    const [vector, indexes] = await Promise.all([vectorOf(text), snapshot.at(learned.version)]);
    if (!vector) return [];
    const found: { id: string; similarity: number }[] = [];
    for (const [id, one] of indexes[list].vectors()) {
      if (found.length % comparedAtOnce === comparedAtOnce - 1) await setImmediate();
      if (isLate()) return [];
      found.push({ id, similarity: cosine(vector, one) });
    }
    const floor = floorOf(found.map(({ similarity }) => similarity));
    return found
      .filter(({ similarity }) => similarity >= floor)
      .toSorted((a, b) => b.similarity - a.similarity)
      .slice(0, maxCandidates)
      .map(({ id }) => id);
  }

  return {
    async find(typed, kind, right) {
      const text = meaningfulText(inEnglish(parseTerms(typed)) ?? typed);
      const list = listFor(kind, right);
      if (!text || !list) return [];
      let late = false;
      const work = nearest(text, list, () => late).catch((error: unknown) => {
        log.warn({ err: error }, 'nothing was found by sentence vectors');
        return [];
      });
      return within(parts.budgetMs ?? budgetMs, work, () => []).finally(() => {
        late = true;
      });
    },
  };
}
