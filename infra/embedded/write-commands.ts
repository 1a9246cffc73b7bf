import type { Collection } from './catalog.ts';
import { checkStatement } from './check-command.ts';
import { type CommandError, commandError, isCommandError } from './command-error.ts';
import { collectionName, type Engine, filterOf, type Reply } from './engine.ts';
import { decodeFields } from './fields.ts';
import { runQuery } from './query.ts';
import { savepoint } from './savepoint.ts';
import { applyUpdate, checkUpdate, isReplacement, updateRoots } from './update.ts';
import { readArrayFilters } from './update-positions.ts';
import { newFromFilter } from './upsert.ts';
import type { Document } from './values.ts';

type WriteError = { index: number; code: number; errmsg: string } & Document;

/** Makes the collection where it is not there yet, as MongoDB does on the first insert. */
export function collectionToWrite(engine: Engine, command: Document): Collection {
  const name = collectionName(command);
  return engine.catalog.find(name) ?? engine.catalog.create(name);
}

/** Runs each statement in its own savepoint; an ordered command stops at the first that fails. */
function eachStatement(
  engine: Engine,
  statements: unknown,
  ordered: boolean,
  run: (statement: Document, index: number) => void,
): WriteError[] {
  if (!Array.isArray(statements) || statements.length === 0 || statements.length > 100_000)
    throw commandError(
      16,
      `Write batch sizes must be between 1 and 100000. Got ${Array.isArray(statements) ? statements.length : 0} operations.`,
    );
  const errors: WriteError[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      engine.timeLimit.check();
      savepoint(engine, () => run(statement as Document, index));
    } catch (error) {
      if (!isCommandError(error) || error.code === timeLimitExceeded) throw error;
      errors.push(writeError(error, index));
      if (ordered) break;
    }
  }
  return errors;
}

/** It ends the command, whose writes are then undone, and not one statement of it. */
const timeLimitExceeded = 50;

const writeError = (error: CommandError, index: number): WriteError => ({
  index,
  code: error.code,
  errmsg: error.message,
  ...error.detail,
});

export function insert(engine: Engine, command: Document): Reply {
  let n = 0;
  collectionName(command);
  const errors = eachStatement(engine, command.documents, command.ordered !== false, (document) => {
    const collection = collectionToWrite(engine, command);
    engine.documents.insert(collection, document);
    n += 1;
  });
  return { n, ...(errors.length > 0 ? { writeErrors: errors } : {}), ok: 1 };
}

export function update(engine: Engine, command: Document): Reply {
  let [n, nModified] = [0, 0];
  const upserted: { index: number; _id: unknown }[] = [];
  collectionName(command);
  const errors = eachStatement(engine, command.updates, command.ordered !== false, (statement, index) => {
    checkStatement('update.updates', statement);
    const result = updateStatement(engine, command, statement);
    n += result.matched;
    nModified += result.modified;
    if (result.upserted !== undefined) {
      n += 1;
      upserted.push({ index, _id: result.upserted });
    }
  });
  return {
    n,
    nModified,
    ...(upserted.length > 0 ? { upserted } : {}),
    ...(errors.length > 0 ? { writeErrors: errors } : {}),
    ok: 1,
  };
}

function updateStatement(
  engine: Engine,
  command: Document,
  statement: Document,
): { matched: number; modified: number; upserted?: unknown } {
  const filter = filterOf(statement.q, 'update.updates.q');
  const arrayFilters = readArrayFilters(statement.arrayFilters);
  checkUpdate(statement.u, arrayFilters);
  if (statement.multi && isReplacement(statement.u))
    throw commandError(9, 'multi update is not supported for replacement-style update');
  const collection = engine.catalog.find(collectionName(command));
  const context = { filter, arrayFilters, inserting: false, now: new Date(engine.clock()) };
  let [matched, modified] = [0, 0];
  if (collection) {
    const query = { filter, limit: statement.multi ? undefined : 1, hint: statement.hint };
    const roots = updateRoots(statement.u);
    // All are found before the first is written: a changed key must not bring a document back into the scan.
    const budget = statement.multi ? engine.timeLimit.check : engine.budget;
    for (const { id, body } of [...runQuery(engine.sqlite, collection, query, budget).rows]) {
      engine.timeLimit.check();
      matched += 1;
      const after = applyUpdate(decodeFields(body, roots), statement.u, context);
      if (engine.documents.replace(collection, id, body, after, roots)) modified += 1;
    }
  }
  if (matched > 0 || !statement.upsert) return { matched, modified };
  const made = newFromFilter(filter, statement.u, { ...context, inserting: true });
  return { matched, modified, upserted: engine.documents.insert(collectionToWrite(engine, command), made)._id };
}

export function remove(engine: Engine, command: Document): Reply {
  let n = 0;
  collectionName(command);
  const errors = eachStatement(engine, command.deletes, command.ordered !== false, (statement) => {
    checkStatement('delete.deletes', statement);
    if (statement.limit !== 0 && statement.limit !== 1)
      throw commandError(9, `The limit field in delete objects must be 0 or 1. Got ${String(statement.limit)}`);
    const filter = filterOf(statement.q, 'delete.deletes.q');
    const collection = engine.catalog.find(collectionName(command));
    if (!collection) return;
    const query = { filter, limit: statement.limit || undefined, hint: statement.hint };
    const budget = query.limit ? engine.budget : engine.timeLimit.check;
    for (const { id, document } of [...runQuery(engine.sqlite, collection, query, budget).rows]) {
      engine.timeLimit.check();
      engine.documents.remove(collection, id, document);
      n += 1;
    }
  });
  return { n, ...(errors.length > 0 ? { writeErrors: errors } : {}), ok: 1 };
}
