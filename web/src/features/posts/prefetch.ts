import type { useAppDispatch } from '../../lib/store.ts';
import { readOpportunityQuery } from './list/opportunity-query.ts';
import { opportunitiesEndpoint, opportunityEndpoint } from './posts-api.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;
const once = { subscribe: false, forceRefetch: false };

export const prefetchOpportunities = async (dispatch: Dispatch, address: URLSearchParams): Promise<void> => {
  await dispatch(opportunitiesEndpoint.initiate(readOpportunityQuery(address), once));
};

export const prefetchOpportunity = async (dispatch: Dispatch, slug: string): Promise<void> => {
  await dispatch(opportunityEndpoint.initiate(slug, once));
};
