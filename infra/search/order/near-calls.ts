import { withoutAddresses } from '@consortia/proto/funding-ingest/typed-identifiers';
import { within } from '../../wait/within.ts';
import { parseTerms } from '../read-query.ts';
import type { Search, SearchHit, SearchQuery } from '../search.ts';
import { inEnglish } from '../translations.ts';
import { namesIdentifier, queryVector } from './call-order.ts';
import { type Encoder, largest, summed } from './call-vectors.ts';

/** The vectors of an index are read again after this time, in the background: a new call is near to nothing before. */
const maxAgeMs = 300_000;
/** How long a search waits for them to be read, in milliseconds. */
const budgetMs = 150;
/** No engine pages further. */
const [perPage, maxCalls] = [500, 10_000];
/** So many of the nearest are candidates; the order knows which of them are likely. */
const maxNear = 40;
const [minCharacters, maxCharacters] = [4, 200];
/** Of so many that are like a call, those that the filters let through are found. */
const maxLike = 400;
/** The four cosines of the titles and wholes of two calls add up to this where the calls have a subject in common. */
const leastLike = 2;

export type NearCalls = {
  /** Hits without a score, with the rights and filters of a query, of calls that are near to its text, the nearest first. */
  find(query: SearchQuery): Promise<SearchHit[]>;
  /** Hits without a score of calls that are like the one with this id, with the rights and filters of a query, the nearest first. */
  findLike(id: string, query: Omit<SearchQuery, 'text' | 'offset'>): Promise<SearchHit[]>;
};

/**
 * The text that is compared, or null: short ones and identifiers have no meaning of their own, quotes ask for exact words, and letters
 * other than English ones bring any text with such letters near, whatever it is about.
 */
export function meaningfulText(typed: string): string | null {
  const text = withoutAddresses(inEnglish(parseTerms(typed)) ?? typed)
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  if (text.length < minCharacters || text.length > maxCharacters || text.includes('"')) return null;
  const isForeign = /[^a-z]/.test(text.replace(/\P{L}/gu, ''));
  return isForeign || /\d{4}/.test(text) || namesIdentifier(typed) ? null : text;
}

/** The dot product of a vector with that of a call (`summed`); `dot`, which meets lists of many types, takes many times as long. */
function dotWith(call: Int16Array, vector: Float32Array | Int16Array): number {
  let sum = 0;
  for (let at = 0; at < call.length; at += 1) sum += call[at]! * vector[at]!;
  return sum;
}

/**
 * Finds calls of an index by their vectors (`storedVectors`), which are held from the first search on, half a kB for each. `idFilter`:
 * the filter that has the id of a document.
 */
export function createNearCalls(
  { search, clock, embeddings }: { search: Pick<Search, 'query'>; clock: () => Date; embeddings: Encoder },
  { index, rights, idFilter }: { index: string; rights: string[]; idFilter: string },
): NearCalls {
  let known: Map<string, Int16Array> | null = null;
  let readAt = 0;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const all = new Map<string, Int16Array>();
    for (let offset = 0; offset < maxCalls; offset += perPage) {
      const { hits } = await search.query(index, { text: '', rights, limit: perPage, offset });
      for (const { id, stored } of hits) if (stored.vectors) all.set(id, summed(String(stored.vectors)));
      if (hits.length < perPage) break;
    }
    known = all;
  }
  /** The vectors; those of before while they are read again, and none where reading takes too long. */
  async function vectors(): Promise<ReadonlyMap<string, Int16Array>> {
    if (!known || clock().getTime() - readAt > maxAgeMs) {
      readAt = clock().getTime();
      reading ??= read().finally(() => {
        reading = null;
      });
      reading.catch(() => undefined);
    }
    if (!known && reading) await within(budgetMs, reading, () => undefined);
    return known ?? new Map();
  }

  /** Hits of these ids that the query may find, in their order. */
  async function hitsOf(ids: readonly string[], query: Omit<SearchQuery, 'text'>): Promise<SearchHit[]> {
    if (ids.length === 0) return [];
    const filters = { ...query.filters, [idFilter]: [...ids] };
    const { hits } = await search.query(index, { text: '', rights: query.rights, filters, limit: ids.length });
    return hits.map((hit) => ({ ...hit, score: 0 })).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  return {
    async findLike(id, query) {
      const all = await vectors();
      const call = all.get(id);
      if (!call) return [];
      const like = [...all]
        .map(([other, vector]) => ({ id: other, near: dotWith(vector, call) / largest ** 2 }))
        .filter((other) => other.id !== id && other.near >= leastLike)
        .sort((one, other) => other.near - one.near)
        .slice(0, maxLike);
      const hits = await hitsOf(
        like.map((other) => other.id),
        query,
      );
      return hits.slice(0, query.limit);
    },
    async find(query) {
      const text = meaningfulText(query.text);
      const vector = text === null ? null : await queryVector(embeddings, text);
      if (!vector) return [];
      const wanted = query.filters?.[idFilter];
      const isWanted = Array.isArray(wanted) ? new Set(wanted) : null;
      const nearest: { id: string; near: number }[] = [];
      for (const [id, call] of await vectors()) {
        if (isWanted && !isWanted.has(id)) continue;
        const near = dotWith(call, vector);
        if (nearest.length === maxNear && near <= nearest.at(-1)!.near) continue;
        nearest.splice(nearest.findLastIndex((one) => one.near >= near) + 1, 0, { id, near });
        if (nearest.length > maxNear) nearest.pop();
      }
      return hitsOf(
        nearest.map(({ id }) => id),
        query,
      );
    },
  };
}
