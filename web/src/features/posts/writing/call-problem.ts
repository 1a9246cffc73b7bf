import type { ApiError } from '../../../lib/client.ts';

/** The error of the base query that a mutation rejected with. Anything else is a defect and is thrown again. */
export function asApiError(error: unknown): ApiError {
  if (typeof error === 'object' && error !== null && 'fields' in error && 'status' in error) return error as ApiError;
  throw error;
}
