import { isCommandError } from './command-error.ts';
import { diskError } from './disk-error.ts';
import type { Document } from './values.ts';

/** An error as MongoDB reports it. An unexpected one is logged in full and reported as an InternalError. */
export function errorReply(error: unknown, log: (detail: object, message: string) => void): Document {
  const known = isCommandError(error) ? error : diskError(error);
  if (known !== error)
    log({ err: error instanceof Error ? String(error.stack) : String(error) }, 'a command failed unexpectedly');
  return { ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.detail };
}
