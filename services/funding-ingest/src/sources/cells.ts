import type { Reading } from './readings.ts';

/** The dotted paths of a field in a source, and how it is read. */
export type Cell = {
  from: readonly string[];
  /** Reads the first path with a value, or all of them as a list. */
  take: 'first' | 'all';
  reading: Reading;
  /** A record without it is refused. */
  needed: boolean;
};
const cell = (take: Cell['take'], needed: boolean, from: string | readonly string[], reading: Reading): Cell => ({
  from: typeof from === 'string' ? [from] : from,
  take,
  reading,
  needed,
});
export const from = (paths: string | readonly string[], reading: Reading): Cell => cell('first', false, paths, reading);
export const needs = (paths: string | readonly string[], reading: Reading): Cell => cell('first', true, paths, reading);
export const all = (paths: readonly string[], reading: Reading): Cell => cell('all', false, paths, reading);
export const needsAll = (paths: readonly string[], reading: Reading): Cell => cell('all', true, paths, reading);
export const says = (reading: Reading): Cell => cell('all', false, [], reading);
