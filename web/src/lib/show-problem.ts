import type { ApiError } from './client.ts';

/** The failure that a mutation was rejected with, or null where the error is not one of the API. */
export const toApiError = (error: unknown): ApiError | null =>
  typeof error === 'object' && error !== null && 'fields' in error ? (error as ApiError) : null;
