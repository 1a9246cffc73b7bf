import type { SentenceAt } from '@consortia/infra/text/sentences';
import type { WrittenDate } from './dates.ts';

/** Words of the text, or of another section of the session, with the place where they start. */
export type Place = { quote: string; at: number; section?: string };
/** Of what something has a length. */
export type Lasting = 'project' | 'outgoing' | 'back' | 'placement' | 'secondment' | 'candidate' | 'stay';
/** Elements of a work plan that are numbered. */
export type Numbered =
  | 'workPackage'
  | 'deliverable'
  | 'milestone'
  | 'objective'
  | 'candidate'
  | 'beneficiary'
  | 'associated'
  | 'partner'
  | 'secondment'
  | 'school';
/** A figure, its noun with attributes, what stands right before and behind them, and the words and names of the clause. */
export type Mention = {
  kind: 'mention';
  unit: 'number' | 'length' | 'effort';
  noun: string;
  value: number;
  attributes: readonly string[];
  before: readonly [string, string];
  behind: string;
  words: ReadonlySet<string>;
  names: ReadonlySet<string>;
  /** Shares that its sentence names. */
  shares: readonly number[];
  from: number;
  place: Place;
};

/** What a sentence says in figures. Lengths and months of the project are in months, amounts in euros. */
export type Statement = { place: Place } & (
  | { kind: 'length'; of: Lasting; months: number; where: string | null }
  | { kind: 'months'; of: string | null; first: number; last: number | null; isListed: boolean }
  /** Where an element starts, with nothing on its end. */
  | { kind: 'begin'; of: string; month: number }
  /** "Two months (M3–M6)". */
  | { kind: 'lengthOfSpan'; months: number; first: number; last: number }
  /** Years of the project. */
  | { kind: 'year'; first: number; year: number }
  | { kind: 'effort'; of: string | null; personMonths: number; isTotal: boolean }
  | { kind: 'date'; of: 'start' | 'end' | null; date: WrittenDate }
  /** "From June 2028 to March 2028", "12–10 May 2028". */
  | { kind: 'period'; from: string; to: string; isReversed: boolean }
  | { kind: 'dated'; of: string; date: WrittenDate; isSure: boolean }
  | { kind: 'weekday'; written: string; weekday: string }
  | { kind: 'percent'; parts: number[] }
  /** Parts of a whole; `mayLack` where there may be more of them, `mayOverlap` where one may be of several. */
  | { kind: 'parts'; unit: Unit; parts: number[]; whole: number; mayLack: boolean; mayOverlap: boolean }
  | { kind: 'fraction'; share: number; written: string; whole: number; part: number }
  | { kind: 'shareOfEffort'; share: number; written: string; part: number }
  | { kind: 'product'; one: number; other: number; total: number; noun: string }
  /** `isOwn` where the sentence names the project, or those who write. */
  | { kind: 'readiness'; levels: number[]; from: number | null; to: number | null; isOwn: boolean }
  | { kind: 'count'; of: Numbered; count: number }
  | { kind: 'listed'; of: string; count: number; listed: number; isSure: boolean }
  | { kind: 'code'; of: Numbered; code: string; number: number }
  | Mention
);
/** What is counted: things or people, months, person-months, euros. */
export type Unit = 'number' | 'length' | 'effort' | 'amount';

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
