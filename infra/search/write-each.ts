import type { DatabaseSync } from 'node:sqlite';
import type { RejectedDocument, SearchDocument } from './search.ts';

/** Primary result codes about the row to be written: TOOBIG, CONSTRAINT, MISMATCH, RANGE (https://sqlite.org/rescode.html). */
const codesOfRow = new Set([18, 19, 20, 25]);

/** Whether an error is about the document that was written; an error of the file, the disk or the connection is not. */
function isOfDocument(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return errcode === undefined ? code !== 'ERR_INVALID_STATE' : codesOfRow.has(errcode & 0xff);
}

function inSavepoint(database: DatabaseSync, work: () => void): void {
  database.exec('SAVEPOINT documents');
  try {
    work();
  } catch (error) {
    // A full disk ends the whole transaction.
    if (database.isTransaction) database.exec('ROLLBACK TO documents; RELEASE documents');
    throw error;
  }
  database.exec('RELEASE documents');
}

/**
 * Writes documents inside the caller's transaction and returns those that cannot be written; the others are written. Throws
 * where the error is not about a document. One savepoint for all is the usual case, since each savepoint flushes the index.
 */
export function writeEach(
  database: DatabaseSync,
  documents: readonly SearchDocument[],
  write: (document: SearchDocument) => void,
): RejectedDocument[] {
  try {
    inSavepoint(database, () => documents.forEach(write));
    return [];
  } catch (error) {
    if (!isOfDocument(error)) throw error;
  }
  return documents.flatMap((document) => {
    try {
      inSavepoint(database, () => write(document));
      return [];
    } catch (error) {
      if (!isOfDocument(error)) throw error;
      return [{ id: document.id, reason: (error as Error).message }];
    }
  });
}
