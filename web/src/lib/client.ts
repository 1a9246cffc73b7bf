import { type CallError, createClient } from '@consortia/proto/client';

/** CSRF token of the session; the application sets it when it has read the session. */
let token = '';
export const setCsrfToken = (value: string): void => {
  token = value;
};

/** Calls to the product. */
export const client = createClient({
  baseUrl: '',
  fetch: (...request) => globalThis.fetch(...request),
  token: () => token,
});

/** What is kept of a failed call: plain data, so that it can stand in the store. */
export type ApiError = {
  status: number;
  message: string;
  errors: string[];
  fields: Record<string, string[]>;
  errorType: string | null;
};

export const apiErrorOf = ({ status, body, errorType }: CallError, fallback: string): ApiError => ({
  status,
  message: body?.message ?? fallback,
  errors: body?.errors ?? [],
  fields: body?.fields ?? {},
  errorType,
});
