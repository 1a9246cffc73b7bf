import { setImmediate } from 'node:timers/promises';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { nearFrom } from '@consortia/infra/embeddings/near-from';
import { meaningfulText } from '@consortia/infra/search/order/near-calls';
import { within } from '@consortia/infra/wait/within';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { LRUCache } from 'lru-cache';
import type { Snapshot } from '../matches/item-snapshot.ts';
import type { ListName } from '../matches/lists.ts';
import type { StoredModels } from '../matches/stored-models.ts';
import { toInt8 } from '../matching/prepare-item.ts';
import { dotOfBytes } from '../matching/score-pair.ts';
import type { Recommendations } from '../recommendations.ts';
import type { Right } from './global-index.ts';

/** How long a search waits for vectors, in milliseconds. What comes later serves the next request. */
const budgetMs = 150;
const cachedQueries = 500;
/** Number of nearest items that are read from the index, where some may be missing for the viewer. */
const maxCandidates = 50;
/** Vectors compared before other work gets its turn; about two milliseconds. */
const comparedAtOnce = 2000;

export type NearestItems = {
  /** Ids of posts whose meaning is near that of the text, nearest first. Empty for other kinds, and where that takes too long. */
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
  if (kind === 'opportunity') return right === 'member' ? 'post' : 'trial_post';
  return null;
}

/** Independent of the lengths of the vectors, which differ between items: those with a history count less in matching. */
const cosine = (one: Int8Array, other: Int8Array): number =>
  dotOfBytes(one, other) / Math.sqrt(dotOfBytes(one, one) * dotOfBytes(other, other) || 1);

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
    const floor = nearFrom(found.map(({ similarity }) => similarity));
    return found
      .filter(({ similarity }) => similarity >= floor)
      .toSorted((a, b) => b.similarity - a.similarity)
      .slice(0, maxCandidates)
      .map(({ id }) => id);
  }

  return {
    async find(typed, kind, right) {
      const text = meaningfulText(typed);
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
