import { type CommandError, commandError } from './command-error.ts';

export const isSqliteError = (error: unknown): boolean => (error as { code?: string }).code === 'ERR_SQLITE_ERROR';

/** SQLite's error as MongoDB would put it to a client. */
export function diskError(error: unknown): CommandError {
  const code = (error as { errcode?: number }).errcode ?? 0;
  const text = error instanceof Error ? error.message : String(error);
  switch (code & 0xff) {
    case 13:
      return commandError(14031, `no space is left on the disk: nothing was written (${text})`);
    case 8:
      return commandError(20, `the data folder is read-only: nothing was written (${text})`);
    case 10:
      return commandError(1, `the disk refused a write: nothing was written (${text})`);
    case 11:
    case 26:
      return commandError(1, `the database file is damaged (${text})`);
    default:
      return commandError(1, text);
  }
}
