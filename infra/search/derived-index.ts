import { type Model, trusted } from 'mongoose';
import { createRisingVersion } from '../store/rising-version.ts';
import type { IndexDefinition, RejectedDocument, Search, SearchDocument } from './search.ts';

/** Builds the documents of items so that one that cannot be built or indexed does not stop the others. */
export type DocumentBuilder = {
  /** The documents of all items; those of an item for which `build` throws are left out, and its error is recorded. */
  build<T extends { _id: string }>(
    index: Pick<IndexDefinition, 'name' | 'version'>,
    items: readonly T[],
    build: (item: T) => SearchDocument[],
  ): Promise<SearchDocument[]>;
  /** Records why an item has no document in the index. */
  record(index: Pick<IndexDefinition, 'name' | 'version'>, id: string, reason: unknown): Promise<void>;
  /** Removes the recorded errors of these items. */
  clear(index: Pick<IndexDefinition, 'name' | 'version'>, ids: readonly string[]): Promise<void>;
};

export type DerivedIndexOptions<T extends { _id: string }> = {
  /** The name by which the index is rebuilt. */
  name: string;
  definition: IndexDefinition;
  search: Pick<Search, 'define' | 'put' | 'remove' | 'rebuild'>;
  /** The collection from which the index is derived. */
  model: unknown;
  /** MongoDB query that selects the indexed items of the collection. */
  filter: Record<string, unknown>;
  /** Mongoose projection of the fields that are read, for instance `-conditions`; default: all. */
  select?: string;
  /** Reads what a page of items refers to. The function it resolves to builds the documents of one item. */
  builderFor(items: readonly T[]): Promise<(item: T, version: number) => SearchDocument[]>;
  /** Variants that an item may have in addition to the document under its own id; see `documentId`. */
  variants?: readonly string[];
  /** Ids of further items whose documents depend on the state of these. */
  dependents?(ids: readonly string[]): Promise<readonly string[]>;
  setAside: DocumentBuilder;
  clock: () => Date;
};

export type DerivedIndex<Field extends string = string> = {
  readonly name: string;
  /** Defines the index and builds it when it is empty or of an older version. */
  prepare(): Promise<void>;
  /** Builds the index from the full collection while the previous one still responds. */
  rebuild(): Promise<void>;
  /** Updates the documents of these items and of their dependents from the current state of the collection. */
  put(ids: readonly string[]): Promise<void>;
  /** Whether `field` of any indexed item is `id`. */
  hasRelated(field: Field, id: string): Promise<boolean>;
  /** Ids of the indexed items whose `field` is `id`, in batches of at most 100, the highest id first. */
  related(field: Field, id: string): AsyncGenerator<string[]>;
  /** `put` for all items of `related`. Rejects between two batches once `signal` is aborted. */
  putRelated(field: Field, id: string, signal: AbortSignal): Promise<void>;
};

const batchSize = 100;

/** Id of a document of an item: the item's own, or `<id>.<variant>`. */
export const documentId = (id: string, variant?: string): string => (variant === undefined ? id : `${id}.${variant}`);

/**
 * A search index derived from a collection. Every write reads the current state, so repeated and late events do no harm. Its
 * version is taken before that read: of two overlapping writes the one that started later wins, and a change that it has not seen
 * is followed by an event and thus by a later write. Instances need clocks that agree.
 */
export function createDerivedIndex<T extends { _id: string }, Field extends string = string>(
  options: DerivedIndexOptions<T>,
): DerivedIndex<Field> {
  const { name, definition, search, filter, select = '', builderFor, variants = [], dependents, setAside } = options;
  const model = options.model as Model<{ _id: string }>;
  const nextVersion = createRisingVersion(options.clock);

  async function documentsOf(items: readonly T[], version: number): Promise<SearchDocument[]> {
    const build = await builderFor(items);
    return setAside.build(definition, items, (item) => build(item, version));
  }

  async function* allDocuments(): AsyncGenerator<SearchDocument[]> {
    for (let after = ''; ; ) {
      const version = nextVersion();
      const page = await model
        .find({ ...filter, _id: trusted({ $gt: after }) })
        .select(select)
        .sort({ _id: 1 })
        .limit(batchSize)
        .lean<T[]>();
      if (page.length > 0) yield await documentsOf(page, version);
      if (page.length < batchSize) return;
      after = page.at(-1)!._id;
    }
  }
  /** Item of a document of `documentId`. */
  function itemId(id: string): string {
    const suffix = variants.map((variant) => `.${variant}`).find((end) => id.endsWith(end));
    return suffix === undefined ? id : id.slice(0, -suffix.length);
  }
  async function recordRejected(rejected: readonly RejectedDocument[]): Promise<void> {
    for (const { id, reason } of rejected) await setAside.record(definition, itemId(id), reason);
  }
  async function rebuild(): Promise<void> {
    await recordRejected(await search.rebuild(definition, allDocuments()));
  }

  async function remove(ids: readonly string[], version: number): Promise<void> {
    if (ids.length === 0) return;
    await search.remove(
      definition.name,
      ids.map((id) => ({ id, version })),
    );
  }

  async function put(changed: readonly string[]): Promise<void> {
    const version = nextVersion();
    const ids = [...new Set([...changed, ...((await dependents?.(changed)) ?? [])])];
    const items = await model
      .find({ ...filter, _id: trusted({ $in: ids }) })
      .select(select)
      .lean<T[]>();
    const documents = await documentsOf(items, version);
    const existing = new Set(items.map(({ _id }) => _id));
    await setAside.clear(
      definition,
      ids.filter((id) => !existing.has(id)),
    );
    const present = new Set(documents.map(({ id }) => id));
    const gone = ids
      .flatMap((id) => [documentId(id), ...variants.map((variant) => documentId(id, variant))])
      .filter((id) => !present.has(id));
    // A document that must not be found any more is removed before others are written.
    await remove(gone, version);
    if (documents.length === 0) return;
    const rejected = await search.put(definition.name, documents);
    await remove(
      rejected.map(({ id }) => id),
      version,
    );
    await recordRejected(rejected);
  }

  async function* related(field: Field, id: string): AsyncGenerator<string[]> {
    for (let before: string | null = null; ; ) {
      const page: { _id: string }[] = await model
        .find({ ...filter, [field]: id, ...(before !== null && { _id: trusted({ $lt: before }) }) })
        .select('_id')
        .sort({ _id: -1 })
        .limit(batchSize)
        .lean();
      if (page.length > 0) yield page.map(({ _id }) => _id);
      if (page.length < batchSize) return;
      before = page.at(-1)!._id;
    }
  }

  return {
    name,
    async prepare() {
      const { mustBuild } = await search.define(definition);
      if (mustBuild) await rebuild();
    },
    rebuild,
    put,
    hasRelated: async (field, id) => (await model.exists({ ...filter, [field]: id })) !== null,
    related,
    async putRelated(field, id, signal) {
      signal.throwIfAborted();
      for await (const ids of related(field, id)) {
        signal.throwIfAborted();
        await put(ids);
      }
    },
  };
}
