import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import { facetChoices } from '../../../ui/facet-choices.ts';
import { FilterGroup } from '../../../ui/filter-group.tsx';
import { type FacetName, type FoundQuery, facetNames } from './found-query.ts';
import type { Facets, LabelOf } from './use-labels.ts';

type Props = {
  query: FoundQuery;
  /** Facets of the latest response; undefined until the first. */
  facets: Facets | undefined;
  labelOf: LabelOf;
  onChange: (change: Partial<FoundQuery>) => void;
};

const titles: Record<FacetName, string> = { helix: labels.helix, country: labels.country, expertise: labels.expertise };

/** Filters with values to choose from, and those that are set. */
const usableFilters = (query: FoundQuery, facets: Facets | undefined): FacetName[] =>
  facets ? facetNames.filter((name) => facets[name].length > 0 || query[name].length > 0) : [];
export const isFilterable = (query: FoundQuery, facets: Facets | undefined): boolean =>
  usableFilters(query, facets).length > 0;

export function FoundFilters({ query, facets, labelOf, onChange }: Props) {
  return usableFilters(query, facets).map((name) => (
    <FilterGroup
      key={name}
      title={titles[name]}
      choices={facetChoices(facets?.[name] ?? [], query[name], (value) => labelOf(name, value))}
      chosen={query[name]}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  ));
}
