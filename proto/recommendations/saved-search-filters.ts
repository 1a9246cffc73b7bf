import { z } from 'zod';
import { callFilters } from '../funding-ingest/api.ts';
import { opportunityFilters } from '../posts/api.ts';
import { resultFilters } from '../posts/results-api.ts';
import { foundFilters } from './found-filters.ts';
import type { SearchKind } from './shapes.ts';

/**
 * The filters of each list that can be saved: those of the list's own route, and no others. Calls that a person has saved or watches
 * are chosen by hand, so they are no search.
 */
export const savedSearchFilters = {
  opportunity: z.strictObject(opportunityFilters.shape),
  call: callFilters.omit({ mine: true }),
  organisation: foundFilters,
  group: foundFilters,
  expert: foundFilters,
  result: z.strictObject(resultFilters.shape),
} as const satisfies Record<SearchKind, z.ZodObject>;
