import { foldedWords } from '@consortia/infra/search/search-terms';
import type { HelixProjection } from '../projections.ts';

/** Words of Helix names that say nothing of a field. */
const empty = new Set('and for the with new system technology innovation science research european europe'.split(' '));

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');
const wordsOf = (text: string): string[] => foldedWords(text).map(singular);

/**
 * Helixes whose name, or a part of it, stands in one of somebody's fields of expertise: "Food and bioeconomy" is either of two.
 * Of several in one field those count that have most of its words: "soil health" is about soil.
 */
export function helixesOfExpertise(
  expertise: readonly string[],
  helixes: readonly Pick<HelixProjection, 'id' | 'name'>[],
): string[] {
  const named = helixes.map(({ id, name }) => {
    const parts = name.split(/\band\b|[,;&/]/i);
    return { id, parts: parts.map((part) => wordsOf(part).filter((word) => word.length > 2 && !empty.has(word))) };
  });
  const found = expertise.flatMap((field) => {
    const words = new Set(wordsOf(field));
    const shared = named.map(({ id, parts }) => ({
      id,
      words: Math.max(0, ...parts.map((part) => (part.every((word) => words.has(word)) ? part.length : 0))),
    }));
    const most = Math.max(1, ...shared.map((one) => one.words));
    return shared.filter((one) => one.words === most).map(({ id }) => id);
  });
  return [...new Set(found)];
}
