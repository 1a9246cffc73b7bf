import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { createListQuery } from '../../../lib/list-query.ts';

/** Kinds that this list shows; Opportunities, funding calls and Results have lists of their own. */
export type ListedKind = Exclude<SearchKind, 'opportunity' | 'call' | 'result'>;
export type FoundQuery = {
  q: string;
  /** Alternatives to each other. */
  helix: string[];
  country: string[];
  expertise: string[];
  page: number;
};
export const facetNames = ['helix', 'country', 'expertise'] as const;
export type FacetName = (typeof facetNames)[number];

export const unfilteredQuery: FoundQuery = { q: '', helix: [], country: [], expertise: [], page: 1 };

export const {
  read: readFoundQuery,
  addressOf: foundAddress,
  narrowed,
  isNarrowed,
  input: foundInput,
} = createListQuery({
  schema: recommendationsApi.listFound.query,
  initial: unfilteredQuery,
  toFilters: ({ q, helix, country, expertise }) => ({ q: q === '' ? undefined : q, helix, country, expertise }),
  fromFilters: ({ q = '', helix = [], country = [], expertise = [] }) => ({ q, helix, country, expertise }),
});
