import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useFields } from '../ui/use-fields.ts';
import type { ApiError } from './client.ts';
import { flashed } from './flashes.ts';
import { toApiError } from './show-problem.ts';
import { useAppDispatch } from './store.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type Options<In extends FieldValues, Out, Data> = {
  /** The contract's schema of what is sent. */
  schema: ZodType<Out>;
  /** The fields as they are first shown, as the reader types them. */
  initial: In;
  /** Rejects with the failure of the request; resolves to null where the reader has not sent it after all. */
  send: (values: Out) => PromiseLike<Data | null>;
  /** Called once it is sent. */
  onSent?: (data: Data, values: Out) => unknown;
  /** The message of the response is shown elsewhere than in a flash. */
  silent?: boolean;
  /** Changes that are not sent raise a question when the page is left. */
  guarded?: boolean;
  /** Empties the form once it is sent. */
  clears?: boolean;
  /** Shows a failure that names none of these fields as well: at one of them, or with `root` above the buttons. */
  elsewhere?: FieldPath<In> | 'root';
  /** Gives the fields of a refusal the names that they have here. */
  adapt?: (problem: ApiError) => ApiError;
  /** Called with the failure of a request, after its sentences are at their fields. */
  onProblem?: (problem: ApiError) => unknown;
};

/**
 * A form of the contract: checked by the contract's schema, sent by a mutation, with the sentences of a refusal at their fields.
 * What was typed stays until it is sent.
 */
export function useContractForm<In extends FieldValues, Out, Data>(options: Options<In, Out, Data>) {
  const {
    schema,
    initial,
    send,
    onSent,
    silent = false,
    guarded = false,
    clears = false,
    elsewhere,
    adapt = (problem) => problem,
    onProblem,
  } = options;
  const dispatch = useAppDispatch();
  const isSent = useRef(false);
  const form = useFields({ schema, initial, submit });
  const { isDirty } = form.formState;
  // `onSent` may leave the page before the form is rendered again.
  useUnsavedGuard(guarded && isDirty, () => !isSent.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is changed after it was sent is not sent
  useEffect(() => {
    isSent.current = false;
  }, [isDirty]);

  async function submit(values: Out): Promise<void> {
    let data: Data | null;
    try {
      data = await send(values);
    } catch (failure) {
      const problem = toApiError(failure);
      if (!problem) throw failure;
      const named = adapt(problem);
      place(named);
      onProblem?.(named);
      return;
    }
    if (data === null) return;
    isSent.current = true;
    if (clears) form.reset(initial);
    else form.reset(form.getValues(), { keepValues: true });
    const { message } = (data ?? {}) as { message?: unknown };
    if (!silent && typeof message === 'string') dispatch(flashed({ kind: 'success', message }));
    await onSent?.(data, values);
  }
  /** Shows the sentences of a refusal at their fields. */
  function place({ fields, errors, message }: ApiError): void {
    const own = Object.entries(fields).filter(([name]) => name.split('.')[0]! in initial);
    for (const [name, sentences] of own) form.setError(name as FieldPath<In>, { message: sentences[0] });
    if (own.length === 0 && elsewhere)
      form.setError(elsewhere, { message: Object.values(fields)[0]?.[0] ?? errors[0] ?? message });
  }
  return { ...form, place };
}
