import { z } from 'zod';
import { grantRoles, ruleSpan } from './rule-parts.ts';
import { ruleSource } from './rule-source.ts';

/** A rule of a programme, and the document that states it; null: none at hand does. */
export const standardRule = z.object({ name: z.string(), source: ruleSource.nullable() });

/** That an organisation may not take part in a role, with the sentence of the call or the standard rule: one of the two. */
export const exclusion = z.object({
  role: z.enum(grantRoles),
  /** Roles in which the same sentence lets it take part; empty: it names none. */
  possible: z.array(z.enum(grantRoles)),
  span: ruleSpan.nullable(),
  standard: standardRule.nullable(),
});
export type Exclusion = z.output<typeof exclusion>;
