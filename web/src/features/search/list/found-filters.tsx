import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import { type Choice, FilterGroup } from '../../../ui/filter-group.tsx';
import { type FacetName, type FoundQuery, facetNames } from './found-query.ts';
import type { Facets, LabelOf } from './use-labels.ts';

type Props = {
  query: FoundQuery;
  /** Facets of the latest response; undefined until the first. */
  facets: Facets | undefined;
  labelOf: LabelOf;
  onChange: (change: Partial<FoundQuery>) => void;
};

const titles: Record<FacetName, string> = { helix: labels.helix, country: labels.country };

/** The counted choices, and the chosen ones without hits. */
function choicesOf(name: FacetName, counted: Facets[FacetName], chosen: readonly string[], labelOf: LabelOf): Choice[] {
  const missing = chosen.filter((value) => !counted.some((choice) => choice.value === value));
  return [...counted, ...missing.map((value) => ({ value, count: 0, label: labelOf(name, value) }))];
}

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
      choices={choicesOf(name, facets?.[name] ?? [], query[name], labelOf)}
      chosen={query[name]}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  ));
}
