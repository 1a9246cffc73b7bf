import type { Catalog, Collection } from './catalog.ts';
import { commandError } from './command-error.ts';
import type { Cursors } from './cursors.ts';
import type { Documents } from './documents.ts';
import type { Budget } from './query.ts';
import type { Sqlite } from './sqlite.ts';
import { noTimeLimit, startTimeLimit, type TimeLimit } from './time-limit.ts';
import { type Document, isPlainObject, Long } from './values.ts';

/** What every command needs; one for each thread that has the database open. */
export type Engine = {
  sqlite: Sqlite;
  catalog: Catalog;
  documents: Documents;
  database: string;
  /** Undefined where the thread keeps no cursors: a query that needs one goes to the thread that does. */
  cursors: Cursors | undefined;
  /** How much a query may read, and until when. */
  budget: Budget;
  /** The time of the command alone, for writes that may read as much as they like. */
  timeLimit: TimeLimit;
  /** Milliseconds since the epoch. */
  clock: () => number;
};

/** A response: a document, or its BSON. */
export type Reply = Document | Uint8Array;

/** The collection a command names as its first value. */
export function collectionName(command: Document): string {
  const [verb, name] = Object.entries(command)[0]!;
  if (typeof name !== 'string' || name === '')
    throw commandError(73, `Collection name must be a non-empty string in the command ${verb}`);
  return name;
}

export function namedCollection(engine: Engine, command: Document): Collection | undefined {
  return engine.catalog.find(collectionName(command));
}

export function filterOf(value: unknown, name: string): Document {
  if (value === undefined || value === null) return {};
  if (!isPlainObject(value)) throw commandError(14, `BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
}

/** A whole number of at least 0; undefined where it is absent. */
export function countOf(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = value instanceof Long ? value.toNumber() : value;
  if (typeof number !== 'number' || !Number.isFinite(number))
    throw commandError(14, `BSON field '${name}' is the wrong type '${typeof value}', expected a number`);
  if (number < 0) throw commandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return Math.trunc(number);
}

/** The engine for one command that arrived at `startedAt`: its budget ends with the command's `maxTimeMS`. */
export function limitTime(engine: Engine, command: Document, startedAt?: number): Engine {
  const timeLimit = startTimeLimit(command.maxTimeMS, engine.clock, startedAt);
  if (timeLimit === noTimeLimit) return engine;
  return {
    ...engine,
    timeLimit,
    budget(work) {
      engine.budget(work);
      timeLimit.check();
    },
  };
}
