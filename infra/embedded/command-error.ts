import type { Document } from 'bson';

/** MongoDB's own names of the error codes this store can respond with. */
const codeNames: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  96: 'OperationFailed',
  123: 'NotAReplicaSet',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  197: 'InvalidIndexSpecificationOption',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
  40414: 'IDLFailedToParse',
  40415: 'IDLUnknownField',
};

/** An error as MongoDB reports it: `code`, its name, and fields that travel next to them (keyPattern, keyValue). */
export type CommandError = Error & { code: number; codeName: string; detail?: Document };

/** Makes an error that the server returns as `{ok: 0, errmsg, code, codeName, ...detail}`. */
export function commandError(code: number, message: string, detail?: Document): CommandError {
  return Object.assign(new Error(message), { code, codeName: codeNames[code] ?? `Location${code}`, detail });
}

export function isCommandError(error: unknown): error is CommandError {
  return error instanceof Error && 'codeName' in error && typeof (error as CommandError).code === 'number';
}
