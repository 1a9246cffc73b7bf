import { foldedWords } from '@consortia/proto/fold';
import {
  identifierParts,
  portalForms,
  withHyphens,
  withoutAddresses,
} from '@consortia/proto/funding-ingest/typed-identifiers';
import type { QueryTerm } from './search-terms.ts';
import { formsOf, maxFormWords, otherNames } from './word-forms.ts';

const maxTerms = 16;
const maxWord = 64;
/** Words that say nothing of what is sought; names have them too, and are found without. */
const smallWords = new Set(
  'a an and are at by do does for from how in into is of on or that the their this to what which who why with'.split(
    ' ',
  ),
);

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
    const others = otherNames(words);
    const ended = formsOf(words.at(-1)!)
      .slice(1)
      .map((form) => [...words.slice(0, -1), form]);
    const also = others && [...ended, ...others];
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
