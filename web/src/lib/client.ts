import { type CallError, type Client, createClient } from '@consortia/proto/client';
import { traceHeaders } from './request-trace.ts';

/** A client of the product's API; `token` returns the CSRF token of the session. */
export const createApiClient = (token: () => string): Client =>
  createClient({ baseUrl: '', fetch: (...request) => globalThis.fetch(...request), headers: traceHeaders, token });

/** The extra argument of thunks and requests of the store. */
export type StoreExtra = { client: Client };
/** A thunk that returns the client of the store. */
export const getClient = (_dispatch: unknown, _getState: unknown, { client }: StoreExtra): Client => client;

/** A failed request as plain data, so that the store can hold it. */
export type ApiError = {
  status: number;
  message: string;
  errors: string[];
  fields: Record<string, string[]>;
  errorType: string | null;
  /** Id of the route, where the application's requests made the call. */
  call?: string;
  /** Code of the failure, where the specification names one. */
  code: string | null;
};

export const apiErrorOf = ({ status, body, errorType }: CallError, fallback: string): ApiError => ({
  status,
  message: body?.message ?? fallback,
  errors: body?.errors ?? [],
  fields: body?.fields ?? {},
  errorType,
  code: body?.error ?? null,
});
