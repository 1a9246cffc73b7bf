import { commandError } from './command-error.ts';
import { collectionName, countOf, type Engine, filterOf, type Reply, refuseUnsupported } from './engine.ts';
import { handOver } from './hand-over.ts';
import { compileFilter } from './match.ts';
import { runQuery } from './query.ts';
import { countMatching, firstBatch } from './read-commands.ts';
import { type Document, encode, isPlainObject } from './values.ts';

/** What of a pipeline's beginning is a plain query: `$match`, `$sort`, `$skip`, `$limit` in this order, each once or more. */
export type Front = { filter: Document; sort?: Document; skip: number; limit?: number; rest: Document[] };

export function splitPipeline(pipeline: unknown): Front {
  if (!Array.isArray(pipeline))
    throw commandError(14, `BSON field 'aggregate.pipeline' is the wrong type, expected type 'array'`);
  const front: Front = { filter: {}, skip: 0, rest: pipeline };
  const filters: Document[] = [];
  let at = 0;
  for (; at < pipeline.length; at++) {
    const stage = pipeline[at];
    if (!isPlainObject(stage) || Object.keys(stage).length !== 1)
      throw commandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    const untouched = front.limit === undefined && front.skip === 0;
    if ('$match' in stage && untouched) filters.push(filterOf(stage.$match, '$match'));
    else if ('$sort' in stage && untouched && front.sort === undefined) front.sort = filterOf(stage.$sort, '$sort');
    else if ('$skip' in stage && untouched) front.skip = countOf(stage.$skip, '$skip') ?? 0;
    else if ('$limit' in stage && front.limit === undefined && Number(stage.$limit) > 0)
      front.limit = countOf(stage.$limit, '$limit');
    else break;
  }
  front.rest = pipeline.slice(at);
  front.filter = filters.length === 1 ? filters[0]! : filters.length === 0 ? {} : { $and: filters };
  return front;
}

export function aggregate(engine: Engine, command: Document): Reply {
  refuseUnsupported(command);
  if (command.aggregate === 1) throw commandError(26, 'aggregations on a database are not supported');
  const name = collectionName(command);
  const namespace = `${engine.database}.${name}`;
  const front = splitPipeline(command.pipeline);
  const batchSize = isPlainObject(command.cursor) ? countOf(command.cursor.batchSize, 'batchSize') : undefined;
  const counted = countedField(front.rest);
  if (counted) {
    const n = countMatching(engine, name, front.filter, front.skip, front.limit, command.hint);
    const rows = n === 0 ? [] : [encode(counted(n))];
    return firstBatch(engine, { namespace, rows: rows.values() }, batchSize);
  }
  if (front.rest.length > 0 && !engine.compilePipeline) throw handOver;
  const pipeline = front.rest.length > 0 ? engine.compilePipeline!(front.rest) : undefined;
  const collection = engine.catalog.find(name);
  if (!collection) compileFilter(front.filter);
  const found = collection
    ? runQuery(engine.sqlite, collection, { ...front, hint: command.hint }, engine.budget).rows
    : ([] as never[]).values();
  function* bodies(): Generator<Uint8Array> {
    if (!pipeline) for (const { body } of found) yield body;
    else for (const document of pipeline(documentsOf(found))) yield encode(document);
  }
  return firstBatch(engine, { namespace, rows: bodies() }, batchSize);
}

function* documentsOf(rows: Iterable<{ document: Document }>): Generator<Document> {
  for (const { document } of rows) yield document;
}

/** Counting needs no documents: the pipelines of `countDocuments()` and of `$count`. */
function countedField(rest: Document[]): ((n: number) => Document) | undefined {
  const [stage] = rest;
  if (rest.length !== 1 || !stage) return undefined;
  if (typeof stage.$count === 'string') {
    const field = stage.$count;
    return (n) => ({ [field]: n });
  }
  const group = stage.$group;
  if (!isPlainObject(group) || group._id === undefined || typeof group._id === 'string' || isPlainObject(group._id))
    return undefined;
  const fields = Object.keys(group).filter((name) => name !== '_id');
  const [field] = fields;
  if (fields.length !== 1 || !field || !isPlainObject(group[field]) || group[field].$sum !== 1) return undefined;
  return (n) => ({ _id: group._id, [field]: n });
}
