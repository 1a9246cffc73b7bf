import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../lib/client.ts';

/** Puts the service's sentences under the fields they are about and the focus on the first of them. */
export function showProblem<T extends FieldValues>(form: UseFormReturn<T>, problem: ApiError): void {
  Object.entries(problem.fields).forEach(([name, sentences], index) => {
    form.setError(name as Path<T>, { message: sentences[0] }, { shouldFocus: index === 0 });
  });
}

/** What a mutation rejects with is what the base query answered. */
export const toApiError = (error: unknown): ApiError | null =>
  typeof error === 'object' && error !== null && 'fields' in error ? (error as ApiError) : null;
