import { foldedWords } from '@consortia/infra/search/search-terms';
import { isGeneric } from './generic-words.ts';
import { hashOf, termOf } from './terms.ts';

/** Weight of the scheme of a call, for people whose keyword names it. */
export const schemeWeight = 4;

/** A programme or a kind of action: the parts that identifiers of its calls have, and the names under which people know it. */
type Scheme = { parts: readonly string[]; names: readonly string[] };
const schemes: readonly Scheme[] = [
  { parts: ['MSCA'], names: ['MSCA', 'Marie Sklodowska Curie', 'Marie Curie'] },
  { parts: ['MSCA', 'DN'], names: ['Doctoral Networks', 'Doctoral Network', 'MSCA Doctoral Networks', 'MSCA DN'] },
  {
    parts: ['MSCA', 'PF'],
    names: ['Postdoctoral Fellowships', 'Postdoctoral Fellowship', 'MSCA Postdoctoral Fellowships', 'MSCA PF'],
  },
  { parts: ['MSCA', 'SE'], names: ['Staff Exchanges', 'Staff Exchange', 'MSCA Staff Exchanges', 'MSCA SE'] },
  { parts: ['MSCA', 'COFUND'], names: ['COFUND', 'MSCA COFUND'] },
  { parts: ['ERC'], names: ['ERC', 'European Research Council'] },
  { parts: ['ERC', 'STG'], names: ['ERC Starting Grant', 'ERC Starting Grants', 'ERC StG'] },
  { parts: ['ERC', 'COG'], names: ['ERC Consolidator Grant', 'ERC Consolidator Grants', 'ERC CoG'] },
  { parts: ['ERC', 'ADG'], names: ['ERC Advanced Grant', 'ERC Advanced Grants', 'ERC AdG'] },
  { parts: ['ERC', 'SYG'], names: ['ERC Synergy Grant', 'ERC Synergy Grants', 'ERC SyG'] },
  { parts: ['EIC'], names: ['EIC', 'European Innovation Council'] },
  { parts: ['WIDERA'], names: ['Widening', 'WIDERA'] },
  { parts: ['MISS'], names: ['Missions', 'EU Missions', 'EU Mission'] },
  { parts: ['JU'], names: ['Joint Undertakings', 'Joint Undertaking'] },
  { parts: ['LIFE'], names: ['LIFE programme'] },
  { parts: ['ERASMUS'], names: ['Erasmus', 'Erasmus Plus'] },
  { parts: ['DIGITAL'], names: ['Digital Europe', 'Digital Europe programme'] },
  { parts: ['EDF'], names: ['EDF', 'European Defence Fund'] },
  { parts: ['CEF'], names: ['CEF', 'Connecting Europe Facility'] },
  { parts: ['CERV'], names: ['CERV'] },
  { parts: ['CREA'], names: ['Creative Europe'] },
  { parts: ['EU4H'], names: ['EU4Health'] },
  { parts: ['EURATOM'], names: ['Euratom'] },
];

const plainWords = (text: string): string[] => foldedWords(text.replace(/ł/gi, 'l'));
const named = new Map(schemes.flatMap((scheme) => scheme.names.map((name) => [plainWords(name).join(' '), scheme])));
const keyOf = ({ parts }: Scheme): number => hashOf(`scheme:${parts.join('-')}`);

/** The scheme that a keyword names, also with words around it that name no subject ("MSCA proposals"); undefined where it names none. */
function schemeOf(keyword: string): Scheme | undefined {
  const words = plainWords(keyword);
  const whole = named.get(words.join(' '));
  if (whole) return whole;
  for (let length = words.length - 1; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const scheme = named.get(words.slice(from, from + length).join(' '));
      const others = [...words.slice(0, from), ...words.slice(from + length)].map(termOf);
      if (scheme && others.every((term) => term === '' || isGeneric(hashOf(term)))) return scheme;
    }
  return undefined;
}

const maxWords = 8;
/** The term of the scheme that a keyword names; null where it names none. */
export function schemeTerm(keyword: string): number | null {
  const scheme = plainWords(keyword).length <= maxWords ? schemeOf(keyword) : undefined;
  return scheme ? keyOf(scheme) : null;
}

/** The terms of the schemes that a call belongs to. */
export function schemeTermsOf(identifier: string): number[] {
  const parts = new Set(identifier.toUpperCase().split('-'));
  return schemes.filter((scheme) => scheme.parts.every((part) => parts.has(part))).map(keyOf);
}
