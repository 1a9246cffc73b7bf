import { type CallError, createClient } from '@consortia/proto/client';

/** CSRF token of the session; set when the session has been loaded. */
let token = '';
export const setCsrfToken = (value: string): void => {
  token = value;
};

/** Client of the product's API. */
export const client = createClient({
  baseUrl: '',
  fetch: (...request) => globalThis.fetch(...request),
  token: () => token,
});

/** A failed request as plain data, so that the store can hold it. */
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
