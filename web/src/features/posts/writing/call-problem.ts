import type { ApiError } from '../../../lib/client.ts';

/** What a call rejects with is what the base query answered; everything else is a defect and goes on. */
export function asApiError(error: unknown): ApiError {
  if (typeof error === 'object' && error !== null && 'fields' in error && 'status' in error) return error as ApiError;
  throw error;
}
