import type { PersonProjection } from '../projections.ts';

const collator = new Intl.Collator('en', { sensitivity: 'base' });
const byName = (a: PersonProjection, b: PersonProjection): number =>
  collator.compare(a.lastname, b.lastname) || collator.compare(a.firstname, b.firstname) || (a.id < b.id ? -1 : 1);

/** In the order of last names, without accents and case. */
export const inOrderOfNames = <T extends PersonProjection>(people: readonly T[]): T[] => people.toSorted(byName);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a name has every word of `text`, each at the beginning of one of its own words, without regard to accents. */
export function nameMatcher(text: string): (person: Pick<PersonProjection, 'name'>) => boolean {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return ({ name }) => {
    const parts = plain(name).split(/[\s-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
}
