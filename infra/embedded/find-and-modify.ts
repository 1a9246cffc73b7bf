import { commandError } from './command-error.ts';
import { collectionName, type Engine, filterOf, type Reply } from './engine.ts';
import { compileProjection } from './projection.ts';
import { runQuery } from './query.ts';
import { savepoint } from './savepoint.ts';
import { applyUpdate, checkUpdate } from './update.ts';
import { readArrayFilters } from './update-positions.ts';
import { newFromFilter } from './upsert.ts';
import { type Document, decodeStored } from './values.ts';
import { collectionToWrite } from './write-commands.ts';

/** `findAndModify`: one document, found by filter and sort, is removed, replaced or updated, and returned. */
export function findAndModify(engine: Engine, command: Document): Reply {
  const remove = command.remove === true;
  if (remove && (command.update !== undefined || command.upsert === true || command.new === true))
    throw commandError(
      9,
      `Cannot specify both an 'update' and 'remove'=true, and 'upsert' or 'new' only with an update`,
    );
  if (!remove) checkUpdate(command.update, readArrayFilters(command.arrayFilters));
  return savepoint(engine, () => run(engine, command, remove));
}

function run(engine: Engine, command: Document, remove: boolean): Reply {
  const filter = filterOf(command.query, 'query');
  const projection = compileProjection(command.fields);
  const shown = (document: Document | undefined) =>
    document && projection ? projection.apply(document) : (document ?? null);
  const collection = engine.catalog.find(collectionName(command));
  const context = {
    filter,
    arrayFilters: readArrayFilters(command.arrayFilters),
    inserting: false,
    now: new Date(engine.clock()),
  };
  const query = { filter, sort: command.sort, limit: 1, hint: command.hint };
  engine.timeLimit.check();
  const found = collection ? runQuery(engine.sqlite, collection, query, engine.budget).rows.next().value : undefined;

  if (collection && found) {
    if (remove) {
      engine.documents.remove(collection, found.id, found.document);
      return { lastErrorObject: { n: 1 }, value: shown(found.document), ok: 1 };
    }
    const after = applyUpdate(decodeStored(found.body), command.update, context);
    engine.documents.replace(collection, found.id, found.body, after);
    const value = shown(command.new ? after : decodeStored(found.body));
    return { lastErrorObject: { n: 1, updatedExisting: true }, value, ok: 1 };
  }
  if (remove) return { lastErrorObject: { n: 0 }, value: null, ok: 1 };
  if (!command.upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
  const made = newFromFilter(filter, command.update, { ...context, inserting: true });
  const stored = engine.documents.insert(collectionToWrite(engine, command), made);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: stored._id },
    value: shown(command.new ? stored : undefined),
    ok: 1,
  };
}
