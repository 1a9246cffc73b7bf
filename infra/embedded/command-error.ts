import type { Document } from 'bson';

/** MongoDB's own names of the error codes this store can answer with. */
const codeNames: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  52: 'DollarPrefixedFieldName',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  61: 'ShardKeyNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  96: 'OperationFailed',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  207: 'InvalidUUID',
  262: 'ExceededTimeLimit',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

/** An error as MongoDB answers it: `code`, its name, and fields that travel beside them (keyPattern, keyValue). */
export type CommandError = Error & { code: number; codeName: string; detail?: Document };

/** Makes an error that the server answers as `{ok: 0, errmsg, code, codeName, ...detail}`. */
export function commandError(code: number, message: string, detail?: Document): CommandError {
  return Object.assign(new Error(message), { code, codeName: codeNames[code] ?? `Location${code}`, detail });
}

export function isCommandError(error: unknown): error is CommandError {
  return error instanceof Error && 'codeName' in error && typeof (error as CommandError).code === 'number';
}
