import { numberPattern } from '@consortia/infra/text/numbers';
import type { SentenceAt } from '@consortia/infra/text/sentences';
import type { WrittenDate } from './dates.ts';

/** Words of the text with the place where they start. */
export type Place = { quote: string; at: number };
/** Of what something has a length. */
export type Lasting = 'project' | 'outgoing' | 'back' | 'placement' | 'secondment' | 'candidate';
/** Elements of a work plan that are numbered. */
export type Numbered = 'workPackage' | 'deliverable' | 'milestone' | 'objective' | 'candidate';
/** What a sentence says in figures. Lengths and months of the project are in months, amounts in euros. */
export type Statement = { place: Place } & (
  | { kind: 'length'; of: Lasting; months: number }
  | { kind: 'months'; of: string | null; first: number; last: number | null }
  | { kind: 'effort'; of: string | null; personMonths: number }
  | { kind: 'people'; people: number; each: number; total: number }
  | { kind: 'date'; of: 'start' | 'end' | null; date: WrittenDate }
  | { kind: 'percent'; parts: number[] }
  | { kind: 'amounts'; parts: number[]; total: number }
  | { kind: 'readiness'; levels: number[]; from: number | null; to: number | null }
  | { kind: 'count'; of: Numbered; count: number }
  | { kind: 'group'; of: string; count: number; isKnown: boolean }
  | { kind: 'code'; of: Numbered; code: string; number: number }
);

const quotedCharacters = 300;
/** A sentence, or the part of a long one that is around a place in it. */
export function placeIn({ at, text }: SentenceAt, from: number): Place {
  if (text.length <= quotedCharacters) return { quote: text, at };
  const start = Math.max(0, from - quotedCharacters / 2);
  const begins = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  const rough = text.slice(begins, begins + quotedCharacters);
  const quote = rough.includes(' ') ? rough.slice(0, rough.lastIndexOf(' ')) : rough;
  return { quote, at: at + begins };
}

/** No word, number or point goes on into what starts here. */
export const start = '(?<![\\p{L}\\p{N}.,])';
/** A number, in a group. */
export const number = `(${numberPattern})`;
