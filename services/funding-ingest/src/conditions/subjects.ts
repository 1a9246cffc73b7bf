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
/** A subject with its place: entities that do something and are established somewhere. Group `where`: the words of the place. */
export const subject = (longest: number): string =>
  `(?<who>${who})\\b(?: [^.;:]{1,80}?)??${placed} (?<where>[^.;]{2,${longest}}?)`;

const adverb = '(?: (?:also|exceptionally|only|exclusively|therefore|thus|nonetheless|strictly|then))?';
const take = words('participate', 'take part', 'apply', 'be involved', 'join', 'submit (?:a )?proposals?');
const be = '(?:are|is|will be|shall be|must be|remain)';
/** What is said of a subject. */
export const mayTakePart = `(?:(?:may|can|could)${adverb} ${take}|${be}${adverb} (?:eligible|allowed|permitted|able|invited) to ${take}|${be}${adverb} eligible(?! (?:for|to)))`;
export const mayNotTakePart = `(?:(?:may|can|shall|must|will|could)(?: ?not)${adverb} ${take}|${be}${adverb} (?:not (?:eligible|allowed|permitted|able)|ineligible) to ${take}|${be}${adverb} (?:excluded|barred) from)`;
export const isFunded = `${be}${adverb} eligible (?:for|to receive) (?:Union |EU )?funding`;
export const limitedTo = `(?:is|are|shall be|will be|must be)${adverb} (?:limited|restricted|reserved|confined|only open|open only|open exclusively)(?: only)? (?:to|for)`;
