import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './base-api.ts';
import { createApiClient, type StoreExtra } from './client.ts';
import { flashesReducer } from './flashes.ts';
import { renewingToken } from './renew-token.ts';
import { selectCsrfToken, sessionEndpoint } from './session.ts';
import { sessionEndReducer } from './session-end.ts';

export const createStore = () => {
  const renew = async (): Promise<boolean> => {
    const before = sessionEndpoint.select()(store.getState()).data;
    if (!before?.user) return false;
    const { data } = await store.dispatch(
      sessionEndpoint.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    return data?.user?.id === before.user.id && data.csrfToken !== before.csrfToken;
  };
  const plain = createApiClient((): string => selectCsrfToken(store.getState()));
  const client = renewingToken(plain, renew);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, flashes: flashesReducer, sessionEnd: sessionEndReducer },
    middleware: (usual) => usual({ thunk: { extraArgument: { client } satisfies StoreExtra } }).concat(api.middleware),
  });
  return store;
};

type Store = ReturnType<typeof createStore>;
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<ReturnType<Store['getState']>>();
