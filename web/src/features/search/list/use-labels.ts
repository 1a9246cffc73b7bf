import { searchMessages as words } from '@consortia/proto/recommendations/messages/search';
import type { FoundPage } from '@consortia/proto/recommendations/shapes';
import { useHelixNamesQuery } from '../search-api.ts';
import type { FacetName, FoundQuery } from './found-query.ts';

export type Facets = FoundPage['facets'];
/** What people call a value of a filter. */
export type LabelOf = (name: FacetName, value: string) => string;

const countries = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);

/** The answer names what it counts. What is chosen although nothing is left of it has its name from elsewhere. */
export function useLabels(query: FoundQuery, facets: Facets | undefined): LabelOf {
  const counted = (name: FacetName, value: string) => facets?.[name].find((choice) => choice.value === value)?.label;
  const missing = facets !== undefined && query.helix.some((value) => counted('helix', value) === undefined);
  const { data: names } = useHelixNamesQuery(undefined, { skip: !missing });
  const helixName = (value: string) => (names ? (names[value] ?? words.helixUnknown) : words.helix);
  return (name, value) => counted(name, value) ?? (name === 'country' ? countryName(value) : helixName(value));
}
