import { countryNamed, countryWords } from '@consortia/infra/text/country-words';
import { stem } from '@consortia/infra/text/stem';
import { termOf } from '@consortia/infra/text/terms';
import { folded } from '@consortia/proto/fold';
import { cordisCountry } from '@consortia/proto/funding-ingest/codes';
import { withHyphens, withoutAddresses } from '@consortia/proto/funding-ingest/typed-identifiers';
import type { FoundPlace } from '@consortia/proto/organisations/directory';
import { countryAdjectives } from './country-adjectives.ts';

/** What a piece of a question is, besides a word. */
export type TokenKind = 'word' | 'call' | 'country' | 'scheme' | 'number';
/**
 * A piece of a question. `form` is what is compared: the stem of a word, or a sign for all of a kind. `value` is an identifier of a call in
 * capitals, a code of a country as CORDIS writes it, or `PF` or `DN`.
 */
export type Token = {
  readonly text: string;
  readonly form: string;
  readonly kind: TokenKind;
  readonly value: string;
  /** The organisation or the city that names a country. */
  readonly place?: FoundPlace;
};

const maxCharacters = 2000;
const maxTokens = 200;
/** An identifier of a topic has a year among at least four parts. */
const identifier = /^[\p{L}\d]{2,15}(?:-[\p{L}\d]{1,20}){2,9}$/u;
const hasYear = /(?:^|-)20\d\d(?:-|$)/;
const mostParts = 10;
const fewestParts = 4;
/** No identifier of 2,731 real calls has a longer first part; one of them ends in its year. */
const longestHead = 7;

const wordsIn = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:[-.'’&+/][\p{L}\p{N}]+)*/gu)?.slice(0, maxTokens) ?? [];

const isIdentifier = (word: string): boolean => identifier.test(word) && hasYear.test(word);
const callToken = (text: string, id: string): Token => ({
  text,
  form: '<call>',
  kind: 'call',
  value: id.toUpperCase(),
});

/** An identifier that was written with blanks, and how many words of it. */
function identifierAt(words: readonly string[], at: number): { id: string; length: number } | null {
  if (!/^[A-Za-z]+$/.test(words[at]!) || words[at]!.length > longestHead) return null;
  // "by 15 April 2027" has the form of one.
  const stop = words.findIndex((word, place) => place >= at && word.length > 1 && termOf(word) === '');
  const most = Math.min(mostParts, (stop < 0 ? words.length : stop) - at);
  for (let length = most; length >= fewestParts; length -= 1) {
    const id = withHyphens(words.slice(at, at + length).join(' '));
    if (isIdentifier(id) && !/-20\d\d$/.test(id)) return { id, length };
  }
  return null;
}

/** Short names are countries only in capitals: "us" is a word. */
const mayBeCountry = (first: string): boolean => first.length > 3 || /^\p{Lu}+$/u.test(first);
function countryAt(words: readonly string[], at: number): { code: string; length: number } | null {
  const first = words[at]!;
  if (!mayBeCountry(first)) return null;
  for (let length = Math.min(countryWords, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length).join(' ');
    const code = countryNamed(name) ?? countryAdjectives.get(folded(name));
    if (code) return { code: cordisCountry(code), length };
  }
  return null;
}

/** Codes of schemes and the words of their names. */
const schemes: readonly (readonly [value: string, ...words: string[]])[] = [
  ['PF', 'postdoctoral', 'fellowships'],
  ['PF', 'global', 'fellowships'],
  ['PF', 'msca-pf'],
  ['PF', 'pf'],
  ['DN', 'doctoral', 'networks'],
  ['DN', 'msca-dn'],
  ['DN', 'dn'],
];
const fewestLetters = 4;
/** A word of a name, or its beginning: "postdoc", "network". */
const isOfName = (word: string, name: string): boolean =>
  word === name || (word.length >= fewestLetters && !name.includes('-') && name.startsWith(word));
function schemeAt(words: readonly string[], at: number): { value: string; length: number } | null {
  const found = schemes.find(([, ...names]) =>
    names.every((name, place) => isOfName(folded(words[at + place] ?? ''), name)),
  );
  return found ? { value: found[0], length: found.length - 1 } : null;
}

const keyOf = (words: readonly string[]): string => words.map(folded).join(' ');
function placeAt(words: readonly string[], at: number, places: readonly FoundPlace[]): FoundPlace | undefined {
  return places.find(({ name }) => {
    const parts = wordsIn(name);
    return keyOf(words.slice(at, at + parts.length)) === keyOf(parts);
  });
}

/** The pieces of a question, with the calls, countries, schemes and known places that it names. An address is read as what it leads to. */
export function tokensOf(question: string, places: readonly FoundPlace[] = []): Token[] {
  const words = wordsIn(withoutAddresses(question.slice(0, maxCharacters)));
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (isIdentifier(word)) {
      tokens.push(callToken(word, word));
      continue;
    }
    const [called, country, scheme] = [identifierAt(words, at), countryAt(words, at), schemeAt(words, at)];
    const named = called || scheme ? undefined : placeAt(words, at, places);
    const place = named && wordsIn(named.name).length > (country?.length ?? 0) ? named : undefined;
    const length = called?.length ?? (place && wordsIn(place.name).length) ?? country?.length ?? scheme?.length ?? 1;
    const text = words.slice(at, at + length).join(' ');
    if (place) tokens.push({ text, form: '<country>', kind: 'country', value: cordisCountry(place.country), place });
    else if (called) tokens.push(callToken(text, called.id));
    else if (country) tokens.push({ text, form: '<country>', kind: 'country', value: country.code });
    else if (scheme) tokens.push({ text, form: '<scheme>', kind: 'scheme', value: scheme.value });
    else if (/^\d/.test(word)) tokens.push({ text: word, form: '<number>', kind: 'number', value: word });
    else tokens.push({ text: word, form: stem(folded(word)), kind: 'word', value: word });
    at += length - 1;
  }
  return tokens;
}
