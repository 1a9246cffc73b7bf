import type { ApiError } from '../../lib/client.ts';

/** The sentence of a failed change. */
export const problemOf = (error: unknown): string | undefined =>
  error ? ((error as ApiError).errors?.[0] ?? (error as ApiError).message) : undefined;
