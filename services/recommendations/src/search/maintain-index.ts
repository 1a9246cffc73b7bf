import type { SearchDocument } from '@consortia/infra/search/search';
import { trusted } from 'mongoose';
import type { Recommendations } from '../recommendations.ts';
import { type IndexedKind, indexedKinds, partOf } from './global-index.ts';
import { indexParts } from './index-parts.ts';

const BATCH = 100;

export type GlobalIndex = {
  readonly name: string;
  /** Defines the parts of the index and builds those that are empty or outdated. */
  prepare(): Promise<void>;
  rebuild(): Promise<void>;
  /** Brings things into the index as they stand now, whatever has happened to them. */
  put(kind: IndexedKind, ids: readonly string[]): Promise<void>;
  /** Whether there is anything of this kind beside which that stands. */
  hasRelated(kind: IndexedKind, field: string, id: string): Promise<boolean>;
  /** Ids of all things of a kind beside which that stands, batch by batch. */
  besides(kind: IndexedKind, field: string, id: string): AsyncGenerator<string[]>;
};

/** Keeps the index of everything that is found. It is derived: what it holds is read from the copies each time. */
export function createGlobalIndex(recommendations: Recommendations): GlobalIndex {
  const { search, clock, setAside } = recommendations;
  const parts = indexParts(recommendations);
  let last = 0;
  /**
   * Rises with every reading, and is taken before it. So of two that overlap the one that began later wins, and whatever it has
   * not seen yet is followed by an event and thus by one that begins later still. Instances need clocks that agree.
   */
  const nextVersion = (): number => {
    last = Math.max(last + 1, clock().getTime() * 1000);
    return last;
  };

  async function documentsOf(kind: IndexedKind, found: readonly { _id: string }[], version: number) {
    const build = await parts[kind].builderFor(found as never[]);
    return setAside.build(partOf(kind), found, (item) => build(item as never, version));
  }

  async function* all(kind: IndexedKind): AsyncGenerator<SearchDocument[]> {
    const { model } = parts[kind];
    for (let after = ''; ; ) {
      const version = nextVersion();
      const page = await model
        .find({ _id: trusted({ $gt: after }), deletedAt: null })
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean<{ _id: string }[]>();
      if (page.length > 0) yield await documentsOf(kind, page, version);
      if (page.length < BATCH) return;
      after = page.at(-1)!._id;
    }
  }
  const build = (kind: IndexedKind): Promise<void> => search.rebuild(partOf(kind), all(kind));

  return {
    name: 'global-index',
    async prepare() {
      for (const kind of indexedKinds) {
        const { mustBuild } = await search.define(partOf(kind));
        if (mustBuild) await build(kind);
      }
    },
    async rebuild() {
      for (const kind of indexedKinds) await build(kind);
    },
    async put(kind, changed) {
      const { model, variants, dependent } = parts[kind];
      const version = nextVersion();
      const ids = [...new Set([...changed, ...((await dependent?.(changed)) ?? [])])];
      const found = await model.find({ _id: trusted({ $in: [...ids] }), deletedAt: null }).lean();
      const documents = await documentsOf(kind, found, version);
      const existing = new Set(found.map(({ _id }) => _id));
      await setAside.clear(
        partOf(kind),
        ids.filter((id) => !existing.has(id)),
      );
      const present = new Set(documents.map(({ id }) => id));
      const gone = ids
        .flatMap((id) => [id, ...variants.map((variant) => `${id}.${variant}`)])
        .filter((id) => !present.has(id));
      const { name } = partOf(kind);
      // What may no longer be found goes first.
      if (gone.length > 0)
        await search.remove(
          name,
          gone.map((id) => ({ id, version })),
        );
      if (documents.length > 0) await search.put(name, documents);
    },
    hasRelated: async (kind, field, id) => (await parts[kind].model.exists({ [field]: id, deletedAt: null })) !== null,
    async *besides(kind, field, id) {
      for (let before: string | null = null; ; ) {
        const page: { _id: string }[] = await parts[kind].model
          .find({ [field]: id, deletedAt: null, ...(before && { _id: trusted({ $lt: before }) }) })
          .select('_id')
          .sort({ _id: -1 })
          .limit(BATCH)
          .lean();
        if (page.length > 0) yield page.map(({ _id }) => _id);
        if (page.length < BATCH) return;
        before = page.at(-1)!._id;
      }
    },
  };
}
