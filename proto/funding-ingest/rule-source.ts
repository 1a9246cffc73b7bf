import { z } from 'zod';
import { calendarDate } from '../shapes.ts';

/** Where a standard rule is stated, and when that was last compared. */
export const ruleSource = z.object({
  title: z.string(),
  url: z.string(),
  /** Null: the document names no date. */
  published: calendarDate.nullable(),
  checked: calendarDate,
});
export type RuleSource = z.output<typeof ruleSource>;
