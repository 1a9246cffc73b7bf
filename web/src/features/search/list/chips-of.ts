import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { Chip } from '../../../ui/chips.tsx';
import { type FoundQuery, facetNames, narrowed } from './found-query.ts';
import type { LabelOf } from './use-labels.ts';

/** A chip for each active filter, with the list's address without it. */
export function chipsOf(query: FoundQuery, labelOf: LabelOf, addressOf: (query: FoundQuery) => string): Chip[] {
  const without = (change: Partial<FoundQuery>) => addressOf(narrowed(query, change));
  return [
    ...(query.q === '' ? [] : [{ label: labels.textIs(query.q), without: without({ q: '' }) }]),
    ...facetNames.flatMap((name) =>
      query[name].map((value) => ({
        label: labelOf(name, value),
        without: without({ [name]: query[name].filter((other) => other !== value) }),
      })),
    ),
  ];
}
