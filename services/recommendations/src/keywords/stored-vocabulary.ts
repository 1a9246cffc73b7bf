import { cacheWhileUsed } from '@consortia/infra/kit/timing/cache-while-used';
import type { Connection } from 'mongoose';
import type { KnownKeyword, Vocabulary } from './vocabulary.ts';

export type StoredVocabulary = {
  /** Empty until something was learned from. */
  current(): Promise<Vocabulary>;
  /** Replaces the vocabulary, under the version of the model that was learned with it. */
  keep(keywords: readonly KnownKeyword[], version: number): Promise<void>;
  close(): void;
};

/** `lines`: keyword, key, folded keyword and count of each, separated by tabs, which no keyword contains. */
type Stored = { _id: string; version: number; lines: string };

const currentId = 'current';
const idleMs = 20_000;

const parse = (lines: string): Vocabulary =>
  new Map(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [keyword = '', key = '', folded = '', count] = line.split('\t');
        return [key, { keyword, key, folded, count: Number(count) }];
      }),
  );

/** The keywords of this installation in one document, held in memory while they are used. */
export function createStoredVocabulary(connection: Connection): StoredVocabulary {
  const collection = connection.collection<Stored>('vocabularies');
  const held = cacheWhileUsed(async () => {
    const stored = await collection.findOne({ _id: currentId });
    return { version: stored?.version ?? 0, keywords: parse(stored?.lines ?? '') };
  }, idleMs);
  return {
    async current() {
      const stored = await collection.findOne({ _id: currentId }, { projection: { version: 1 } });
      const known = await held.get();
      if (known.version === (stored?.version ?? 0)) return known.keywords;
      // Another instance has learned again.
      held.drop();
      return (await held.get()).keywords;
    },
    async keep(keywords, version) {
      const lines = keywords
        .map(({ keyword, key, folded, count }) => [keyword, key, folded, count].join('\t'))
        .join('\n');
      await collection.updateOne({ _id: currentId }, { $set: { version, lines } }, { upsert: true });
      held.drop();
    },
    close: () => held.drop(),
  };
}
