import { limits } from '../limits.ts';

/** Beginnings of topic identifiers and the parts of programmes that they belong to; the first match counts. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/^(?:HORIZON-)?ERC-/, 'European Research Council'],
  [/^HORIZON-MSCA-/, 'Marie Skłodowska-Curie Actions'],
  [/^HORIZON-INFRA-/, 'Research Infrastructures'],
  [/^HORIZON-(?:CL1|HLTH)-/, 'Health'],
  [/^HORIZON-CL2-/, 'Culture, Creativity and Inclusive Society'],
  [/^HORIZON-CL3-/, 'Civil Security for Society'],
  [/^HORIZON-(?:CL4|EUSPA)-/, 'Digital, Industry and Space'],
  [/^HORIZON-CL5-/, 'Climate, Energy and Mobility'],
  [/^HORIZON-CL6-/, 'Food, Bioeconomy and Environment'],
  [/^HORIZON-MISS-/, 'EU Missions'],
  [/^HORIZON-(?:EIC|EIE|EIT)-/, 'Innovative Europe'],
  [/^HORIZON-(?:WIDERA|ER)-/, 'Widening Participation and Research Area'],
  [/^HORIZON-(?:JU|JTI|KDT|SESAR|EUROHPC|CHIPS)-/, 'Joint Undertakings'],
  [/^(?:HORIZON-)?EURATOM-/, 'Euratom'],
  [/^(?:H2020|MSCA|FETOPEN|SC\d|LC)-/, 'Horizon 2020'],
  [/^HORIZON-/, 'Horizon Europe, other parts'],
  [/^LIFE-/, 'LIFE'],
  [/^DIGITAL-/, 'Digital Europe'],
  [/^ERASMUS-/, 'Erasmus+'],
];

const otherPart = 'Other programmes';
/** Every part, the one of whatever belongs to no other at the end. */
export const programmeParts: readonly string[] = [...new Set(parts.map(([, part]) => part)), otherPart];

/** The part of a funding programme that a topic belongs to, in English: `HORIZON-CL5-2027-D3-02-09` is of "Climate, Energy and Mobility". */
export function programmePartOf(identifier: string): string {
  const upper = identifier.toUpperCase();
  return parts.find(([start]) => start.test(upper))?.[1] ?? otherPart;
}

/** Parts of Horizon Europe whose identifiers name the destination between the year and the number of the topic. */
const namesDestination = /^HORIZON-(?:CL[1-6]|HLTH|INFRA|EIE|WIDERA)-(.+)$/;
/** Numbers, and how many stages a call has. */
const besidesDestination = /(?<=^|-)(?:\d+|TWO|SINGLE|STAGE)(?=-|$)/g;

/**
 * The destination of a work programme that a topic belongs to: as its source states it, else the part of the programme with the code
 * in the identifier, as in "Civil Security for Society: FCT" of `HORIZON-CL3-2026-01-FCT-01`; else none.
 */
export function destinationOf({
  identifier,
  destination,
}: {
  identifier: string;
  destination: string | null;
}): string[] {
  if (destination) return [destination.slice(0, limits.destinationCharacters)];
  const rest = namesDestination.exec(identifier.toUpperCase())?.[1] ?? '';
  const [code] = rest.replace(besidesDestination, ' ').match(/[A-Z][A-Z0-9-]*(?<!-)/) ?? [];
  return code ? [`${programmePartOf(identifier)}: ${code}`] : [];
}
