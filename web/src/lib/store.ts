import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './base-api.ts';
import { createApiClient, type StoreExtra } from './client.ts';
import { flashesReducer } from './flashes.ts';
import { selectCsrfToken } from './session.ts';
import { sessionEndReducer } from './session-end.ts';

export const createStore = () => {
  const client = createApiClient((): string => selectCsrfToken(store.getState()));
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, flashes: flashesReducer, sessionEnd: sessionEndReducer },
    middleware: (usual) => usual({ thunk: { extraArgument: { client } satisfies StoreExtra } }).concat(api.middleware),
  });
  return store;
};

type Store = ReturnType<typeof createStore>;
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<ReturnType<Store['getState']>>();
