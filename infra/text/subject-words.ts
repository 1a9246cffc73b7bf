import { once } from '@consortia/proto/once';
import learned from './subject-words.json' with { type: 'json' };
import { hashOf, splitWords, termOf } from './terms.ts';

/** A word whose share is below this is found in texts of every field. Chosen on the graded people from whom weights are learned. */
const generic = 0.22;
/** A word whose share is at least this names a subject by itself. */
export const tellsAlone = 0.5;

const shares = once(() => new Map(Object.entries(learned.shares).map(([term, share]) => [hashOf(term), share / 100])));

/**
 * How much a term says about a subject, 0 to 1: how much more alike research texts with this term are than two random ones, by the
 * cosine of their sentence vectors (`model-card.md`). 1 for a rare term.
 */
export const tells = (hash: number): number => shares().get(hash) ?? 1;

/** Whether a term is found in texts of every field of research. */
export const isGeneric = (hash: number): boolean => tells(hash) < generic;

/** Whether a term names a subject by itself. */
export const namesSubject = (term: string): boolean => term !== '' && tells(hashOf(term)) >= tellsAlone;

/** Whether a text names a field: "innovation" is in every text, "social" may be anything, "social economy" is a field. */
export function namesField(text: string): boolean {
  const terms = splitWords(text)
    .map(termOf)
    .filter((term) => term !== '');
  return terms.some(namesSubject) || terms.filter((term) => !isGeneric(hashOf(term))).length > 1;
}
