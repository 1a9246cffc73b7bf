import { cacheWhileUsed } from '@consortia/infra/kit/timing/cache-while-used';
import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { LRUCache } from 'lru-cache';
import { trusted } from 'mongoose';
import type { ItemText } from '../matching/shapes.ts';
import type { Recommendations } from '../recommendations.ts';
import { idOfItem, itemKey, listOf } from './lists.ts';
import { readItems } from './read-items.ts';

/** People are scored one after the other against much the same items, so this many are not read again for each of them. */
const maxTexts = 400;
const idleMs = 20_000;

type Parts = Pick<Recommendations, 'topics' | 'opportunities' | 'results' | 'call' | 'clock'>;
type Kept = { version: number; text: ItemText | null };
export type ItemTexts = {
  /** By id, those of these that belong into the list. */
  of(kind: MatchKind, trial: boolean, ids: readonly string[]): Promise<Map<string, ItemText>>;
  close(): void;
};

/** The text that is held of this version; undefined where none is, null where it is known that there is none. */
const heldFor = (kept: LRUCache<string, Kept>, key: string, version: number): ItemText | null | undefined => {
  const one = kept.get(key);
  return one?.version === version ? one.text : undefined;
};

/** Current texts of items: versions are read each time, texts only where the version has changed. */
export function createItemTexts(parts: Parts): ItemTexts {
  const held = cacheWhileUsed(async () => new LRUCache<string, Kept>({ max: maxTexts }), idleMs);

  async function versions(kind: MatchKind, ids: readonly string[]): Promise<Map<string, number>> {
    const sources = { post: parts.opportunities, funding_topic: parts.topics, result: parts.results };
    const { model } = sources[kind] as typeof parts.topics;
    const found = await model
      .find({ _id: trusted({ $in: [...ids] }), deletedAt: null })
      .select('version')
      .lean();
    return new Map(found.map(({ _id, version }) => [_id, version]));
  }

  return {
    async of(kind, trial, ids) {
      const list = listOf(kind, trial);
      const [kept, now] = await Promise.all([held.get(), versions(kind, ids)]);
      const keyOf = (id: string): string => itemKey(list, id);
      // Taken before anything is waited for: meanwhile others may drop what is held.
      const texts = new Map([...now].map(([id, version]) => [id, heldFor(kept, keyOf(id), version)]));
      const stale = [...texts].filter(([, text]) => text === undefined).map(([id]) => id);
      if (stale.length > 0) {
        const refs = stale.map((id) => ({ kind, id }));
        for (const read of await readItems(parts, refs, { forMembersAlone: !trial }))
          if (read.list === list) texts.set(idOfItem(read.key), read.text);
      }
      for (const [id, text = null] of texts) kept.set(keyOf(id), { version: now.get(id)!, text });
      return new Map([...texts].flatMap(([id, text]) => (text ? [[id, text] as const] : [])));
    },
    close: held.drop,
  };
}
