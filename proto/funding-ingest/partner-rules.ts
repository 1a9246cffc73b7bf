import { z } from 'zod';
import { everyRule, places, roles } from './rule-parts.ts';

/**
 * Who may take part.
 * - `limited`: only entities in `places`
 * - `extended`: entities in `places` too
 * - `excluded`: no entity in `places`
 * - `others`: what happens to entities that a `limited` rule leaves out, in a sentence of its own
 * - `funded`: entities in `places` get funding
 * - `exceptional`: entities in `places` only where the call says so or they are essential
 * - `mayBecomeAssociated`: entities in countries whose association is under way; neither yes nor no
 * - `roleOnly`: entities in `places` only in `roles`
 * - `subcontracting`: where subcontracted or procured work is done
 * - `activities`: activities in `places` get no funding
 */
export const participation = z.object({
  ...everyRule,
  type: z.literal('participation'),
  kind: z.enum([
    'limited',
    'extended',
    'excluded',
    'others',
    'funded',
    'exceptional',
    'mayBecomeAssociated',
    'roleOnly',
    'subcontracting',
    'activities',
  ]),
  places,
  roles,
  /** What happens to the others; null: not stated. */
  others: z.enum(['ineligible', 'notFunded', 'exceptional', 'allowed']).nullable(),
  /** Whether those in `places` are funded; null: not stated. `ifEligible`: only those who are eligible for funding anyway. */
  funding: z.enum(['eligible', 'exceptional', 'ifEssential', 'ifEligible', 'none']).nullable(),
  /** True: an associated country that is not named may not take part. */
  associationIsNotEnough: z.boolean(),
  /** Of what kind an entity has to be, as the text says it. */
  entities: z.array(z.string()),
  /** Least number of different Member States; null: not stated. */
  fewestMemberStates: z.number().int().nullable(),
});

/**
 * Entities that are controlled from elsewhere.
 * - `controlled`: controlled by a country or an entity of `from`
 * - `criticalTechnologies`: the same, for a list of critical technologies
 * - `owned`: owned for more than half by an entity of `from`
 * - `guaranteed`: who is controlled from elsewhere may take part with `guarantees`, in a sentence of its own
 * - `communicationNetworks`: the restrictions for the protection of European communication networks apply
 * - `highRiskSuppliers`: suppliers of network equipment that were assessed as a high risk
 */
export const control = z.object({
  ...everyRule,
  type: z.literal('control'),
  kind: z.enum([
    'controlled',
    'criticalTechnologies',
    'owned',
    'guaranteed',
    'communicationNetworks',
    'highRiskSuppliers',
  ]),
  from: places,
  /** Whether a guarantee lets an entity take part. `assessed`, `approved`: by `guaranteesFrom`; `refused`: it may give none. */
  guarantees: z.enum(['assessed', 'approved', 'given', 'refused']).nullable(),
  guaranteesFrom: z.enum(['countryOfEstablishment', 'grantingAuthority']).nullable(),
  roles,
  /** It applies only where the project does this, as the text says it. */
  onlyWhere: z.string().nullable(),
});

/** So many entities. Null `fewest` or `most`: no bound on that side. */
const entityCount = z.object({
  fewest: z.number().int().nullable(),
  most: z.number().int().nullable(),
  /** Kinds that count, as the text says them; empty: any legal entity. */
  entities: z.array(z.string()),
  /** Null: anywhere. */
  where: places.nullable(),
  /** Least number of different countries among them. */
  countries: z.number().int().nullable(),
  /** Least number in a Member State. */
  memberStates: z.number().int().nullable(),
  roles,
  independent: z.boolean(),
});
export type EntityCount = z.output<typeof entityCount>;
/**
 * How a consortium is composed.
 * - `adds` to the standard composition, `replaces` it, or `caps` it
 * - `alternative`: one of several compositions that may be chosen
 * - `share`: least share of entities in `counts[0].where`
 * - `sites`: where work is done, such as pilots; it says nothing of who takes part
 * - `twoRoles`: one entity may count for two kinds
 * - `notCounted`: `counts[0].entities` do not count
 * - `hopOn`: one more partner joins a project that is running
 * - `runningProject`: the project that is joined has at most `counts[0].most` partners in `counts[0].where`
 * - `approach`: an approach that asks for a composition, named in `counts[0].entities`
 * - `reference`: the composition of another call
 */
export const composition = z.object({
  ...everyRule,
  type: z.literal('composition'),
  kind: z.enum([
    'adds',
    'replaces',
    'caps',
    'alternative',
    'share',
    'sites',
    'twoRoles',
    'notCounted',
    'hopOn',
    'runningProject',
    'approach',
    'reference',
  ]),
  counts: z.array(entityCount),
  /** All of `counts` together come from so many different countries of `where`. */
  together: z.object({ countries: z.number().int(), where: places.nullable() }).nullable(),
  /** For consortia of that size alone; null: for all. */
  ofSize: z.object({ fewest: z.number().int(), most: z.number().int().nullable() }).nullable(),
  /** From 0 to 1. */
  share: z.number().nullable(),
  /** Kinds that may not take part, as the text says them. */
  excluded: z.array(z.string()),
});

/**
 * Who coordinates.
 * - `established`: in `where`
 * - `entity`: of a kind in `entities`
 * - `history`: who did what `history` says
 * - `leader`: a scientific leader in `where`, if the coordinator is elsewhere
 * - `mayBe`: `entities` may
 * - `submits`: hands in the proposal for the consortium
 */
export const coordinator = z.object({
  ...everyRule,
  type: z.literal('coordinator'),
  kind: z.enum(['established', 'entity', 'history', 'leader', 'mayBe', 'submits']),
  where: places.nullable(),
  entities: z.array(z.string()),
  /** As the text says it. */
  history: z.string().nullable(),
  /** Only under this condition, as the text says it. */
  onlyWhere: z.string().nullable(),
});

export const specialEntities = [
  'jrc',
  'cern',
  'embl',
  'internationalEuropean',
  'international',
  'internationalInEurope',
  'otherInternational',
  'unionBodies',
  'eric',
  'overseas',
  'affiliated',
  'withoutLegalPersonality',
  'restricted',
  'staff',
] as const;
export type SpecialEntity = (typeof specialEntities)[number];
/**
 * Entities with rules of their own.
 * - `member`: may be a member of the consortium; `unfundedMember`: without funding or as an associated partner
 * - `preparesNot` and `mayPrepare`: the proposal
 * - `eligible`, `exceptional`, `whereCallSays`, `ifEssential`: for funding
 * - `established`: counts as established in its country
 * - `host`: may be the host
 * - `mustBeBeneficiary`: no member of it in its place
 * - `asBeneficiary`: under the conditions of beneficiaries
 * - `barred`: may not take part: those under restrictive measures of the Union (`restricted`), or the staff of a body
 * - `ifRepresented`: may take part where its representatives can bind it
 */
export const entities = z.object({
  ...everyRule,
  type: z.literal('entities'),
  kind: z.enum([
    'member',
    'unfundedMember',
    'preparesNot',
    'mayPrepare',
    'eligible',
    'exceptional',
    'whereCallSays',
    'ifEssential',
    'established',
    'host',
    'mustBeBeneficiary',
    'asBeneficiary',
    'ifRepresented',
    'barred',
  ]),
  who: z.array(z.enum(specialEntities)).min(1),
});
