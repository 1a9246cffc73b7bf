import type { PersonProjection } from '../projections.ts';

const collator = new Intl.Collator('en', { sensitivity: 'base' });
const byName = (a: PersonProjection, b: PersonProjection): number =>
  collator.compare(a.lastname, b.lastname) || collator.compare(a.firstname, b.firstname) || (a.id < b.id ? -1 : 1);

/** In the order of last names, without accents and case. */
export const inOrderOfNames = <T extends PersonProjection>(people: readonly T[]): T[] => people.toSorted(byName);
