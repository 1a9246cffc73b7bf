import { z } from 'zod';
import { countryCode } from '../funding-ingest/codes.ts';
import { standardRule } from '../funding-ingest/exclusion.ts';
import { specialEntities } from '../funding-ingest/partner-rules.ts';
import { ruleSpan } from '../funding-ingest/rule-parts.ts';

import { ruleSource } from '../funding-ingest/rule-source.ts';
import { organisationKinds } from '../organisation-kinds.ts';
import { question } from './questions.ts';
import { partnerRoles } from './shapes.ts';

/** A confirmed partner. What is not stated is null, and gives no answer where a rule asks for it. */
export const partner = z.object({
  id: z.string(),
  /** The same for the same legal entity. */
  entity: z.string(),
  country: countryCode.nullable(),
  role: z.enum(partnerRoles),
  kind: z.enum(organisationKinds).nullable(),
  coordinates: z.boolean(),
  /** An outermost region of a Member State or an overseas country; most have a code of their own as country. `none`: neither. */
  region: z.enum(['none', 'outermost', 'overseas']).nullable(),
  /** An entity with rules of its own. */
  special: z.enum(specialEntities).nullable(),
  /** Country from which it is controlled; `own`: from where it is established. */
  controlledFrom: z.union([z.literal('own'), countryCode]).nullable(),
  /** What is said of it in the words of the call: whether it is of a kind, or did something. */
  stated: z.array(z.object({ name: z.string(), holds: z.boolean() })).optional(),
});
export type Partner = z.output<typeof partner>;

/** `unknown` is neither yes nor no. */
export const verdictValues = ['met', 'notMet', 'unknown'] as const;
export type VerdictValue = (typeof verdictValues)[number];

/**
 * Why. `disputed` is a rule that some documents state and others do not; `undecided` is a rule that no data about partners decide; `unsourced` one that no document at hand states; `doubtful` a
 * sentence that another one contradicts or that can be read in two ways; `fundingUncertain` that a partner is neither in a Member State
 * nor certainly in an Associated Country, and the call does not say that it is funded.
 */
export const verdictReasons = [
  'mayTakePart',
  'outside',
  'excluded',
  'mayBecomeAssociated',
  'roleOpen',
  'notFunded',
  'fundingUncertain',
  'enough',
  'tooFew',
  'tooMany',
  'mayBeEnough',
  'countsTwice',
  'kindExcluded',
  'sectors',
  'disputed',
  'joins',
  'joinsNot',
  'alreadyThere',
  'coordinates',
  'coordinatesNot',
  'noCoordinator',
  'led',
  'ledNot',
  'controlled',
  'controlUnknown',
  'controlledOpen',
  'notControlled',
  'undecided',
  'unsourced',
  'doubtful',
  'notUnderstood',
  'notCompiled',
] as const;
export type VerdictReason = (typeof verdictReasons)[number];

/**
 * What a number counts: entities, different countries, different Member States, or entities in Member States, which may be in the same.
 */
export const countedThings = ['entities', 'countries', 'memberStates', 'inMemberStates'] as const;
export type CountedThings = (typeof countedThings)[number];

export const verdict = z.object({
  value: z.enum(verdictValues),
  about: z.enum(['participation', 'composition', 'coordinator', 'control']),
  why: z.enum(verdictReasons),
  /** Ids of the partners that it is about. */
  partners: z.array(z.string()),
  /** How many are demanded, or allowed under `tooMany`, how many there are, and of what, where the reason is a number. */
  least: z.number().int().nullable(),
  found: z.number().int().nullable(),
  counted: z.enum(countedThings).nullable(),
  /** The sentence of the call, or the standard rule: one of the two. */
  span: ruleSpan.nullable(),
  standard: standardRule.nullable(),
});
export type Verdict = z.output<typeof verdict>;

/** What partners are asked for, or told, whatever the verdicts. */
export const checkHint = z.object({
  kind: z.enum(['genderEqualityPlan', 'hungarianTrusts', 'shareOfCountry', 'personMonths']),
  partners: z.array(z.string()),
  /** Of person-months; null: no number, or none that a document at hand states. */
  most: z.number().int().nullable(),
  /** Null: no document at hand states it. */
  source: ruleSource.nullable(),
});
export type CheckHint = z.output<typeof checkHint>;

export const consortiumCheck = z.object({
  /** Not met if one verdict is not; else unknown if one is; else met. */
  value: z.enum(verdictValues),
  verdicts: z.array(verdict),
  hints: z.array(checkHint),
  /** How many partners are in a widening country, by the list of `source`; null: no document at hand lists them for this call. */
  widening: z.object({ partners: z.number().int().nonnegative(), source: ruleSource }).nullable(),
  /** What the call asks and is not known, or was answered. */
  questions: z.array(question),
  /** The lists of Member States and Associated Countries that were compared. */
  lists: z.array(ruleSource),
});
export type ConsortiumCheck = z.output<typeof consortiumCheck>;

/** All of them hold. */
export function allOf(values: readonly VerdictValue[]): VerdictValue {
  if (values.includes('notMet')) return 'notMet';
  return values.includes('unknown') ? 'unknown' : 'met';
}
/** One of them holds. */
export function anyOf(values: readonly VerdictValue[]): VerdictValue {
  if (values.includes('met')) return 'met';
  return values.includes('unknown') ? 'unknown' : 'notMet';
}
export const opposite = (value: VerdictValue): VerdictValue =>
  value === 'unknown' ? value : value === 'met' ? 'notMet' : 'met';
