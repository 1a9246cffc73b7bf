import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from './client.ts';

/** Shows the messages of a rejected request next to their fields and focuses the first of these fields. */
export function showProblem<T extends FieldValues>(
  { setError }: { setError: UseFormSetError<T> },
  problem: ApiError,
): void {
  Object.entries(problem.fields).forEach(([name, sentences], index) => {
    setError(name as Path<T>, { message: sentences[0] }, { shouldFocus: index === 0 });
  });
}

/** The failure that a mutation was rejected with, or null where the error is not one of the API. */
export const toApiError = (error: unknown): ApiError | null =>
  typeof error === 'object' && error !== null && 'fields' in error ? (error as ApiError) : null;
