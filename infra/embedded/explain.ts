import { splitPipeline } from './aggregate.ts';
import { commandError } from './command-error.ts';
import { type Engine, filterOf, type Reply } from './engine.ts';
import { handOver } from './hand-over.ts';
import type { IndexScan, Scan } from './planner.ts';
import { type Query, runQuery } from './query.ts';
import { type Document, isPlainObject } from './values.ts';

/** Says how a command would find its documents, and what that cost: the query is run, nothing is written. */
export function explain(engine: Engine, command: Document): Reply {
  if (!engine.cursors) throw handOver;
  const explained = command.explain;
  if (!isPlainObject(explained))
    throw commandError(14, `BSON field 'explain' is the wrong type, expected type 'object'`);
  const { name, query } = queryOf(explained);
  const started = performance.now();
  const collection = engine.catalog.find(name);
  const execution = collection ? runQuery(engine.sqlite, collection, query, () => {}) : undefined;
  let returned = 0;
  for (const _ of execution?.rows ?? []) returned += 1;
  const work = execution?.work ?? { keys: 0, documents: 0, decoded: 0 };
  const plan = execution ? planOf(execution.scan, query) : { stage: 'EOF' };
  return {
    queryPlanner: {
      namespace: `${engine.database}.${name}`,
      parsedQuery: query.filter,
      winningPlan: plan,
      rejectedPlans: [],
    },
    ...(command.verbosity === 'queryPlanner'
      ? {}
      : {
          executionStats: {
            executionSuccess: true,
            nReturned: returned,
            executionTimeMillis: Math.round(performance.now() - started),
            totalKeysExamined: work.keys,
            totalDocsExamined: work.documents,
            totalDocsDecoded: work.decoded,
          },
        }),
    ok: 1,
  };
}

function queryOf(command: Document): { name: string; query: Query } {
  const [verb, name] = Object.entries(command)[0] ?? [];
  if (typeof name !== 'string') throw commandError(73, 'the command to explain names no collection');
  const { hint } = command;
  switch (verb) {
    case 'find': {
      const limit = command.limit ? Math.abs(Number(command.limit)) : undefined;
      return {
        name,
        query: {
          filter: filterOf(command.filter, 'filter'),
          sort: command.sort,
          skip: Number(command.skip ?? 0),
          limit,
          hint,
        },
      };
    }
    case 'count':
    case 'distinct':
      return { name, query: { filter: filterOf(command.query, 'query'), hint } };
    case 'aggregate': {
      const { filter, sort, skip, limit } = splitPipeline(command.pipeline);
      return { name, query: { filter, sort, skip, limit, hint } };
    }
    case 'findAndModify':
      return { name, query: { filter: filterOf(command.query, 'query'), sort: command.sort, limit: 1, hint } };
    case 'update':
      return {
        name,
        query: { filter: filterOf(command.updates?.[0]?.q, 'q'), limit: command.updates?.[0]?.multi ? undefined : 1 },
      };
    case 'delete':
      return {
        name,
        query: { filter: filterOf(command.deletes?.[0]?.q, 'q'), limit: command.deletes?.[0]?.limit || undefined },
      };
    default:
      throw commandError(59, `Explain failed due to unknown command: ${String(verb)}`);
  }
}

/** The plan in MongoDB's shape: IXSCAN below FETCH, or COLLSCAN; SORT on top where rows are sorted in memory. */
function planOf(scan: Scan, { filter, sort, limit }: Query): Document {
  const access = accessOf(scan, filter);
  const sorting = isPlainObject(sort) && Object.keys(sort).length > 0;
  const inMemory = sorting && (scan.kind === 'union' || !scan.sorted);
  const sorted = inMemory ? { stage: 'SORT', sortPattern: sort, inputStage: access } : access;
  return limit ? { stage: 'LIMIT', limitAmount: limit, inputStage: sorted } : sorted;
}

function accessOf(scan: Scan, filter: Document): Document {
  if (scan.kind === 'collection') return { stage: 'COLLSCAN', filter, direction: 'forward' };
  if (scan.kind === 'union')
    return { stage: 'FETCH', filter, inputStage: { stage: 'OR', inputStages: scan.scans.map(indexStage) } };
  return { stage: 'FETCH', ...(scan.exact ? {} : { filter }), inputStage: indexStage(scan) };
}

const indexStage = ({ index, descending, ranges, merge }: IndexScan): Document => ({
  stage: 'IXSCAN',
  keyPattern: Object.fromEntries(index.key),
  indexName: index.name,
  isMultiKey: index.multikey !== 0,
  isUnique: index.unique,
  isSparse: index.sparse,
  isPartial: index.partial !== undefined,
  direction: descending ? 'backward' : 'forward',
  ranges: ranges.length,
  ...(merge ? { merged: true } : {}),
});
