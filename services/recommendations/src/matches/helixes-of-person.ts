import { foldedWords } from '@consortia/infra/search/search-terms';
import type { KeptHelix } from '../kept-shapes.ts';

/** Words of Helix names that say nothing of a field. */
const empty = new Set('and for the with new system technology innovation science research european europe'.split(' '));

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');
const wordsOf = (text: string): string[] => foldedWords(text).map(singular);

/** Helixes whose name, or a part of it, stands in one of somebody's fields of expertise: "Food and bioeconomy" is either of two. */
export function helixesOfExpertise(
  expertise: readonly string[],
  helixes: readonly Pick<KeptHelix, 'id' | 'name'>[],
): string[] {
  const fields = expertise.map((field) => new Set(wordsOf(field)));
  const isOf = (name: string): boolean =>
    name
      .split(/\band\b|[,;&/]/i)
      .map((part) => wordsOf(part).filter((word) => word.length > 2 && !empty.has(word)))
      .some((words) => words.length > 0 && fields.some((field) => words.every((word) => field.has(word))));
  return helixes.filter(({ name }) => isOf(name)).map(({ id }) => id);
}
