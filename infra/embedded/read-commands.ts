import { chooseScan } from './choose-scan.ts';
import { commandError } from './command-error.ts';
import { cursorReply } from './cursor-reply.ts';
import { type OpenCursor, takeBatch } from './cursors.ts';
import { isMissingTable } from './disk-error.ts';
import { collectionName, countOf, type Engine, filterOf, namedCollection, type Reply } from './engine.ts';
import { pickFields } from './fields.ts';
import { handOver } from './hand-over.ts';
import { encodeKey } from './key-encoding.ts';
import { compileFilter } from './match.ts';
import { partsOf, valuesAt } from './paths.ts';
import { compileProjection } from './projection.ts';
import { runQuery } from './query.ts';
import { countKeys } from './scan.ts';
import { type Document, encode, Long } from './values.ts';

const defaultBatch = 101;

export function find(engine: Engine, command: Document): Reply {
  const namespace = `${engine.database}.${collectionName(command)}`;
  const collection = namedCollection(engine, command);
  const filter = filterOf(command.filter, 'filter');
  const projection = compileProjection(command.projection);
  if (!collection) {
    compileFilter(filter);
    return cursorReply('firstBatch', [], 0n, namespace);
  }
  const limit = countOf(command.limit, 'limit') || undefined;
  const execution = runQuery(
    engine.sqlite,
    collection,
    { filter, sort: command.sort, skip: countOf(command.skip, 'skip'), limit, hint: command.hint },
    engine.budget,
  );
  function* bodies(): Generator<Uint8Array> {
    for (const row of execution.rows)
      if (!projection) yield row.body;
      else yield projection.fields ? pickFields(row.body, projection.fields) : encode(projection.apply(row.document));
  }
  const cursor = { namespace, rows: bodies(), timeLimit: engine.timeLimit };
  return firstBatch(engine, cursor, countOf(command.batchSize, 'batchSize'), command.singleBatch === true);
}

/** Responds with the first batch. Where documents are left, a cursor stays open, or the query goes to the thread of the cursors. */
function firstBatch(engine: Engine, cursor: OpenCursor, batchSize: number | undefined, single: boolean): Reply {
  const { batch, done } = takeBatch(cursor, batchSize ?? defaultBatch);
  if (done || single || exhausted(cursor)) return cursorReply('firstBatch', batch, 0n, cursor.namespace);
  if (!engine.cursors) throw handOver;
  cursor.timeLimit.pause();
  return cursorReply('firstBatch', batch, engine.cursors.open(cursor), cursor.namespace);
}

/** Looks one document ahead, so that a batch that ends with the last document closes its cursor. */
function exhausted(cursor: OpenCursor): boolean {
  if (cursor.held) return false;
  const next = cursor.rows.next();
  if (next.done) return true;
  cursor.held = next.value;
  return false;
}

export function getMore(engine: Engine, command: Document): Reply {
  if (!engine.cursors) throw handOver;
  const id = idOf(command.getMore);
  const cursor = engine.cursors.take(id);
  const namespace = `${engine.database}.${String(command.collection)}`;
  if (cursor.namespace !== namespace)
    throw commandError(
      13,
      `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
    );
  try {
    cursor.timeLimit.resume();
    const { batch, done } = takeBatch(cursor, countOf(command.batchSize, 'batchSize') || undefined);
    const over = done || exhausted(cursor);
    cursor.timeLimit.pause();
    if (over) engine.cursors.close(id);
    return cursorReply('nextBatch', batch, over ? 0n : id, namespace);
  } catch (error) {
    engine.cursors.close(id);
    if (isMissingTable(error)) throw commandError(175, `collection or index dropped between two getMore: ${namespace}`);
    throw error;
  }
}

function idOf(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw commandError(14, `BSON field 'getMore.getMore' is the wrong type '${typeof value}', expected type 'long'`);
  return BigInt(value);
}

export function killCursors(engine: Engine, command: Document): Reply {
  if (!engine.cursors) throw handOver;
  const ids = Array.isArray(command.cursors) ? command.cursors : [];
  const [killed, unknown]: [unknown[], unknown[]] = [[], []];
  for (const id of ids) (engine.cursors.close(idOf(id)) ? killed : unknown).push(id);
  return { cursorsKilled: killed, cursorsNotFound: unknown, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

export function count(engine: Engine, command: Document): Reply {
  const skip = countOf(command.skip, 'skip') ?? 0;
  const limit = countOf(command.limit, 'limit') || undefined;
  return {
    n: countMatching(engine, collectionName(command), filterOf(command.query, 'query'), skip, limit, command.hint),
    ok: 1,
  };
}

/** Counting so many keys takes a millisecond or two; longer counts go to the reading thread. */
const maxInlineCount = 20_000;

/** Counts without decoding where index keys alone tell. */
export function countMatching(
  engine: Engine,
  name: string,
  filter: Document,
  skip: number,
  limit: number | undefined,
  hint?: unknown,
): number {
  const collection = engine.catalog.find(name);
  compileFilter(filter);
  if (!collection) return 0;
  const wanted = limit === undefined ? Number.MAX_SAFE_INTEGER : skip + limit;
  const most = engine.cursors ? wanted : Math.min(wanted, maxInlineCount);
  const checked = (n: number): number => {
    if (n === most && n < wanted) throw handOver;
    engine.timeLimit.check();
    return Math.max(0, n - skip);
  };
  if (Object.keys(filter).length === 0) {
    const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM ix_${collection.indexes[0]!.id} LIMIT ?)`;
    return checked(Number(engine.sqlite.get(sql, most)!.n));
  }
  const scan = chooseScan(engine.sqlite, collection, { filter, sort: [], limit, hint });
  if (scan.kind === 'index' && scan.exact && scan.distinct) return checked(countKeys(engine.sqlite, scan, most));
  let n = 0;
  for (const _ of runQuery(engine.sqlite, collection, { filter, skip, limit, hint }, engine.budget).rows) n += 1;
  return n;
}

export function distinct(engine: Engine, command: Document): Reply {
  if (typeof command.key !== 'string')
    throw commandError(14, `BSON field 'distinct.key' is the wrong type, expected type 'string'`);
  const collection = namedCollection(engine, command);
  const filter = filterOf(command.query, 'query');
  const values = new Map<string, unknown>();
  if (collection)
    for (const { document } of runQuery(engine.sqlite, collection, { filter, hint: command.hint }, engine.budget).rows)
      for (const value of valuesAt(document, partsOf(command.key)).values)
        if (typeof value !== 'symbol') values.set(encodeKey(value).toString('latin1'), value);
  return { values: [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value), ok: 1 };
}
