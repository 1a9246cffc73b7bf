import { checkFields, checkStatement } from './check-command.ts';
import { commandError } from './command-error.ts';
import { countOf, type Engine, filterOf, type Reply } from './engine.ts';
import { handOver } from './hand-over.ts';
import type { IndexScan, Scan } from './planner.ts';
import { type Query, runQuery } from './query.ts';
import { type Document, isPlainObject } from './values.ts';

const verbosities: readonly unknown[] = [undefined, 'queryPlanner', 'executionStats', 'allPlansExecution'];

/** Says how a command would find its documents, and what that cost: the query is run, nothing is written. */
export function explain(engine: Engine, command: Document): Reply {
  if (!engine.cursors) throw handOver;
  const explained = command.explain;
  if (!isPlainObject(explained))
    throw commandError(14, `BSON field 'explain' is the wrong type, expected type 'object'`);
  if (!verbosities.includes(command.verbosity))
    throw commandError(9, "verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}");
  const { name, query } = queryOf(explained);
  const started = performance.now();
  const collection = engine.catalog.find(name);
  const execution = collection ? runQuery(engine.sqlite, collection, query, engine.timeLimit.check) : undefined;
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
  checkFields(verb ?? '', command);
  const { hint } = command;
  switch (verb) {
    case 'find':
      return {
        name,
        query: {
          filter: filterOf(command.filter, 'filter'),
          sort: command.sort,
          skip: countOf(command.skip, 'skip'),
          limit: countOf(command.limit, 'limit') || undefined,
          hint,
        },
      };
    case 'count':
    case 'distinct':
      return { name, query: { filter: filterOf(command.query, 'query'), hint } };
    case 'findAndModify':
      return { name, query: { filter: filterOf(command.query, 'query'), sort: command.sort, limit: 1, hint } };
    case 'update': {
      const statement = command.updates?.[0];
      checkStatement('update.updates', statement);
      const limit = statement.multi ? undefined : 1;
      return { name, query: { filter: filterOf(statement.q, 'q'), limit, hint: statement.hint } };
    }
    case 'delete': {
      const statement = command.deletes?.[0];
      checkStatement('delete.deletes', statement);
      return {
        name,
        query: { filter: filterOf(statement.q, 'q'), limit: statement.limit || undefined, hint: statement.hint },
      };
    }
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
