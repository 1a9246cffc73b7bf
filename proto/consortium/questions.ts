import { z } from 'zod';
import { countryName } from '../country-names.ts';
import { cordisCountry, countryCode } from '../funding-ingest/codes.ts';
import { ruleSpan } from '../funding-ingest/rule-parts.ts';
import { id } from '../shapes.ts';
import { answerMessages } from './messages/answers.ts';
import { consortiumSizes as sizes } from './sizes.ts';

const yesOrNo = z.enum(['yes', 'no']);
/**
 * What a call asks and no profile states, with the values of its answers.
 * - `kind`: whether a partner is of the kind that the text names; `history`: whether the coordinator did what the text says
 * - `leader`: whether the proposal names a leader beside the coordinator
 * - `controlledFrom`: the country from which a partner is controlled; `own`: that in which it is established
 * - `region`: whether it is established in an outermost region or an overseas country
 * - `runningProject`: number of the grant agreement of the project that is joined
 * - `alreadyThere`: whether that project has a partner whom the text does not let be there
 */
const agreement = z.union([z.literal('no'), z.string().regex(/^\d{6,9}$/)], { error: answerMessages.agreementHelp });
const country = countryCode.refine((code) => cordisCountry(code) === code && countryName(code) !== code);
/** Of the form of a grant agreement. */
export const agreementFields = z.object({ agreement });
const valuesOf = {
  kind: yesOrNo,
  history: yesOrNo,
  leader: yesOrNo,
  controlledFrom: z.union([z.literal('own'), country]),
  region: z.enum(['none', 'outermost', 'overseas']),
  runningProject: agreement,
  alreadyThere: yesOrNo,
};
export const questionKinds = [
  'kind',
  'history',
  'leader',
  'controlledFrom',
  'region',
  'runningProject',
  'alreadyThere',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

const asked = z.object({
  /** Of the partner that it is about; null: of all of them together. */
  partnerId: id.nullable(),
  about: z.enum(questionKinds),
  /** Words of the call, where the question is about them. */
  name: z.string().max(sizes.questionCharacters),
});
/** Null takes an answer back: it is not said. */
export const answer = asked
  .extend({ value: z.string().nullable() })
  .refine(({ about, value }) => value === null || valuesOf[about].safeParse(value).success, {
    path: ['value'],
    message: 'This is not an answer to the question.',
  });
export const question = asked.extend({
  value: z.string().nullable(),
  /** The sentence that asks. */
  span: ruleSpan,
});
export type Question = z.output<typeof question>;
export type Asked = z.output<typeof asked>;
export type Answer = Asked & { readonly value: string };
