import { isFullMember, type Member } from '@consortia/infra/kit/viewer/viewer';
import { stem } from '@consortia/infra/text/stem';
import { tells } from '@consortia/infra/text/subject-words';
import { hashOf, splitWords, termOf } from '@consortia/infra/text/terms';
import type { Reviewiq } from '../reviewiq.ts';
import type { Ask } from './reading/read-asks.ts';
import type { Token } from './reading/tokens.ts';

export type Right = 'trial' | 'member';
/** A question with who asks it. `lastCalls` are the identifiers of the calls that the answer before was about. */
export type Asking = {
  readonly reviewiq: Reviewiq;
  readonly viewer: Member;
  readonly reading: Ask;
  readonly lastCalls: readonly string[];
};
export const rightOf = (viewer: Member): Right => (isFullMember(viewer) ? 'member' : 'trial');

/** For calls of other services, whose data an answer waits for. */
export const timeoutMs = 5000;
const maxQuery = 200;

type Read = Pick<Asking, 'reading'>;

/** The words that say what a question is about, as written, with the numbers that follow one of them. */
function wordsOf(tokens: readonly Token[], subject: readonly Token[]): string[] {
  const known = new Set(subject);
  return tokens.flatMap((token, at) => {
    if (known.has(token) && termOf(token.text) === '') return [];
    const follows = token.kind === 'number' && at > 0 && known.has(tokens[at - 1]!);
    return known.has(token) || follows ? [token.text] : [];
  });
}
/** More words than these are not in one text. */
const mostWords = 10;
/** The words that say most about a subject, in their order. */
function mostTelling(words: readonly string[]): string[] {
  const tellingOf = (word: string): number => Math.max(...splitWords(word).map((part) => tells(hashOf(termOf(part)))));
  const least = words.map(tellingOf).sort((one, other) => other - one)[mostWords - 1] ?? 0;
  return words.filter((word) => tellingOf(word) >= least).slice(0, mostWords);
}
const textOf = (words: readonly string[]): string =>
  mostTelling([...new Set(words)])
    .join(' ')
    .slice(0, maxQuery);

/** What a question is about in its own words. */
export const ownSubject = ({ reading: { tokens, subject } }: Read): string => textOf(wordsOf(tokens, subject));
/** What a question is about, in the words of what is said around it where it has none. */
export const subjectText = (asking: Read): string =>
  ownSubject(asking) || textOf(asking.reading.aroundSubject.map(({ text }) => text));

type Named = 'call' | 'country' | 'scheme';
const valuesIn = (tokens: readonly Token[], kind: Named): string[] => [
  ...new Set(tokens.flatMap((token) => (token.kind === kind ? [token.value] : []))),
];
export const ownValues = ({ reading }: Read, kind: Named): string[] => valuesIn(reading.tokens, kind);
/** The calls, countries or schemes that a question names, or else what is said around it. */
export function valuesOf({ reading }: Read, kind: Named): string[] {
  const own = valuesIn(reading.tokens, kind);
  return own.length > 0 ? own : valuesIn(reading.around, kind);
}
const schemeNames: Readonly<Record<string, string>> = {
  PF: 'MSCA Postdoctoral Fellowships',
  DN: 'MSCA Doctoral Networks',
};
/** The words by which calls are searched for: a subject with the names of schemes, each word once. */
export function callWords(asking: Read, subject = subjectText(asking)): string {
  const { tokens } = asking.reading;
  const years = tokens.flatMap(({ kind, text }, at) =>
    kind === 'number' && tokens[at - 1]?.kind === 'scheme' ? [text] : [],
  );
  const names = [...valuesOf(asking, 'scheme').map((value) => schemeNames[value]!), ...years];
  return [...new Set([...names, subject].join(' ').split(' '))].filter(Boolean).join(' ');
}

/** Stems of all words of a question. */
export const formsOf = ({ reading }: Read): ReadonlySet<string> => new Set(reading.tokens.map(({ form }) => form));

/** Whether a question, or what is said around it, has one of these words in any form. */
export function hasWord({ reading: { tokens, around } }: Read, ...words: readonly string[]): boolean {
  const forms = new Set([...tokens, ...around].map(({ form }) => form));
  return words.some((word) => forms.has(stem(word)));
}

/** Words that refer to what was spoken of. */
const referring: ReadonlySet<string> = new Set(['it', 'its', 'that', 'this', 'there', 'they', 'them', 'their', 'one']);
const refers = (tokens: readonly Token[]): boolean => tokens.some(({ text }) => referring.has(text.toLowerCase()));
/** Whether a question refers to the last answer. */
export const refersBack = ({ reading: { tokens } }: Read): boolean => refers(tokens);
/** Whether it, or what is said around it, does. */
export const isReferring = ({ reading: { tokens, around } }: Read): boolean => refers([...tokens, ...around]);
