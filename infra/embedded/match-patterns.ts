import { BSONRegExp } from 'bson';
import { commandError } from './command-error.ts';

export function isRegex(value: unknown): value is RegExp | BSONRegExp {
  return value instanceof RegExp || value instanceof BSONRegExp;
}

/** A pattern in the one form in which it is stored and compared. */
export function asPattern(operand: unknown): BSONRegExp {
  if (operand instanceof BSONRegExp) return operand;
  if (operand instanceof RegExp) return new BSONRegExp(operand.source, operand.flags);
  if (typeof operand !== 'string') throw commandError(2, '$regex has to be a string');
  return new BSONRegExp(operand);
}

const literalBeginning = /^\^((?:\\[^\w\s]|[^\\^$.*+?()[\]{}|])+)$/;

/**
 * The text with which all that a pattern matches starts. A pattern is a literal beginning such as `^abc` or `^a\.b`, without
 * options: an index serves it, and none takes more than linear time. Throws MongoDB's errors for any other.
 */
export function prefixOf(operand: unknown, options?: unknown): string {
  const { pattern, options: own } = asPattern(operand);
  if (options !== undefined && typeof options !== 'string') throw commandError(2, '$options has to be a string');
  const [option] = options || own;
  if (option) throw commandError(51108, `invalid flag in regex options: ${option}`);
  const literal = literalBeginning.exec(pattern)?.[1];
  if (!literal)
    throw commandError(51091, 'Regular expression is invalid: only a literal beginning such as ^abc is supported');
  return literal.replace(/\\(.)/gu, '$1');
}
