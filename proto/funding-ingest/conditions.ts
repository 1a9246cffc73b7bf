import { z } from 'zod';
import { deadlineModels } from './codes.ts';
import { composition, control, coordinator, entities, participation } from './partner-rules.ts';
import { everyRule, ruleSpan } from './rule-parts.ts';

/**
 * Money. Amounts are in euros, rates and shares from 0 to 1.
 * - `lumpSum`: of `most` where it is stated
 * - `rate`: `rate`, or at most `rate` where `upTo`
 * - `cascade`: financial support to third parties, of at most `share` of the grant
 * - `cascadeMax`: most for one third party; `cascadeMayBeHigher` where that is justified
 * - `cascadeLimit`: most third parties per country
 * - `cascadeForm`: in the form of `forms`
 * - `cascadeShare`: least share of the support or of the grant
 * - `cascadeRate`: most share of the costs of a third party
 * - `cascadeTotal`: `most` for all third parties
 * - `cascadeRecipients`: who can be a third party, as the text says it
 * - `prize`: of `most`
 * - `budgetShare`: least share of the budget for some partners, or most where `upTo`
 * - `projectBudget`: from `fewest` to `most`, or `about`
 */
const funding = z.object({
  ...everyRule,
  type: z.literal('funding'),
  kind: z.enum([
    'lumpSum',
    'rate',
    'cascade',
    'cascadeMax',
    'cascadeMayBeHigher',
    'cascadeLimit',
    'cascadeForm',
    'cascadeShare',
    'cascadeRate',
    'cascadeTotal',
    'cascadeRecipients',
    'prize',
    'budgetShare',
    'projectBudget',
  ]),
  fewest: z.number().nonnegative().nullable(),
  most: z.number().nonnegative().nullable(),
  about: z.number().nonnegative().nullable(),
  rate: z.number().min(0).max(1).nullable(),
  upTo: z.boolean(),
  /** Rate for entities that make no profit, where it is another. */
  nonProfitRate: z.number().min(0).max(1).nullable(),
  share: z.number().min(0).max(1).nullable(),
  months: z.number().int().nullable(),
  perCountry: z.number().int().nullable(),
  forms: z.array(z.enum(['grants', 'prizes', 'loans'])),
  /** `must`: it has to be so; `may`: it is allowed; `should`: it is advised. */
  strength: z.enum(['must', 'may', 'should']),
});

/**
 * How the proposal is written.
 * - `pages`: at most `pages`, of `part` where it is a part of the proposal
 * - `extraPages`: number beyond the standard
 * - `blind`: the proposal of `stage` names no applicant
 */
const format = z.object({
  ...everyRule,
  type: z.literal('format'),
  kind: z.enum(['pages', 'extraPages', 'blind']),
  pages: z.number().int().positive().nullable(),
  stage: z.number().int().min(1).max(2).nullable(),
  /** As the text says it. */
  part: z.string().nullable(),
  /** It counts for lump sums alone. */
  forLumpSum: z.boolean(),
});

const level = z.number().int().min(1).max(9);
/** Technology readiness. Levels in order; two of them: from the first to the second, or one of them. Null: not stated. */
const trl = z.object({
  ...everyRule,
  type: z.literal('trl'),
  from: z.array(level).min(1).max(2).nullable(),
  to: z.array(level).min(1).max(2).nullable(),
  /** At any level to start with. */
  fromAny: z.boolean(),
  /** `to` is the least. */
  orAbove: z.boolean(),
  /** It counts for a part of the work or for others than the project. */
  partial: z.boolean(),
});

const deadline = z.object({ ...everyRule, type: z.literal('deadline'), model: z.enum(deadlineModels) });

/** A condition of a call, as data, with the words that it comes from. */
export const conditionRule = z.discriminatedUnion('type', [
  participation,
  control,
  composition,
  coordinator,
  entities,
  funding,
  format,
  trl,
  deadline,
]);
export type ConditionRule = z.output<typeof conditionRule>;
export type RuleType = ConditionRule['type'];
export type RuleOf<Type extends RuleType> = Extract<ConditionRule, { type: Type }>;

/** Conditions of a call: what was understood, and the sentences that look like a condition and were not. */
export const callConditions = z.object({
  /** In the order of the texts: conditions, description, destination, portal. */
  rules: z.array(conditionRule).max(200),
  notUnderstood: z.array(ruleSpan).max(200),
});
export type CallConditions = z.output<typeof callConditions>;
