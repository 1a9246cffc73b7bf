import type { CallProblem } from '../../../app/client.ts';

/** What a call rejects with is what the base query answered; everything else is a defect and goes on. */
export function asCallProblem(error: unknown): CallProblem {
  if (typeof error === 'object' && error !== null && 'fields' in error && 'status' in error)
    return error as CallProblem;
  throw error;
}
