import { type CallError, createClient } from '@consortia/proto/client';

/** Calls to the product. The token of the session goes along as a header; the application sets it once it knows it. */
let token = '';
export const setCsrfToken = (value: string): void => {
  token = value;
};

export const client = createClient({
  baseUrl: '',
  fetch: (...request) => globalThis.fetch(...request),
  headers: (): Record<string, string> => (token === '' ? {} : { 'X-CSRF-Token': token }),
});

/** What is kept of a failed call: plain data, so that it can stand in the store. */
export type CallProblem = {
  status: number;
  message: string;
  errors: string[];
  fields: Record<string, string[]>;
  errorType: string | null;
};

export const problemOf = ({ status, body, errorType }: CallError, fallback: string): CallProblem => ({
  status,
  message: body?.message ?? fallback,
  errors: body?.errors ?? [],
  fields: body?.fields ?? {},
  errorType,
});
