import { foldedWords } from '@consortia/proto/fold';
import type { QueryTerm } from './search-terms.ts';
import { formsOf, maxFormWords, otherNames } from './word-forms.ts';

const maxCharacters = 1000;
const maxTerms = 16;
const maxWord = 64;
/** A word of so many parts with a digit among them is an identifier. */
const identifierParts = 3;
/** Words that say nothing of what is sought; names have them too, and are found without. */
const smallWords = new Set(
  'a an and are at by do does for from how in into is of on or that the their this to what which who why with'.split(
    ' ',
  ),
);
/** Before the identifier in the addresses of topics. */
const topicPage = 'topic-details';
/** Parameters of an address that name what its page shows; the portal writes "null" where it has none. */
const naming = ['callIdentifier', 'callCode', 'topicIdentifier', 'keywords', 'q', 'filters[q]'];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name in a pasted address: of a topic its identifier, else the value of a known parameter, or the last part of its path without an id of ours. */
function namedBy(address: string): string {
  // Older addresses of the portal have their parameters after semicolons.
  const [path = '', ...further] = address.split('#')[0]!.split(/[?;]/);
  const parameters = new URLSearchParams(further.join('&'));
  const value = naming.map((name) => parameters.get(name)).find((one) => one && one !== 'null');
  const parts = path.split('/').filter((part) => part !== '');
  const isTopic = parts.at(-2) === topicPage;
  // Pages of CORDIS on a project or a topic go on after its id: /project/id/101070000/results.
  const afterId = parts.includes('id') ? parts[parts.indexOf('id') + 1] : undefined;
  const last = decoded(afterId ?? parts.at(-1) ?? '');
  return (isTopic ? null : value) ?? last.replace(/-[0-9a-f]{24}$/, '').replace(/^HORIZON_(?=HORIZON-)/, '');
}

const isAddress = (word: string): boolean => /^(?:https?:\/\/|www\.)/i.test(word) || /\.europa\.eu\//i.test(word);

/**
 * The typed text, with each pasted address replaced by the identifier or the name that it leads to, and without the signs that
 * cannot be seen, such as the soft hyphens of a document.
 */
export const withoutAddresses = (typed: string): string =>
  typed
    .slice(0, maxCharacters)
    .replace(/\p{Cf}/gu, '')
    .split(/(\s+)/)
    .map((word) => (isAddress(word) ? namedBy(word) : word))
    .join('');

/** A part that is a year, and parts that are numbers, also with O for 0 and I or l for 1. */
const yearPart = /(?<![\p{L}\p{N}])2[o0][o\d][o\d](?![\p{L}\p{N}])/giu;
const numberPart = /(?<=-)(?:[ol]\d|\d[oil]|ol)(?![\p{L}\p{N}])/giu;
const withDigits = (part: string): string => part.replace(/o/gi, '0').replace(/[il]/gi, '1');
/** An identifier has a year: PD-L1 is none. */
const withNumbers = (chunk: string): string => {
  const withYear = chunk.replace(yearPart, withDigits);
  return /-20\d\d-/.test(withYear) ? withYear.replace(numberPart, withDigits) : withYear;
};

/**
 * The forms of the portal for parts of identifiers written as one word, or with a blank where there is none, and for the name of EuroHPC:
 * "horizoncl4 2026", "CL 4" and "cl42026" are HORIZON-CL4-2026. One written as one word is left whole. The characters O, l and I in the
 * place of zeros and ones are read as these: "2O27-Ol".
 */
const portalForms = (text: string): string =>
  text
    .replace(/\S+/g, withNumbers)
    .replace(
      /(?<![\p{L}\p{N}])horizon(?=(?:cl ?\d|msca|hlth|miss|erc|eic|infra|widera|eie|ju)(?![\p{L}\p{N}]*202\d))/giu,
      '$& ',
    )
    .replace(/(?<![\p{L}\p{N}])(euro)[ -](?=hpc(?![\p{L}\p{N}]))/giu, '$1')
    .replace(/(?<![\p{L}\p{N}])cl (?=\d(?!\d*[\p{L}]))/giu, 'cl')
    .replace(/(?<![\p{L}\p{N}])(cl\d|msca|hlth|miss|erc|eic|infra|widera|eie)(?=202\d)/giu, '$1 ');

/**
 * An identifier that was written with blanks, with hyphens: "HORIZON CL5 2026 07 D1 03". It starts with a word, has a year and ends
 * with a number, and at least half of its parts have digits.
 */
function withHyphens(text: string): string {
  const parts = portalForms(text).trim().split(/\s+/);
  const numbered = parts.filter((part) => /^[a-z]{0,4}\d+$/i.test(part));
  const isIdentifier =
    parts.length > identifierParts &&
    parts.every((part) => /^[a-z\d]+$/i.test(part)) &&
    /^[a-z]+$/i.test(parts[0]!) &&
    parts.some((part) => /^20\d\d$/.test(part)) &&
    numbered.at(-1) === parts.at(-1) &&
    2 * numbered.length >= parts.length;
  return isIdentifier ? `${parts.join('-')}${/\s$/.test(text) ? ' ' : ''}` : text;
}

const withoutPossessives = (text: string): string => text.replace(/(?<=\p{L})['’‘ʼ`´]s(?![\p{L}\p{N}])/giu, '');

/** A word of the query; `named`: it is a part of an identifier, which means nothing without its other parts. */
type Word = { word: string; named: boolean };

function splitWords(part: string): Word[] {
  const chunks = portalForms(withoutPossessives(part)).split(/\s+/);
  return chunks.flatMap((chunk) => {
    const words = foldedWords(chunk).map((word) => word.slice(0, maxWord));
    const named = words.length >= identifierParts && words.some((word) => /\p{N}/u.test(word));
    return words.map((word) => ({ word, named }));
  });
}

/** Numbers of an identifier are written with a zero before them or without one: "01-05", "01-5". */
function sameNumber({ word }: Word, before: Word | undefined): string[][] {
  if (/^\d$/.test(word)) return [[`0${word}`]];
  return /^0\d$/.test(word) && before && /^0?\d$/.test(before.word) ? [[word.slice(1)]] : [];
}

/** The longest name in several words that starts at `at`, as a term; else the word there with its other forms and names. */
function termAt(all: readonly Word[], at: number, hasYear: boolean): { term: QueryTerm; length: number } {
  const { word, named } = all[at]!;
  for (let length = named ? 1 : Math.min(maxFormWords, all.length - at); length > 1; length -= 1) {
    const words = all.slice(at, at + length).map((one) => one.word);
    const also = otherNames(words);
    if (also) return { term: { words, prefix: false, also, required: false }, length };
  }
  const others = formsOf(word).slice(1);
  const names = [word, ...others].flatMap((form) => otherNames([form]) ?? []);
  const also = named ? [] : [...others.map((form) => [form]), ...names];
  const numbers = hasYear ? sameNumber(all[at]!, all[at - 1]) : [];
  return { term: { words: [word], prefix: false, also: [...also, ...numbers], required: named }, length: 1 };
}

function termsOf(part: string, isLast: boolean, isSmall: (word: string) => boolean): QueryTerm[] {
  const words = splitWords(part);
  const hasYear = words.some(({ word }) => /^20\d\d$/.test(word));
  const terms: QueryTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const { term, length } = termAt(words, at, hasYear);
    const isTyped = isLast && at === words.length - 1;
    if (length > 1 || isTyped || !isSmall(words[at]!.word)) terms.push(term);
    at += length;
  }
  return terms;
}

/**
 * What a person typed, as terms that must all match: "quoted words" are a phrase, the last word is a prefix while it is being
 * typed (no blank after it), unless it is a short form. Words without a meaning of their own are left out where there are others.
 * At most 16 terms of at most 64 characters; everything that is not a letter or digit separates.
 */
export function parseTerms(typed: string): QueryTerm[] {
  const text = withHyphens(withoutAddresses(typed));
  const parts = text.split('"');
  const isTyping = parts.length % 2 === 1 && /[\p{L}\p{N}]$/u.test(text);
  const read = (isSmall: (word: string) => boolean): QueryTerm[] =>
    parts.flatMap((part, index) => {
      if (index % 2 === 0) return termsOf(part, isTyping && index === parts.length - 1, isSmall);
      const words = foldedWords(part).map((word) => word.slice(0, maxWord));
      return words.length === 0 ? [] : [{ words, prefix: false, also: [], required: false }];
    });
  const telling = read((word) => smallWords.has(word));
  const terms = telling.length > 0 ? telling : read(() => false);
  const last = terms.at(-1);
  const isShortForm = last?.words.length === 1 && last.words[0]!.length < 4 && last.also.length > 0;
  if (last && isTyping && last.words.length === 1 && last.words[0]!.length >= 2 && !isShortForm) last.prefix = true;
  return terms.slice(0, maxTerms);
}
