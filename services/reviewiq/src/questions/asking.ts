import { isFullMember, type Member } from '@consortia/infra/kit/viewer/viewer';
import { stem } from '@consortia/infra/text/stem';
import { termOf } from '@consortia/infra/text/terms';
import type { Reviewiq } from '../reviewiq.ts';
import type { Reading } from './reading/question-model.ts';

export type Right = 'trial' | 'member';
/** A question with who asks it. `lastCall` is the identifier of the one call that the answer before was about; null where it was about none or several. */
export type Asking = {
  readonly reviewiq: Reviewiq;
  readonly viewer: Member;
  readonly question: string;
  readonly reading: Reading;
  readonly lastCall: string | null;
};
export const rightOf = (viewer: Member): Right => (isFullMember(viewer) ? 'member' : 'trial');

/** For calls of other services, whose data an answer waits for. */
export const timeoutMs = 5000;
const maxQuery = 200;

/** The words of a question that say what it is about, as written, with the numbers that follow one of them. */
export function subjectWords({ reading: { tokens, subject } }: Pick<Asking, 'reading'>): string[] {
  const known = new Set(subject);
  return tokens.flatMap((token, at) => {
    if (known.has(token) && termOf(token.text) === '') return [];
    const follows = token.kind === 'number' && at > 0 && known.has(tokens[at - 1]!);
    return known.has(token) || follows ? [token.text] : [];
  });
}
export const subjectText = (asking: Pick<Asking, 'reading'>): string =>
  subjectWords(asking).join(' ').slice(0, maxQuery);

export const valuesOf = ({ reading }: Pick<Asking, 'reading'>, kind: 'call' | 'country' | 'scheme'): string[] => [
  ...new Set(reading.tokens.flatMap((token) => (token.kind === kind ? [token.value] : []))),
];
const schemeNames: Readonly<Record<string, string>> = {
  PF: 'MSCA Postdoctoral Fellowships',
  DN: 'MSCA Doctoral Networks',
};
/** The words by which calls are searched for: the subject with the names of schemes, each word once. */
export function callWords(asking: Pick<Asking, 'reading'>): string {
  const names = valuesOf(asking, 'scheme').map((value) => schemeNames[value]!);
  return [...new Set([...names, subjectText(asking)].join(' ').split(' '))].filter(Boolean).join(' ');
}

/** Stems of all words of a question. */
export const formsOf = ({ reading }: Pick<Asking, 'reading'>): ReadonlySet<string> =>
  new Set(reading.tokens.map(({ form }) => form));

/** Whether a question has one of these words in any form. */
export function hasWord(asking: Pick<Asking, 'reading'>, ...words: readonly string[]): boolean {
  const forms = formsOf(asking);
  return words.some((word) => forms.has(stem(word)));
}

/** Words that refer to what was spoken of. */
const referring: ReadonlySet<string> = new Set(['it', 'its', 'that', 'this', 'there', 'they', 'them', 'their']);
/** Whether a question refers to the last answer. */
export const refersBack = ({ reading: { tokens } }: Pick<Asking, 'reading'>): boolean =>
  tokens.some(({ text }) => referring.has(text.toLowerCase()));
