import { words } from './vocabulary.ts';

/** Those of whom it is said whether they may take part. */
const named = words(
  ...['entit(?:y|ies)', 'applicants?', 'organi[sz]ations?', 'participants?'],
  ...['partners?', 'beneficiar(?:y|ies)', 'contestants?', 'compan(?:y|ies)', 'undertakings?', 'SMEs?', 'mid-caps?'],
  ...['host (?:institution|organi[sz]ation)s?', 'start-?ups?', 'proposers?', 'persons?'],
);
export const who = `(?:(?:legal|natural|private|public|other|eligible) ){0,3}${named}`;
const placedIn = words('established', 'based', 'located', 'residing', 'resident', 'headquartered', 'registered');
/** "…, which are established in", "… not established in", "… established outside". One group: whether it is outside. */
export const placed = `,? ?(?:(?:that|which|who) (?:is|are) )?(?:(?:(?<not>not)|either|legally|all) )?${placedIn}(?: \\(residing\\))? (?:either )?(?:in|within|(?<outside>outside|anywhere, including outside|beyond)|(?=following))`;
const subject = new RegExp(`\\b(?<who>${who})\\b(?: [^.;:]{1,80}?)??${placed} `, 'gi');

/** Entities that are established somewhere, and the words behind: the place, and what is said of them. */
export type Subject = {
  at: number;
  /** Where the words of the place begin. */
  end: number;
  /** Not established in the place, or outside of it. */
  elsewhere: boolean;
  /** To the end of the clause. */
  behind: string;
};
const longest = 1100;
const endOfClause = /[.;]/;

/** Subjects of a text in order. */
export const subjectsIn = (text: string): Subject[] =>
  [...text.matchAll(subject)].map((match) => {
    const end = match.index + match[0].length;
    const behind = text.slice(end, end + longest).split(endOfClause)[0]!;
    const { not, outside } = match.groups!;
    return { at: match.index, end, elsewhere: not !== undefined || outside !== undefined, behind };
  });

const adverb = '(?: (?:also|exceptionally|only|exclusively|therefore|thus|nonetheless|strictly|then))?';
const take = words('participate', 'take part', 'apply', 'be involved', 'join', 'submit (?:a )?proposals?');
const be = '(?:are|is|will be|shall be|must be|remain)';
/** What is said of a subject. */
export const mayTakePart = `(?:(?:may|can|could)${adverb} ${take}|${be}${adverb} (?:eligible|allowed|permitted|able|invited) to ${take}|${be}${adverb} eligible(?! (?:for|to)))`;
export const mayNotTakePart = `(?:(?:may|can|shall|must|will|could)(?: ?not)${adverb} ${take}|${be}${adverb} (?:not (?:eligible|allowed|permitted|able)|ineligible) to ${take}|${be}${adverb} (?:excluded|barred) from)`;
export const isFunded = `${be}${adverb} eligible (?:for|to receive) (?:Union |EU )?funding`;
export const limitedTo = `(?:is|are|shall be|will be|must be)${adverb} (?:limited|restricted|reserved|confined|only open|open only|open exclusively)(?: only)? (?:to|for)`;
