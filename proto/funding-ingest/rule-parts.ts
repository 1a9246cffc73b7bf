import { z } from 'zod';
import { countryCode } from './codes.ts';

/** Where a rule stands. `portal` is a field of the portal's record rather than a text. */
export const ruleDocuments = ['conditions', 'description', 'destination', 'portal'] as const;
/** `text` is verbatim: a piece of the lines of the section (`plainLines`), or the value of the field. */
export const ruleSpan = z.object({
  document: z.enum(ruleDocuments),
  /** Title of the section; of `portal` the name of the field. */
  section: z.string().nullable(),
  text: z.string().min(1).max(6000),
});
export type RuleSpan = z.output<typeof ruleSpan>;

/** Groups of countries that texts name and do not list. `thirdCountries` are those that are not associated. */
export const countryGroups = [
  'memberStates',
  'associated',
  'associatedToEuratom',
  'widening',
  'outermost',
  'overseas',
  'candidates',
  'efta',
  'eea',
  'oecd',
  'africanUnion',
  'africanUnionSuspended',
  'subSaharan',
  'mercosur',
  'cariforum',
  'andean',
  'celac',
  'westernBalkans',
  'rawMaterialsPartners',
  'rawMaterialsAgreements',
  'edctpMembers',
  'associatedInEdctp',
  'subSaharanInEdctp',
  'lowAndMiddleIncome',
  'participatingStates',
  'thirdCountries',
  'becomingAssociated',
  'eligibleForFunding',
  'notEligible',
  'asLimited',
] as const;
export type CountryGroup = (typeof countryGroups)[number];
/** Countries by name and by group; a country has to be in one of them. */
export const places = z.object({
  groups: z.array(z.enum(countryGroups)),
  countries: z.array(countryCode),
});
export type Places = z.output<typeof places>;

/** Roles of partners under the grant agreement. */
export const grantRoles = ['beneficiary', 'affiliated', 'associated'] as const;
/** In which role an entity counts or is bound. An empty list: in any. */
export const entityRoles = [...grantRoles, 'subcontractor', 'host', 'teamMember', 'contestant'] as const;
export type EntityRole = (typeof entityRoles)[number];
export const roles = z.array(z.enum(entityRoles));

/** Short names of types of action to which texts of a destination apply. */
export const actionCodes = ['RIA', 'IA', 'CSA', 'COFUND', 'PCP', 'PPI'] as const;
export type ActionCode = (typeof actionCodes)[number];

/**
 * Why a rule decides nothing by itself.
 * - `contradicted`: another sentence or a note says otherwise; `against` is it
 * - `notYetKnown`: it depends on what happens later, such as an association that is being negotiated
 * - `ambiguous`: it can be read in two ways
 */
const doubt = z.object({ why: z.enum(['contradicted', 'notYetKnown', 'ambiguous']), against: ruleSpan.nullable() });

/** Of each rule. */
export const everyRule = {
  span: ruleSpan,
  /** Null: it says what it says. */
  doubt: doubt.nullable(),
  /** Types of action to which the text limits it; empty: it names none. A rule for other types than the topic's is left out. */
  actions: z.array(z.enum(actionCodes)),
};
