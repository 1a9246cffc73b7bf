import type { Engine } from './engine.ts';

/** Runs one write so that its failure undoes it alone; the catalogue is read again, for it may have changed with it. */
export function savepoint<T>({ sqlite, catalog }: Pick<Engine, 'sqlite' | 'catalog'>, run: () => T): T {
  const version = catalog.version;
  sqlite.run('SAVEPOINT write');
  try {
    const result = run();
    sqlite.run('RELEASE write');
    return result;
  } catch (error) {
    // A full disk or a failed read ends the whole transaction; then nothing is left to undo.
    if (sqlite.raw.isTransaction) {
      sqlite.run('ROLLBACK TO write');
      sqlite.run('RELEASE write');
    }
    if (catalog.version !== version) catalog.reload();
    throw error;
  }
}
