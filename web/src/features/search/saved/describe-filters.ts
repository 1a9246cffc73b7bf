import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import type { SavedFilters } from '@consortia/proto/recommendations/saved-search-shapes';

/** Filters whose values are ids of Helixes. */
const helixFilters: ReadonlySet<string> = new Set(['c', 'helix']);

/** Filters in words, one sentence each; `helixName` names a Helix by its id. */
export function describeFilters(filters: SavedFilters, helixName: (id: string) => string): string[] {
  return Object.entries(filters)
    .filter(([name, value]) => !(name === 'filterExpired' && value === '0'))
    .map(([name, value]) => {
      if (name === 'filterExpired') return labels.filterIs(labels.filters.filterExpired!, labels.hidden);
      const values = (Array.isArray(value) ? value : [String(value)]).map((one) =>
        helixFilters.has(name) ? helixName(one) : one,
      );
      return labels.filterIs(labels.filters[name] ?? name, values.join(', '));
    });
}
