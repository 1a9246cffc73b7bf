import { randomUUID } from 'node:crypto';
import { errors } from '@opensearch-project/opensearch';
import { again, isMissing, type OpenSearch } from './opensearch-client.ts';
import type { IndexDefinition } from './search.ts';
import { indexFormat } from './search-terms.ts';

/** A rebuild that has shown no sign of life for so long has died; what it made is thrown away. */
const lostAfterMs = 60_000;
const requestTimeout = 10_000;
/** Of the request that every change makes. */
const shortTimeout = 2000;

/**
 * Metadata of a generation: its `indexFormat`, absent in those from before there was one, and the last heartbeat of its rebuild in
 * milliseconds since 1970.
 */
type Meta = { definition: IndexDefinition; format?: string; building: number | null };
export type Generation = {
  /** The index itself. */
  index: string;
  /** Its own alias: a write through it fails once the index is gone, where the name alone would make a new one. */
  writer: string;
  meta: Meta;
  responses: boolean;
};

const words = { type: 'text', analyzer: 'whitespace', index_prefixes: { min_chars: 2, max_chars: 19 } };
const under = (path: string, mapping: object) => ({ [path]: { path_match: `${path}.*`, mapping } });

const mappingOf = (meta: Meta) => ({
  _meta: meta,
  dynamic: 'strict',
  // Folded words are searched and never read again.
  _source: { excludes: ['words'] },
  dynamic_templates: [
    under('words', words),
    under('values', { type: 'keyword' }),
    under('numbers', { type: 'double' }),
  ],
  properties: {
    id: { type: 'keyword' },
    rights: { type: 'keyword' },
    deleted: { type: 'boolean' },
    words: { type: 'object', dynamic: 'true' },
    values: { type: 'object', dynamic: 'true' },
    numbers: { type: 'object', dynamic: 'true' },
    texts: { type: 'object', enabled: false },
    stored: { type: 'object', enabled: false },
  },
});

/**
 * The generations of an index: `<name>` is the alias of the one that responds, `<name>.all` of all that are written, which during a
 * rebuild are two. A rebuild fills the next one and then takes the first alias, so the old one responds until then.
 */
export function generationsOf({ client, reach }: OpenSearch, prefix: string) {
  const aliasOf = (name: string): string => `${prefix}.${name}`;
  const allOf = (name: string): string => `${aliasOf(name)}.all`;
  const writerOf = (index: string): string => `${index}.writer`;
  const unlessMissing = async <T>(call: () => PromiseLike<T>, otherwise: T): Promise<T> => {
    try {
      return await reach(call);
    } catch (error) {
      if (isMissing(error)) return otherwise;
      throw error;
    }
  };

  async function read(name: string): Promise<Generation[]> {
    const get = async () => (await client.indices.get({ index: allOf(name) }, { requestTimeout })).body;
    const found = await unlessMissing<Awaited<ReturnType<typeof get>>>(get, {});
    return Object.entries(found).map(([index, { aliases = {}, mappings }]) => ({
      index,
      writer: writerOf(index),
      meta: mappings!._meta as unknown as Meta,
      responses: aliasOf(name) in aliases,
    }));
  }
  const drop = (index: string) => unlessMissing(() => client.indices.delete({ index }, { requestTimeout }), null);
  const isLost = ({ responses, meta }: Generation, now: number): boolean =>
    !responses && (meta.building === null || now - meta.building > lostAfterMs);

  /** Throws away what no longer responses, and what rebuilds have left that died. */
  async function clear(name: string): Promise<void> {
    for (const one of await read(name)) if (isLost(one, Date.now())) await drop(one.index);
  }

  /** Two that make the same index at once have made one. */
  async function make(name: string, id: string, meta: Meta, responses: boolean): Promise<Generation> {
    const index = `${aliasOf(name)}.${id}`;
    const aliases = { [allOf(name)]: {}, [writerOf(index)]: {}, ...(responses && { [aliasOf(name)]: {} }) };
    const settings = { index: { number_of_shards: 1, auto_expand_replicas: '0-1' } };
    const body = { settings, mappings: mappingOf(meta) as object, aliases };
    try {
      await reach(() => client.indices.create({ index, body }, { requestTimeout }));
    } catch (error) {
      const type = error instanceof errors.ResponseError && error.body?.error?.type;
      if (type !== 'resource_already_exists_exception') throw error;
    }
    return { index, writer: writerOf(index), meta, responses };
  }
  const setMeta = ({ index }: Generation, meta: Meta) =>
    reach(() => client.indices.putMapping({ index, body: { _meta: meta as object } }, { requestTimeout }));

  return {
    aliasOf,
    allOf,
    read,
    drop,
    /** Aliases of the indexes that a change has to reach at this moment. */
    async writers(name: string): Promise<string[]> {
      const get = async () =>
        (await client.indices.getAlias({ name: allOf(name) }, { requestTimeout: shortTimeout })).body;
      const found = await unlessMissing<object>(get, {});
      return Object.keys(found).map(writerOf);
    },
    first: (definition: IndexDefinition) =>
      make(definition.name, 'first', { definition, format: indexFormat, building: null }, true),
    next: (definition: IndexDefinition) =>
      make(definition.name, randomUUID().slice(0, 8), { definition, format: indexFormat, building: Date.now() }, false),
    /** The rebuild of this generation goes on. */
    beat: (generation: Generation) => setMeta(generation, { ...generation.meta, building: Date.now() }),
    /** Lets the generation response in place of all others, in one step, and throws these away. */
    async takeOver(generation: Generation): Promise<void> {
      const { index, meta } = generation;
      const { name } = meta.definition;
      // By a pattern, so that of two that take over at the same time the later one takes it from the earlier.
      const actions = [
        { remove: { index: `${aliasOf(name)}.*`, alias: aliasOf(name), must_exist: false } },
        { add: { index, alias: aliasOf(name) } },
      ];
      const swap = () => client.indices.updateAliases({ body: { actions } }, { requestTimeout });
      // It fails where another instance throws one of them away at this moment.
      await reach(() => again(swap, isMissing));
      await setMeta(generation, { ...meta, building: null });
      await clear(name);
    },
    clear,
  };
}
export type Generations = ReturnType<typeof generationsOf>;
