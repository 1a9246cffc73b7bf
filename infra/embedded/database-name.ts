import { commandError } from './command-error.ts';

const allowed = /^[a-z][a-z0-9_-]{0,62}$/;

/**
 * Throws InvalidNamespace for a name that cannot be a database's. A database is a file, so its name is one on every file
 * system: capitals would be two databases on one and the same database on another.
 */
export function checkDatabaseName(name: unknown): asserts name is string {
  if (typeof name !== 'string' || !allowed.test(name))
    throw commandError(73, `Invalid database name: '${String(name)}'`);
}
