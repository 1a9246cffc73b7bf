import { messages } from '@consortia/proto/messages';
import { type EditedResult, type ResultFields, resultFields } from '@consortia/proto/posts/results-shapes';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../../lib/base-api.ts';
import { keepScroll } from '../../../../lib/page-title.tsx';
import { useUser } from '../../../../lib/session.ts';
import { useAppDispatch } from '../../../../lib/store.ts';
import { useContractForm } from '../../../../lib/use-contract-form.ts';
import { useUnsavedGuard } from '../../../../lib/use-unsaved-guard.ts';
import { useCreateResultMutation, useUpdateResultMutation } from '../../results-api.ts';
import { useFirstError } from '../../writing/use-first-error.ts';
import {
  emptyResult,
  fieldsOf,
  inFormOrder,
  type Lacking,
  lackingIn,
  type StepName,
  sentencesIn,
  stepNamed,
  stepOf,
  steps,
  writtenLinks,
} from './result-fields.ts';
import { createResultStore } from './stored-result.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Sent = { message: string; url: string };

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
  const [isRestored, setRestored] = useState(found !== null);
  const [isConflict, setConflict] = useState(false);
  const [key, setKey] = useState(() => found?.key ?? crypto.randomUUID());
  const version = found?.version ?? edited?.version ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const step = stepNamed(query.get('step'));
  const [createResult] = useCreateResultMutation();
  const [updateResult] = useUpdateResultMutation();
  const isSent = useRef(false);
  const [lacking, setLacking] = useState<readonly Lacking[]>([]);
  const isAsked = useRef(false);
  const form = useContractForm({
    schema: resultFields,
    initial: found?.fields ?? initial,
    async send(sent): Promise<Sent | null> {
      if (edited) return updateResult({ id: edited.id, version, fields: sent }).unwrap();
      const missing = isAsked.current ? [] : lackingIn(sent);
      setLacking(missing);
      return missing.length > 0 ? null : createResult({ ...sent, key }).unwrap();
    },
    onSent({ url }) {
      isSent.current = true;
      store.clear();
      // The form is read again when it is next opened; the pages of Results show the new state.
      dispatch(api.util.invalidateTags(['Results']));
      navigate(url);
    },
    onProblem({ status, message }) {
      setConflict(status === 409 && message === messages.changedMeanwhile);
      window.scrollTo(0, 0);
    },
  });
  const fields = form.watch();
  const errors = sentencesIn(form.formState.errors);

  const shownStep = useRef(step.name);
  useEffect(() => {
    if (shownStep.current === step.name) return;
    shownStep.current = step.name;
    heading.current?.focus({ preventScroll: true });
  }, [step.name]);
  // Its effect comes after the one above, so that the focus ends on the error rather than on the heading.
  const focusError = useFirstError(form.element, step.name);
  const { submitCount } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later change of the errors leaves the reader where they type
  useEffect(() => {
    const [first] = inFormOrder(errors);
    if (first) toField(first[0]);
  }, [submitCount]);

  // What is stored in the browser is not lost on leaving, so only a browser that stores nothing raises a question.
  const isStored = useRef(true);
  useUnsavedGuard(!same(fields, initial), () => !isSent.current && !isStored.current);

  const linkTo = (name: StepName): string => {
    const next = new URLSearchParams(query);
    next.set('step', name);
    return `?${next}`;
  };
  function change(part: Partial<ResultFields>): void {
    for (const [name, value] of Object.entries(part)) form.set(name as keyof ResultFields, value);
    const next = form.getValues();
    if (same(next, initial)) store.clear();
    else isStored.current = store.write({ fields: next, key, version });
  }
  function toField(path: string): void {
    const { name } = stepOf(path);
    if (name !== step.name) navigate(linkTo(name), { preventScrollReset: true, state: keepScroll });
    focusError(name);
  }
  function save(event?: FormEvent): Promise<void> {
    form.set('links', writtenLinks(form.getValues().links));
    return form.send(event);
  }
  /** Goes to the next step; the last one publishes or saves. */
  async function proceed(event: FormEvent): Promise<void> {
    const next = steps[steps.indexOf(step) + 1];
    if (!next) return save(event);
    event.preventDefault();
    await navigate(linkTo(next.name));
  }
  async function publish(): Promise<void> {
    setLacking([]);
    isAsked.current = true;
    await save();
    isAsked.current = false;
  }
  function discard(): void {
    store.clear();
    form.reset(initial);
    setRestored(false);
    setKey(crypto.randomUUID());
  }
  return {
    form: { ...form, send: proceed },
    save,
    /** What the reader is asked about before it is published. */
    lacking,
    publish: () => void publish(),
    keepWriting: () => setLacking([]),
    fields,
    errors,
    step,
    heading,
    isRestored,
    isConflict,
    isChanged: !same(fields, initial),
    linkTo,
    change,
    toField,
    discard,
    /** Removes what was written here, so that the form can start again from the latest version. */
    clear: () => store.clear(),
  };
}
