import { otherNames } from '@consortia/infra/search/word-forms';
import { limits } from '@consortia/proto/limits';
import { mayBeAcronym } from '@consortia/proto/recommendations/acronym';
import type { Recommendations } from '../recommendations.ts';
import { partOf, type Right } from './global-index.ts';

/** Whether so much was typed that it is searched for; signs of one character in two units count once. */
export const isLongEnough = (text: string): boolean => [...text.trim()].length >= limits.searchMinimumCharacters;

/** Hits of which one must have the acronym in capitals. */
const readHits = 20;
const isInCapitals = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
/** "GaN" is an acronym as well. */
const hasCapitals = (text: string): boolean => isInCapitals(text) || /\p{Lu}.*\p{Lu}/u.test(text);

/** Where acronyms are known from: also the further names of organisations. */
const acronymFields = {
  call: ['title', 'keywords'],
  opportunity: ['title', 'keywords'],
  organisation: ['title', 'identifier'],
} as const;
const acronymKinds = ['call', 'opportunity', 'organisation'] as const;

/**
 * Whether a short text is an acronym that is known here: in the table of short forms, in capitals in the title or a keyword of a
 * call or an Opportunity that this right finds, or among the names of an organisation; if it was typed in capitals, anywhere in them.
 */
async function isKnownAcronym(
  { search }: Pick<Recommendations, 'search'>,
  text: string,
  right: Right,
): Promise<boolean> {
  if (!mayBeAcronym(text)) return false;
  const word = text.trim();
  if (otherNames([word.toLowerCase()])) return true;
  const further = hasCapitals(word) ? ['identifier', 'around', 'text'] : [];
  const found = await Promise.all(
    acronymKinds.map((kind) => {
      const fields = [...new Set([...acronymFields[kind], ...further])];
      const query = { text: `"${word}"`, rights: [right], fields, limit: readHits };
      const highlight = fields.filter((field) => field !== 'title');
      return search.query(partOf(kind).name, { ...query, highlight, highlightWhole: ['title'] });
    }),
  );
  return found
    .flatMap(({ hits }) => hits.flatMap(({ highlights }) => Object.values(highlights).flat()))
    .some(({ text: piece, marked }) => marked && hasCapitals(piece));
}

/** The text to be searched for, an acronym as a whole word; null where it is too short. */
export async function searchedText(
  parts: Pick<Recommendations, 'search'>,
  text: string,
  right: Right,
): Promise<string | null> {
  if (isLongEnough(text)) return text;
  return (await isKnownAcronym(parts, text, right)) ? `${text.trim()} ` : null;
}
