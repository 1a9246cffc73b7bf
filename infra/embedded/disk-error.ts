import { type CommandError, commandError } from './command-error.ts';

export const isSqliteError = (error: unknown): boolean => (error as { code?: string }).code === 'ERR_SQLITE_ERROR';

/** A cursor goes on reading tables that were dropped since. */
export const isMissingTable = (error: unknown): boolean =>
  isSqliteError(error) && (error as Error).message.startsWith('no such table');

/** SQLite's error as MongoDB would put it to a client: without the names of tables and files, which are for the log. */
export function diskError(error: unknown): CommandError {
  const code = (error as { errcode?: number }).errcode ?? 0;
  switch (code & 0xff) {
    case 13:
      return commandError(14031, 'no space is left on the disk: nothing was written');
    case 8:
      return commandError(20, 'the data folder is read-only: nothing was written');
    case 10:
      return commandError(1, 'the disk refused a write: nothing was written');
    case 11:
    case 26:
      return commandError(1, 'the database file is damaged');
    default:
      return commandError(1, 'the command failed unexpectedly: the log of the store says why');
  }
}
