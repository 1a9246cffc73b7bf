import { once } from '@consortia/proto/once';

const collator = once(() => new Intl.Collator('en'));

/** Compares two names as a list that is short enough to be sorted in memory shows them; longer ones are stored with a `sortKey`. */
export const compareNames = (one: string, other: string): number => collator().compare(one, other);

/** Items in the order of their names. */
export const byName = <T extends { name: string }>(items: Iterable<T>): T[] =>
  [...items].sort((one, other) => compareNames(one.name, other.name));
