import { messages } from '@consortia/proto/messages';
import type { DraftFields, EditedOpportunity } from '@consortia/proto/posts/drafts';
import { type FormEvent, useEffect, useReducer, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getClient } from '../../../lib/client.ts';
import { flashed } from '../../../lib/flashes.ts';
import { keepScroll } from '../../../lib/page-title.tsx';
import { editPostOf, paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { inFormOrder, missingFrom, type Sentences, statesSought } from './check-draft.ts';
import { createDraftStore, fieldsOf, type PostType } from './draft-store.ts';
import type { Changes, FieldName } from './draft-values.ts';
import { formReducer, initialForm } from './form-state.ts';
import { createSavedChangesStore } from './saved-changes.ts';
import { completedSteps, type StepName, stepNamed, stepOfField, steps } from './steps.ts';
import { suggestedFields } from './suggested-fields.ts';
import { useCallOfTopic } from './use-call-of-topic.ts';
import { useDraftSaver } from './use-draft-saver.ts';
import { useFirstError } from './use-first-error.ts';
import { useSubmission } from './use-submission.ts';
import { useTopicQuery } from './writing-api.ts';

export type DraftFormOptions = {
  type: PostType;
  /** The Opportunity that is edited, null for a new one. */
  post: EditedOpportunity | null;
  /** Fields of a new one. */
  first: DraftFields;
  /** The topic from whose page this was started; a submission then requires a topic. */
  callId: string | null;
  onMade: (id: string) => void;
};

/** State of the form and the actions on it: saving, submitting, moving between steps and to errors. */
export function useDraftForm({ type, post, first, callId, onMade }: DraftFormOptions) {
  const user = useUser();
  const dispatch = useAppDispatch();
  const automatic = post === null || (post.status === 'draft' && post.submittedAt === null);
  const { saver, state: draft } = useDraftSaver(() => ({
    fields: post ? fieldsOf(post) : first,
    stored: post && { id: post.id, version: post.version },
    savedAt: post && Date.parse(post.savedAt),
    store: createDraftStore(dispatch(getClient), type, callId, first),
    changesStoreOf: (id) => createSavedChangesStore(user?.id ?? '', id ?? `new ${type} ${callId ?? ''}`),
    automatic,
  }));
  const [form, send] = useReducer(formReducer, initialForm(post?.id ?? null));
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = stepNamed(query.get('step'));
  const { fields } = draft;
  const id = draft.stored?.id ?? null;
  const topic = useTopicQuery(fields.topicId ?? '', { skip: fields.topicId === null }).currentData;
  const { call } = useCallOfTopic(topic);
  const missing = missingFrom(fields, { topicRequired: callId !== null, actions: topic?.activeActions.length });
  const errors: Sentences = { ...(form.attempted ? missing : {}), ...form.refused, ...draft.refused };
  const fine = statesSought(fields);

  const shownStep = useRef(step.name);
  useEffect(() => {
    if (shownStep.current === step.name) return;
    send({ type: 'stepLeft', step: shownStep.current });
    shownStep.current = step.name;
    if (automatic) void saver.flush();
    heading.current?.focus({ preventScroll: true });
  }, [step.name, automatic, saver]);
  // Its effect comes after the one above, so that the focus ends on the error rather than on the heading.
  const focusError = useFirstError(element, step.name);
  const linkTo = (name: StepName): string => {
    const next = new URLSearchParams(query);
    next.set('step', name);
    return `?${next}`;
  };

  // The first save creates the draft; from then on the address is the draft's own.
  useEffect(() => {
    if (id === null || id === form.addressed) return;
    send({ type: 'addressed', id });
    onMade(id);
    const search = new URLSearchParams(query);
    search.set('step', step.name);
    navigate(`${editPostOf(id)}?${search}`, { replace: true, preventScrollReset: true, state: keepScroll });
  }, [id, form.addressed, onMade, query, step.name, navigate]);
  function showErrors(reasons: Sentences): void {
    const [entry] = inFormOrder(reasons);
    const { name } = entry ? stepOfField(entry[0]) : step;
    if (name !== step.name) navigate(linkTo(name));
    focusError(name);
  }
  /** Saves what is unsaved. Shows the errors and resolves with false where something is missing or could not be saved. */
  async function isSaved(): Promise<boolean> {
    send({ type: 'attempted' });
    const reasons = { ...missing, ...draft.refused };
    const complete = Object.keys(reasons).length === 0;
    if (complete && (await saver.flush())) return true;
    showErrors(complete ? saver.state().refused : reasons);
    return false;
  }
  const { submit, submitted, busy, warning } = useSubmission(() => saver.state().stored?.id ?? null, fine, {
    blocked: async () => !(await isSaved()),
    refused(reasons) {
      send({ type: 'refused', reasons });
      showErrors(reasons);
    },
  });
  // Leaving the form saves a draft, so within the application only one that cannot be saved raises a question.
  useUnsavedGuard(draft.unsaved && !form.leaving && !submitted, () => {
    const { unsaved, status } = saver.state();
    return unsaved && (!automatic || ['failed', 'offline', 'conflict'].includes(status));
  });

  const page = paths.opportunity.replace(':slug', id ?? '');
  async function save(): Promise<void> {
    if (!(await isSaved())) return;
    dispatch(flashed({ kind: 'success', message: messages.postSaved }));
    navigate(page);
  }
  /** Goes to the next step; the last one submits or saves. */
  async function proceed(event: FormEvent): Promise<void> {
    event.preventDefault();
    const next = steps[steps.indexOf(step) + 1];
    if (next) await navigate(linkTo(next.name));
    else await (automatic ? submit() : save());
  }
  return {
    draft,
    attempted: form.attempted,
    form: { element, send: proceed, busy, problem: undefined },
    id,
    automatic,
    topic,
    step,
    call,
    suggested: suggestedFields(topic, call, user?.primaryOrganisation?.id ?? null),
    missing: { ...missing, ...draft.refused } as Sentences,
    completed: completedSteps(fields, missing, form.leftSteps),
    errors,
    fine,
    heading,
    linkTo,
    save,
    /** Marks what is missing and moves the focus to the first invalid field of the step of this field. */
    toField(field: FieldName) {
      send({ type: 'attempted' });
      focusError(stepOfField(field).name);
    },
    submit,
    flush: () => void saver.flush(),
    resolve: (version: 'theirs' | 'mine') => void saver.resolve(version),
    leave: () => send({ type: 'leaving' }),
    change(changes: Changes) {
      send({ type: 'changed', fields: Object.keys(changes) });
      saver.change(changes);
    },
    discardChanges() {
      send({ type: 'changesDiscarded' });
      void saver.resolve('theirs');
    },
    async preview() {
      if (await saver.flush()) navigate(page);
      else window.scrollTo(0, 0);
    },
    warning,
    editText() {
      warning.close();
      navigate(linkTo('description'));
    },
  };
}
