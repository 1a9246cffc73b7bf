import { commandError } from './command-error.ts';
import { cursorReply } from './cursor-reply.ts';
import { collectionName, countOf, type Engine, filterOf, type Reply } from './engine.ts';
import { countMatching } from './read-commands.ts';
import { countStages } from './supported.ts';
import { type Document, encode, isPlainObject } from './values.ts';

/**
 * The pipeline that `countDocuments()` sends, `[{$match}, {$skip}?, {$limit}?, {$group: {_id: 1, n: {$sum: 1}}}]`, and no other:
 * services compute in their own code what they show.
 */
export function aggregate(engine: Engine, command: Document): Reply {
  if (command.aggregate === 1) throw commandError(26, 'aggregations on a database are not supported');
  const name = collectionName(command);
  if (!isPlainObject(command.cursor)) throw commandError(9, "The 'cursor' option is required");
  const { filter, skip, limit } = readPipeline(command.pipeline);
  const n = countMatching(engine, name, filter, skip, limit, command.hint);
  return cursorReply('firstBatch', n === 0 ? [] : [encode({ _id: 1, n })], 0n, `${engine.database}.${name}`);
}

function readPipeline(pipeline: unknown): { filter: Document; skip: number; limit: number | undefined } {
  if (!Array.isArray(pipeline))
    throw commandError(14, `BSON field 'aggregate.pipeline' is the wrong type, expected type 'array'`);
  const stages = pipeline.map(readStage);
  const found = Object.fromEntries(stages);
  const order = stages.map(([name]) => countStages.indexOf(name));
  const { $match, $skip, $limit, $group } = found;
  if (order.some((position, index) => index > 0 && position <= order[index - 1]!) || !$match || !isCount($group))
    throw commandError(2, 'aggregation beyond the pipeline of countDocuments() is not supported');
  const limit = countOf($limit, '$limit');
  if (limit === 0) throw commandError(15958, 'the limit must be positive');
  return { filter: filterOf($match, '$match'), skip: countOf($skip, '$skip') ?? 0, limit };
}

function readStage(stage: unknown): [name: string, operand: unknown] {
  const [entry, ...others] = isPlainObject(stage) ? Object.entries(stage) : [];
  if (!entry || others.length > 0)
    throw commandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (!countStages.includes(entry[0])) throw commandError(40324, `Unrecognized pipeline stage name: '${entry[0]}'`);
  return entry;
}

const isCount = (group: unknown): boolean =>
  isPlainObject(group) &&
  Object.keys(group).join() === '_id,n' &&
  group._id === 1 &&
  isPlainObject(group.n) &&
  Object.keys(group.n).join() === '$sum' &&
  group.n.$sum === 1;
