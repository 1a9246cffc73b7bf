import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { FoundPage } from '@consortia/proto/recommendations/shapes';
import { useHelixesQuery } from '../../../lib/shared-queries.ts';
import type { FacetName, FoundQuery } from './found-query.ts';

export type Facets = FoundPage['facets'];
/** The name that a value of a filter is shown by. */
export type LabelOf = (name: FacetName, value: string) => string;

const countries = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);

/** Labels come from the counted facets; a chosen Helix without hits is named by the list of Helixes. */
export function useLabels(query: FoundQuery, facets: Facets | undefined): LabelOf {
  const counted = (name: FacetName, value: string) => facets?.[name].find((choice) => choice.value === value)?.label;
  const missing = facets !== undefined && query.helix.some((value) => counted('helix', value) === undefined);
  const { data: helixes } = useHelixesQuery(undefined, { skip: !missing });
  const helixName = (value: string) =>
    helixes ? (helixes.find(({ id }) => id === value)?.name ?? labels.helixUnknown) : labels.helix;
  const nameOf: LabelOf = (name, value) => {
    if (name === 'expertise') return value;
    return name === 'country' ? countryName(value) : helixName(value);
  };
  return (name, value) => counted(name, value) ?? nameOf(name, value);
}
