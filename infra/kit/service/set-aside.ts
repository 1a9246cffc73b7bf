import { setImmediate } from 'node:timers/promises';
import type { setAsideRoute } from '@consortia/proto/set-aside';
import { type Connection, trusted } from 'mongoose';
import type { Logger } from 'pino';
import type { DocumentBuilder } from '../../search/derived-index.ts';
import type { IndexDefinition, SearchDocument } from '../../search/search.ts';
import { type Handler, handle } from '../requests/handler.ts';

/** `_id`: name of the index and id of the item. */
type Row = { _id: string; index: string; itemId: string; version: number; reason: string; since: Date };
type Named = Pick<IndexDefinition, 'name' | 'version'>;

/**
 * Builds documents of an index so that one that cannot be built or indexed stops neither the others nor a start: it is recorded
 * with the error, and tried again with its next change and with every rebuild of the index.
 */
export type SetAside = DocumentBuilder & {
  /** Responds to a `setAsideRoute`. */
  handler(route: ReturnType<typeof setAsideRoute<string, string>>): Handler;
};

/** Milliseconds after which others have their turn. */
const turnMs = 10;
const maxListed = 100;
const maxReason = 300;
const keyOf = ({ name }: Named, id: string): string => `${name} ${id}`;
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, maxReason);

/** Keeps what is set aside in the collection `_set_aside` of a service's own database. */
export function createSetAside({
  connection,
  log,
  clock,
}: {
  connection: Connection;
  log: Logger;
  clock: () => Date;
}): SetAside {
  const rows = connection.collection<Row>('_set_aside');
  // Nearly always empty, so that the usual change costs no query.
  let loading: Promise<Set<string>> | undefined;
  const load = async (): Promise<Set<string>> => {
    const found = await rows.find({}, { projection: { _id: 1 } }).toArray();
    return new Set(found.map(({ _id }) => _id));
  };
  const known = (): Promise<Set<string>> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  async function clear(index: Named, ids: readonly string[]): Promise<void> {
    const keys = await known();
    const past = ids.map((id) => keyOf(index, id)).filter((key) => keys.has(key));
    if (past.length === 0) return;
    await rows.deleteMany({ _id: trusted({ $in: past }) });
    for (const key of past) keys.delete(key);
  }

  async function record(index: Named, id: string, error: unknown): Promise<void> {
    const key = keyOf(index, id);
    const row = { index: index.name, itemId: id, version: index.version, reason: reasonOf(error), since: clock() };
    log.error({ err: error, index: index.name, id }, 'A document was set aside: it cannot be built or indexed');
    await rows.updateOne({ _id: key }, { $set: row }, { upsert: true });
    (await known()).add(key);
  }

  return {
    async build(index, items, build) {
      const documents: SearchDocument[] = [];
      const built: string[] = [];
      let since = performance.now();
      for (const item of items) {
        if (performance.now() - since > turnMs) {
          await setImmediate();
          since = performance.now();
        }
        try {
          documents.push(...build(item));
          built.push(item._id);
        } catch (error) {
          await record(index, item._id, error);
        }
      }
      await clear(index, built);
      return documents;
    },
    record,
    clear,
    handler: (route) =>
      handle(route, async () => {
        const found = await rows.find({}).sort({ since: -1 }).limit(maxListed).toArray();
        return {
          items: found.map(({ index, itemId, version, reason, since }) => ({
            ...{ index, id: itemId, version, reason },
            since: since.toISOString(),
          })),
        };
      }),
  };
}
