import type { z } from 'zod';
import { messages } from './messages.ts';

/** Kinds of values whose limits are no lengths. */
const numbers: ReadonlySet<string> = new Set(['number', 'int', 'bigint']);

/** The sentence for a schema that has none of its own. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return messages.fieldMissing;
  if (issue.code === 'too_big') {
    return numbers.has(issue.origin) ? messages.numberTooLarge(String(issue.maximum)) : messages.fieldTooLong;
  }
  if (issue.code === 'too_small') {
    return numbers.has(issue.origin) ? messages.numberTooSmall(String(issue.minimum)) : messages.fieldTooShort;
  }
  return messages.fieldInvalid;
}
