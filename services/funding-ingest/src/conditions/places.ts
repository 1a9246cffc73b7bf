import { countryNamed, countryWords } from '@consortia/infra/text/country-words';
import { cordisCountry } from '@consortia/proto/funding-ingest/codes';
import type { CountryGroup, Places } from '@consortia/proto/funding-ingest/rule-parts';

/** Words that are a country only where its name is written in capitals or with dots. */
const capitals = new Set(['US', 'USA', 'UK']);

function countryAt(words: readonly string[], at: number): { code: string; length: number } | null {
  for (let length = Math.min(countryWords, words.length - at); length > 0; length -= 1) {
    const code = countryNamed(words.slice(at, at + length).join(' '));
    const first = words[at]!;
    const isName = /^\p{Lu}/u.test(first) && (first.length > 3 || !/^\p{Lu}+$/u.test(first) || capitals.has(first));
    if (code && isName) return { code: cordisCountry(code), length };
  }
  return null;
}

/** Countries that a text names, each once. */
export function countriesIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const found = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const here = countryAt(words, at);
    if (!here) continue;
    found.add(here.code);
    at += here.length - 1;
  }
  return [...found];
}

/** Names of groups, the more particular first: what one takes is not read by the next. Null: it only leads up to a list. */
const groups: readonly (readonly [pattern: RegExp, group: CountryGroup | null])[] = [
  [/\bfollowing (?:[a-z]+ )?associated countries\b/gi, null],
  [/\bassociated countries with equivalent characteristics\b/gi, 'widening'],
  [/\bonce associated [^.;()]{3,60}/gi, null],
  [/\b(?:non[- ]government[- ]controlled|occupied) (?:territor(?:y|ies)|areas?|regions?) of [A-Z][a-z]+/gi, null],
  [/\bEEA (?:members?(?: states?)?|countr(?:y|ies)|states?)(?: associated to Horizon Europe)?/gi, 'eea'],
  [/\b(?:[A-Z]\w+ )?(?:JU|Joint Undertaking)(?:'s)? participating states?\b/gi, 'participatingStates'],
  [
    /\bcountr(?:y|ies),? where (?:legal )?entities are eligible (?:to receive|for) (?:Union |EU )?funding\b/gi,
    'eligibleForFunding',
  ],
  [
    /\bassociated countr(?:y|ies)(?: to Horizon Europe)? that (?:is a member|are members) of the EDCTP Association/gi,
    'associatedInEdctp',
  ],
  [
    /\b(?:sub-Saharan(?: African?)?|SSA) countr(?:y|ies)(?: that (?:is a|are))? members? of the EDCTP Association/gi,
    'subSaharanInEdctp',
  ],
  [/\bAfrican? Union (?:member )?(?:states?|countries)\b|\bmember states of the African Union\b/gi, 'africanUnion'],
  [/\bconstituent states of the EDCTP Association/gi, 'edctpMembers'],
  [
    /\b(?:sub-Saharan(?: African?)?|SSA) countr(?:y|ies)(?! that)\b|\bcountr(?:y|ies) in (?:SSA|sub-Saharan Africa)\b/gi,
    'subSaharan',
  ],
  [/\bcountries associated (?:to|with) the Euratom\b[^,;.(]{0,60}/gi, 'associatedToEuratom'],
  [
    /\bthird countr(?:y|ies) which may become associated\b|\bcountries with ongoing (?:association )?negotiations\b/gi,
    'becomingAssociated',
  ],
  [
    /\bnon-(?:EU|associated)(?:\/non-associated)? (?:third )?countr(?:y|ies)\b|\b(?:outside|out of) (?:of )?(?:the )?(?:European Union|EU)(?:(?: or| and|,)? (?:an |the )?associated countr(?:y|ies))?|\bthird countr(?:y|ies)\b/gi,
    'thirdCountries',
  ],
  [/\bnon-eligible (?:third )?countr(?:y|ies)\b/gi, 'notEligible'],
  [/\bcountries which are not eligible\b/gi, 'asLimited'],
  [/\bcandidate countr(?:y|ies)\b/gi, 'candidates'],
  [/\bwidening countr(?:y|ies)\b/gi, 'widening'],
  [/\boutermost regions?\b/gi, 'outermost'],
  [/\boverseas countr(?:y|ies)(?: (?:and|&|or) territor(?:y|ies))?\b|\bOCTs?\b/gi, 'overseas'],
  [
    /\bassociated countr(?:y|ies)\b|\bcountr(?:y|ies) (?:that (?:is|are) )?associated (?:to|with) (?:Horizon Europe|the (?:Programme|EU))\b/gi,
    'associated',
  ],
  [
    /\bmember states?\b|\b(?:in|from|or|and) (?:the )?(?:EU|(?:European )?Union)\b(?! (?:funding|contribution|grant|and national))/gi,
    'memberStates',
  ],
  [/\bEFTA (?:states?|countries)\b/gi, 'efta'],
  [/\bOECD\b/g, 'oecd'],
  [/\bMERCOSUR\b/gi, 'mercosur'],
  [/\bCARIFORUM\b/gi, 'cariforum'],
  [/\bAndean Community\b/gi, 'andean'],
  [/\bCELAC\b/g, 'celac'],
  [/\bwestern balkans?\b/gi, 'westernBalkans'],
  [/\blow(?:er)?-?,? ?(?:and|to|or) (?:lower\/upper-)?middle-?income countries\b|\bLMICs?\b/gi, 'lowAndMiddleIncome'],
  [/\bstrategic partnerships? on raw materials\b/gi, 'rawMaterialsPartners'],
  [/\btrade agreements?\b[^.;]{0,80}\braw materials\b/gi, 'rawMaterialsAgreements'],
];

/** A group that is none of `groups`. */
const otherGroup =
  /\b[A-Z][a-z]+ (?:countr(?:y|ies)|states?|regions?|neighbourhood|partnership)\b|\bcountr(?:y|ies) (?:of|in|from) (?:the )?[A-Z]|\bLatin America\b|\bAfrica\b|\bAsia\b/;

/** Places of a text, and whether it names another group besides, so that they are not all. */
export function readPlaces(text: string): { places: Places; others: boolean } {
  let rest = text;
  const found: CountryGroup[] = [];
  for (const [pattern, group] of groups) {
    pattern.lastIndex = 0;
    if (!pattern.test(rest)) continue;
    rest = rest.replace(pattern, ' | ');
    if (group && !found.includes(group)) found.push(group);
  }
  const countries = countriesIn(rest);
  return { places: { groups: found, countries }, others: otherGroup.test(rest) };
}
/** What a text names of countries and groups of countries. */
export const placesIn = (text: string): Places => readPlaces(text).places;
export const nowhere: Places = { groups: [], countries: [] };
export const isNowhere = (places: Places): boolean => places.groups.length + places.countries.length === 0;
