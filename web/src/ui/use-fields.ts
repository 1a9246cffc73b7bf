import { sentenceOf } from '@consortia/proto/issue-sentence';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';

type Options<In extends FieldValues, Out> = {
  /** The contract's schema of what is sent. */
  schema: ZodType<Out>;
  /** The fields as they are first shown, as the reader types them. */
  initial: In;
  /** Called with what the schema made of the fields. */
  submit: (values: Out) => unknown;
};

/** The fields of a form, checked by a schema when it is submitted and, once one is wrong, at every change. `Form` shows them. */
export function useFields<In extends FieldValues, Out>({ schema, initial, submit }: Options<In, Out>) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema as never, { error: sentenceOf }) as unknown as Resolver<In, unknown, Out>,
    defaultValues: initial as DefaultValues<In>,
    shouldFocusError: false,
  });
  const { formState } = form;
  const { errors, isSubmitting, isSubmitted, submitCount } = formState;
  const hasErrors = Object.keys(errors).length > 0;
  const isSending = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later change of the errors leaves the focus where the reader types
  useEffect(() => {
    if (hasErrors) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount]);

  /** Of the field, or of the first of its entries that is wrong. */
  const errorOf = (name: FieldPath<In>): string | undefined =>
    [form.getFieldState(name, formState).error].flat().find(Boolean)?.message;
  async function send(event?: { preventDefault: () => void; stopPropagation: () => void }): Promise<void> {
    event?.preventDefault();
    // A form in a dialog may be part of another form as React sees it, though not in the document.
    event?.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await form.handleSubmit(submit)();
    } finally {
      isSending.current = false;
    }
  }
  /** Changes a field that is not an element of the browser. */
  const set = <N extends FieldPath<In>>(name: N, value: In[N]): void =>
    form.setValue(name as Path<In>, value, { shouldDirty: true, shouldValidate: isSubmitted });
  return {
    ...form,
    element,
    send,
    set,
    errorOf,
    hasErrors,
    busy: isSubmitting,
    /** What is wrong with no single field. */
    problem: errors.root?.message,
    /** Properties of an element of the browser: `TextInput`, `TextArea`, `Select`, `Checkbox`. */
    field: <N extends FieldPath<In>>(name: N, options?: RegisterOptions<In, N>) => ({
      ...form.register(name, options),
      error: errorOf(name),
    }),
    /** Properties of a component that has its value from outside. */
    custom: <N extends FieldPath<In> & keyof In>(name: N) => ({
      value: form.watch(name) as In[N],
      error: errorOf(name),
      onChange: (value: In[N]) => set(name, value),
    }),
  };
}
