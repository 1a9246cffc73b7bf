import type { useAppDispatch } from '../../lib/store.ts';
import { readCallQuery } from './call-query.ts';
import { callEndpoint, callsEndpoint } from './funding-api.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;
const once = { subscribe: false, forceRefetch: false };

/** The page of the list at this address; lists of one's own calls are left to their page, which knows who reads. */
export const prefetchCalls = async (dispatch: Dispatch, address: URLSearchParams): Promise<void> => {
  const query = readCallQuery(address);
  if (query.mine.length === 0) await dispatch(callsEndpoint.initiate(query, once));
};

export const prefetchCall = async (dispatch: Dispatch, identifier: string, address: URLSearchParams): Promise<void> => {
  await dispatch(callEndpoint.initiate({ identifier, ref: address.get('ref') ?? undefined }, once));
};
