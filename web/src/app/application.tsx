import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { createStore } from '../lib/store.ts';
import { createRouter } from './router.tsx';

const store = createStore();
const router = createRouter();

/** The whole application, at the address of the document. */
export const Application = () => (
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>
);
