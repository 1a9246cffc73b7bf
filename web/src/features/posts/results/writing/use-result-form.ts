import { messages } from '@consortia/proto/messages';
import type { EditedResult, ResultFields } from '@consortia/proto/posts/results-shapes';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../../lib/base-api.ts';
import type { ApiError } from '../../../../lib/client.ts';
import { flashed } from '../../../../lib/flashes.ts';
import { keepScroll } from '../../../../lib/page-title.tsx';
import { useUser } from '../../../../lib/session.ts';
import { useAppDispatch } from '../../../../lib/store.ts';
import { useUnsavedGuard } from '../../../../lib/use-unsaved-guard.ts';
import { useCreateResultMutation, useUpdateResultMutation } from '../../results-api.ts';
import { useFirstError } from '../../writing/use-first-error.ts';
import {
  type Errors,
  emptyResult,
  fieldsOf,
  inFormOrder,
  problemsIn,
  refusedFields,
  type StepName,
  sendable,
  stepNamed,
  stepOf,
  withoutErrorsOf,
} from './result-fields.ts';
import { createResultStore } from './stored-result.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** State of the form of a Result and the actions on it. `edited` is null for a new one. */
export function useResultForm(edited: EditedResult | null) {
  const user = useUser();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [store] = useState(() => createResultStore(user?.id ?? '', edited?.id ?? null));
  const [initial] = useState(() => (edited ? fieldsOf(edited) : emptyResult));
  const [found] = useState(() => {
    const stored = store.read();
    return stored && !same(stored.fields, initial) ? stored : null;
  });
  const [fields, setFields] = useState<ResultFields>(found?.fields ?? initial);
  const [errors, setErrors] = useState<Errors>({});
  const [isRestored, setRestored] = useState(found !== null);
  const [isConflict, setConflict] = useState(false);
  const [key, setKey] = useState(() => found?.key ?? crypto.randomUUID());
  const version = found?.version ?? edited?.version ?? 0;
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = stepNamed(query.get('step'));
  const [createResult, creating] = useCreateResultMutation();
  const [updateResult, updating] = useUpdateResultMutation();
  const isBusy = creating.isLoading || updating.isLoading;

  const shownStep = useRef(step.name);
  useEffect(() => {
    if (shownStep.current === step.name) return;
    shownStep.current = step.name;
    heading.current?.focus({ preventScroll: true });
  }, [step.name]);
  // Its effect comes after the one above, so that the focus ends on the error rather than on the heading.
  const focusError = useFirstError(element, step.name);

  // What is stored in the browser is not lost on leaving, so only a browser that stores nothing raises a question.
  const isStored = useRef(true);
  const isSent = useRef(false);
  useUnsavedGuard(!same(fields, initial), () => !isSent.current && !isStored.current);

  const linkTo = (name: StepName): string => {
    const next = new URLSearchParams(query);
    next.set('step', name);
    return `?${next}`;
  };
  function change(part: Partial<ResultFields>): void {
    const next = { ...fields, ...part };
    setFields(next);
    setErrors((before) => Object.keys(part).reduce((left, field) => withoutErrorsOf(field, left), before));
    if (same(next, initial)) store.clear();
    else isStored.current = store.write({ fields: next, key, version });
  }
  function show(next: Errors): void {
    setErrors(next);
    const [first] = inFormOrder(next);
    if (first) toField(first[0]);
  }
  function toField(path: string): void {
    const { name } = stepOf(path);
    if (name !== step.name) navigate(linkTo(name), { preventScrollReset: true, state: keepScroll });
    focusError(name);
  }
  async function submit(): Promise<void> {
    if (isBusy) return;
    const sent = sendable(fields);
    setFields(sent);
    const problems = problemsIn(sent);
    if (Object.keys(problems).length > 0) return show(problems);
    const { data, error } = edited
      ? await updateResult({ id: edited.id, version, fields: sent })
      : await createResult({ ...sent, key });
    if (!data) return refuse(error as ApiError);
    isSent.current = true;
    store.clear();
    // The form is read again when it is next opened; the pages of Results show the new state.
    dispatch(api.util.invalidateTags(['Results']));
    dispatch(flashed({ kind: 'success', message: data.message }));
    navigate(data.url);
  }
  function refuse(problem: ApiError): void {
    if (problem.status === 409 && problem.message === messages.changedMeanwhile) setConflict(true);
    else show(refusedFields(problem));
    window.scrollTo(0, 0);
  }
  function discard(): void {
    store.clear();
    setFields(initial);
    setErrors({});
    setRestored(false);
    setKey(crypto.randomUUID());
  }
  return {
    fields,
    errors,
    step,
    element,
    heading,
    isBusy,
    isRestored,
    isConflict,
    isChanged: !same(fields, initial),
    linkTo,
    change,
    toField,
    submit,
    discard,
    /** Removes what was written here, so that the form can start again from the latest version. */
    clear: () => store.clear(),
  };
}
