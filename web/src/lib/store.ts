import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './base-api.ts';
import { flashesReducer } from './flashes.ts';
import { sessionEndReducer } from './session-end.ts';

export const createStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, flashes: flashesReducer, sessionEnd: sessionEndReducer },
    middleware: (usual) => usual().concat(api.middleware),
  });

type Store = ReturnType<typeof createStore>;
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<ReturnType<Store['getState']>>();
