import { searchMessages as words } from '@consortia/proto/recommendations/search-messages';
import type { FoundPage } from '@consortia/proto/recommendations/shapes';
import type { Chip } from '../../../ui/chips.tsx';
import { type FacetName, type FoundQuery, facetNames, narrowed } from './found-query.ts';

export type Facets = FoundPage['facets'];

/** What people call a value; where nothing is left of it, nobody has told its name. */
export const labelOf = (name: FacetName, value: string, facets: Facets | undefined): string =>
  facets?.[name].find((choice) => choice.value === value)?.label ?? (name === 'helix' ? words.helixUnknown : value);

/** What narrows the list, each with the list's address without it. */
export function chipsOf(
  query: FoundQuery,
  facets: Facets | undefined,
  addressOf: (query: FoundQuery) => string,
): Chip[] {
  const without = (change: Partial<FoundQuery>) => addressOf(narrowed(query, change));
  return [
    ...(query.q === '' ? [] : [{ label: words.textIs(query.q), without: without({ q: '' }) }]),
    ...facetNames.flatMap((name) =>
      query[name].map((value) => ({
        label: labelOf(name, value, facets),
        without: without({ [name]: query[name].filter((other) => other !== value) }),
      })),
    ),
  ];
}
