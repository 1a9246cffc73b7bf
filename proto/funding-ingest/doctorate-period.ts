import { z } from 'zod';
import { id } from '../shapes.ts';
import { ruleSource } from './rule-source.ts';

/**
 * That a call is for researchers whose doctorate is of certain years, by a sentence of the call or a document: one of the two. Either
 * may let leave and the like extend them.
 */
export const doctoratePeriod = z.object({
  topicId: id,
  /** First and last year; null: any. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** Verbatim. */
  sentence: z.string().nullable(),
  source: ruleSource.nullable(),
});
export type DoctoratePeriod = z.output<typeof doctoratePeriod>;
