import type { SavedFilters } from '@consortia/proto/recommendations/saved-search-shapes';

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The filters of a list's request without those that are not set. */
export const setFilters = (filters: object): SavedFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => isSet(value)));
