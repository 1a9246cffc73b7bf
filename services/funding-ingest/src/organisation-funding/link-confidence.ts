import type { LinkReason } from '@consortia/proto/funding-ingest/organisation-funding';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { namePartsOf, spellingsOf } from './name-parts.ts';

/** An organisation of this installation as it is compared; `otherNames` and `acronyms` are those of its ROR record. */
export type ComparedOrganisation = {
  name: string;
  otherNames: readonly string[];
  acronyms: readonly string[];
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  city: string | null;
  domains: readonly string[];
};
/** `confidence` is from 0 to 1. */
export type Compared = { confidence: number; reasons: LinkReason[] };

/** From here on a link counts without a decision of an administrator. */
export const linkedFrom = 0.8;
/** Below this there is not even a suggestion. */
const suggestedFrom = 0.35;

const confidenceOf = {
  name: 0.95,
  otherName: 0.9,
  withoutLegalForm: 0.85,
  wordOrder: 0.7,
  shortName: 0.5,
  legalForm: 0.5,
} as const satisfies Partial<Record<LinkReason, number>>;
type Evidence = keyof typeof confidenceOf;
const confidenceOfWebsite = 0.6;
/** Factor for a name that several participants have, and for a country that is not known. */
const doubtful = 0.65;

/** ISO codes of the countries for which CORDIS has codes of its own. */
const isoOf: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };
const isoCountryOf = (code: string): string => isoOf[code] ?? code;

/** Whether two codes, of ISO or of CORDIS, are of different countries; false where one is not known. */
export const inOtherCountry = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && isoCountryOf(one) !== isoCountryOf(other);

/** How two names agree; null: they do not. */
function evidenceOf(one: string, other: string): Evidence | null {
  const [a, b] = [namePartsOf(one), namePartsOf(other)];
  if (!a || !b) return null;
  if (a.key === b.key) {
    if (a.legalForm === b.legalForm) return 'name';
    return a.legalForm !== null && b.legalForm !== null ? 'legalForm' : 'withoutLegalForm';
  }
  return a.words === b.words && a.words.includes(' ') ? 'wordOrder' : null;
}

/** The best evidence that the names give; null: they give none. */
function nameEvidence(organisation: ComparedOrganisation, { name, shortName }: FundedOrganisation): Evidence | null {
  const { otherNames, acronyms } = organisation;
  const legal = spellingsOf(name, shortName);
  const among = (names: readonly string[]): (Evidence | null)[] =>
    names.flatMap((own) => legal.map((one) => evidenceOf(own, one)));
  const found = [
    ...among(spellingsOf(organisation.name, null)),
    ...among(otherNames).map((evidence) => (evidence === 'name' ? 'otherName' : evidence)),
  ].filter((evidence) => evidence !== null);
  const [best] = found.sort((a, b) => confidenceOf[b] - confidenceOf[a]);
  if (best) return best;
  const short = shortName === null ? undefined : namePartsOf(shortName)?.key;
  const own = [organisation.name, ...otherNames, ...acronyms].map((one) => namePartsOf(one)?.key);
  return short !== undefined && own.includes(short) ? 'shortName' : null;
}

const inSameCity = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && namePartsOf(one)?.key === namePartsOf(other)?.key;

/**
 * How sure it is that each of these participants of CORDIS is the organisation, by their codes. Those that are not, including all of
 * another country, are left out. Where several share a name, none is certain by it alone, unless the city decides.
 */
export function compareAll(
  organisation: ComparedOrganisation,
  participants: readonly FundedOrganisation[],
): Map<string, Compared> {
  const compared = participants
    .filter(({ country }) => !inOtherCountry(country, organisation.country))
    .map((participant) => ({ participant, evidence: nameEvidence(organisation, participant) }));
  const groupOf = ({ participant, evidence }: (typeof compared)[number]): string =>
    `${evidence} ${participant.country} ${namePartsOf(participant.name)?.key}`;
  const groups = Map.groupBy(compared, groupOf);
  const result = new Map<string, Compared>();
  for (const one of compared) {
    const { participant, evidence } = one;
    const reasons: LinkReason[] = [];
    let different = 1;
    if (evidence !== null) {
      reasons.push(evidence);
      const isNamesake = groups.get(groupOf(one))!.length > 1 && !inSameCity(organisation.city, participant.city);
      if (isNamesake) reasons.push('namesake');
      different = 1 - confidenceOf[evidence] * (isNamesake ? doubtful : 1);
    }
    if (participant.website !== null && organisation.domains.includes(participant.website)) {
      reasons.push('website');
      different *= 1 - confidenceOfWebsite;
    }
    let confidence = 1 - different;
    if (confidence > 0 && (participant.country === null || organisation.country === null)) {
      reasons.push('countryUnknown');
      confidence *= doubtful;
    }
    if (confidence >= suggestedFrom)
      result.set(participant._id, { confidence: Math.round(100 * confidence) / 100, reasons });
  }
  return result;
}
