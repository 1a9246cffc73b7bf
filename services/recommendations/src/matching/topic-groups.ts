import { hashOf } from '@consortia/infra/text/terms';
import type { ItemText } from './shapes.ts';

/** The common part of the identifiers of one strand's topics: `HORIZON-CL2-2021-DEMOCRACY-01-01` → `HORIZON-CL2-DEMOCRACY`. */
export const strandOf = (identifier: string): number =>
  hashOf(
    identifier
      .toUpperCase()
      .split('-')
      .slice(0, 4)
      .filter((part) => !/^\d+$/.test(part))
      .join('-'),
  );

export const topicOf = (identifier: string): number => hashOf(identifier.toUpperCase());

/** The words of an identifier: `democracy` of the one above. */
export const identifierWords = (identifier: string): string =>
  identifier
    .split('-')
    .slice(1)
    .filter((part) => !/^\d+$/.test(part))
    .join(' ');

/** Destination and call, a line each. */
export const contextsOf = (item: ItemText): number[] =>
  item.context
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '')
    .map(hashOf);
