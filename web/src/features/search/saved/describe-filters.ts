import { countryName } from '@consortia/proto/country-names';
import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import type { SavedFilters } from '@consortia/proto/recommendations/saved-search-shapes';
import { longMonth } from '../../../ui/time.ts';

/** Filters whose values are ids of Helixes. */
const helixFilters: ReadonlySet<string> = new Set(['c', 'helix']);
/** Other filters whose values are codes. */
const formats: Readonly<Record<string, (value: string) => string>> = { country: countryName, month: longMonth };

/** Filters in words, one sentence each; `helixName` names a Helix by its id. */
export function describeFilters(filters: SavedFilters, helixName: (id: string) => string): string[] {
  return Object.entries(filters)
    .filter(([name, value]) => !(name === 'filterExpired' && value === '0'))
    .map(([name, value]) => {
      if (name === 'filterExpired') return labels.filterIs(labels.filters.filterExpired!, labels.hidden);
      const inWords = helixFilters.has(name) ? helixName : (formats[name] ?? String);
      const values = (Array.isArray(value) ? value : [String(value)]).map((one) => inWords(one));
      return labels.filterIs(labels.filters[name] ?? name, values.join(', '));
    });
}
