import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs calls in one transaction, so that they share one flush to disk. A call that throws is undone to its own savepoint and
 * the others go on; a commit that fails (disk full) fails them all.
 */
export function transactionBatch(database: DatabaseSync): (runs: (() => void)[]) => void {
  return (runs) => {
    database.exec('BEGIN IMMEDIATE');
    try {
      for (const run of runs) {
        database.exec('SAVEPOINT one_call');
        try {
          run();
        } catch (error) {
          // A full disk ends the whole transaction.
          if (!database.isTransaction) throw error;
          database.exec('ROLLBACK TO one_call');
        }
        database.exec('RELEASE one_call');
      }
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
}

/** Runs calls in one transaction: all of them are on disk, or none, and the error is thrown. */
export function atomicBatch(database: DatabaseSync): (runs: (() => void)[]) => void {
  return (runs) => {
    database.exec('BEGIN IMMEDIATE');
    try {
      for (const run of runs) run();
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
}
