import { messages } from '@consortia/proto/messages';
import type { DraftFields, EditedOpportunity } from '@consortia/proto/posts/drafts';
import { writingMessages as words } from '@consortia/proto/posts/messages/writing';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { flashed } from '../../../lib/flashes.ts';
import { keepScroll, PageTitle } from '../../../lib/page-title.tsx';
import { editPostOf, paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { inFormOrder, missingFrom, type Sentences } from './check-draft.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { ContentWarning } from './content-warning.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import styles from './draft-form.module.css';
import { createDraftStore, fieldsOf, type PostType } from './draft-store.ts';
import type { Changes } from './draft-values.ts';
import { FormActions } from './form-actions.tsx';
import { FormNotices } from './form-notices.tsx';
import { SaveState } from './save-state.tsx';
import { createSavedChangesStore } from './saved-changes.ts';
import { StepFields } from './step-fields.tsx';
import { StepRail } from './step-rail.tsx';
import { type StepName, stepNamed, stepOfField } from './steps.ts';
import { useDraftSaver } from './use-draft-saver.ts';
import { useFirstError } from './use-first-error.ts';
import { statesSought, useSubmission } from './use-submission.ts';
import { useTopicQuery } from './writing-api.ts';

type Props = {
  type: PostType;
  /** The Opportunity that is edited, null for a new one. */
  post: EditedOpportunity | null;
  /** What a new one starts with. */
  first: DraftFields;
  /** The topic whose page this was started from; then it cannot be submitted without one. */
  callId: string | null;
  onMade: (id: string) => void;
};

const titleOf = ({ type, post }: Props): string => {
  if (post) return words.editTitle;
  return type === 'project' ? words.createProjectTitle : words.createProposalTitle;
};

/** The form in its steps. A draft is saved while it is written; what others see already is saved when asked to. */
export function DraftForm(props: Props) {
  const { type, post, first, callId, onMade } = props;
  const person = useUser()?.id ?? '';
  const automatic = post === null || (post.status === 'draft' && post.submittedAt === null);
  const { saver, state } = useDraftSaver(() => ({
    fields: post ? fieldsOf(post) : first,
    stored: post && { id: post.id, version: post.version },
    savedAt: post && Date.parse(post.savedAt),
    store: createDraftStore(type, callId, first),
    changesStoreOf: (id) => createSavedChangesStore(person, id ?? `new ${type} ${callId ?? ''}`),
    automatic,
  }));
  const { fields, stored } = state;
  const [query] = useSearchParams();
  const step = stepNamed(query.get('step'));
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<Sentences>({});
  const [left, setLeft] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const topic = useTopicQuery(fields.topicId ?? '', { skip: fields.topicId === null }).currentData;

  const rules = { topicRequired: callId !== null, actions: topic?.activeActions.length };
  const errors: Sentences = { ...(attempted ? missingFrom(fields, rules) : {}), ...refused, ...state.refused };
  const shownStep = useRef(step.name);
  useEffect(() => {
    if (shownStep.current === step.name) return;
    shownStep.current = step.name;
    if (automatic) void saver.flush();
    heading.current?.focus({ preventScroll: true });
  }, [step.name, automatic, saver]);
  // After the heading took the focus, the error takes it.
  const leadToError = useFirstError(place, step.name);
  const linkTo = (name: StepName): string => {
    const next = new URLSearchParams(query);
    next.set('step', name);
    return `?${next}`;
  };

  // The first change makes the draft: from then on the address is the draft's own.
  const id = stored?.id ?? null;
  const [addressed, setAddressed] = useState(post?.id ?? null);
  useEffect(() => {
    if (id === null || id === addressed) return;
    setAddressed(id);
    onMade(id);
    const search = new URLSearchParams(query);
    search.set('step', step.name);
    navigate(`${editPostOf(id)}?${search}`, { replace: true, preventScrollReset: true, state: keepScroll });
  }, [id, addressed, onMade, query, step.name, navigate]);

  const change = (changes: Changes) => {
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
    saver.change(changes);
  };
  function showErrors(found: Sentences): void {
    const [entry] = inFormOrder(found);
    const { name } = entry ? stepOfField(entry[0]) : step;
    if (name !== step.name) navigate(linkTo(name));
    leadToError(name);
  }
  /** True where something is missing or could not be saved; what it is is at the top. */
  async function isBlocked(): Promise<boolean> {
    setAttempted(true);
    const missing = { ...missingFrom(fields, rules), ...state.refused };
    if (Object.keys(missing).length > 0) {
      showErrors(missing);
      return true;
    }
    if (await saver.flush()) return false;
    showErrors(saver.state().refused);
    return true;
  }
  const fine = statesSought(fields);
  const { submit, submitted, busy, warning } = useSubmission(id, fine, {
    blocked: isBlocked,
    refused: (sentences) => {
      setRefused(sentences);
      showErrors(sentences);
    },
  });
  // Leaving the form saves a draft, so within the application only one that cannot be saved is asked about.
  useUnsavedGuard(state.unsaved && !submitted && !left, () => {
    const { unsaved, status } = saver.state();
    return unsaved && (!automatic || ['failed', 'offline', 'conflict'].includes(status));
  });

  const page = paths.opportunity.replace(':slug', id ?? '');
  async function save(): Promise<void> {
    if (await isBlocked()) return;
    dispatch(flashed({ kind: 'success', message: messages.postSaved }));
    navigate(page);
  }
  function discardChanges(): void {
    setRefused({});
    setAttempted(false);
    void saver.resolve('theirs');
  }
  async function preview(): Promise<void> {
    if (await saver.flush()) navigate(page);
    else window.scrollTo(0, 0);
  }
  const onward = (event: FormEvent) => {
    event.preventDefault();
    const next = place.current?.dataset.next;
    if (next) navigate(next);
    else void (automatic ? submit() : save());
  };
  const conflict = state.status === 'conflict';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={titleOf(props)} />
        <FormNotices state={state} post={post} automatic={automatic} errors={attempted ? errors : {}} linkTo={linkTo} />
        {conflict ? <ConflictNotice onResolve={(whose) => void saver.resolve(whose)} /> : null}
      </header>
      <StepRail step={step.name} errors={errors} linkTo={linkTo}>
        {conflict ? null : (
          <SaveState
            state={state}
            automatic={automatic}
            onSave={() => void saver.flush()}
            onSignIn={() => setLeft(true)}
            onDiscard={discardChanges}
          />
        )}
        {id !== null && automatic ? <DiscardDraft id={id} name={fields.name} onDiscard={() => setLeft(true)} /> : null}
      </StepRail>
      <FormActions
        form={place}
        step={step.name}
        linkTo={linkTo}
        automatic={automatic}
        busy={busy}
        onPreview={id === null ? undefined : () => void preview()}
        onSave={() => void save()}
        onSubmit={onward}
      >
        <div className={styles.stepHead}>
          <h2 ref={heading} tabIndex={-1}>
            {step.title}
          </h2>
          <p>{step.description}</p>
        </div>
        <StepFields
          step={step.name}
          fields={fields}
          errors={errors}
          change={change}
          topic={topic}
          fine={fine}
          onWarning={warning.read}
        />
      </FormActions>
      <ContentWarning
        open={warning.shown !== 'closed'}
        onClose={warning.close}
        onEdit={() => {
          warning.close();
          navigate(linkTo('description'));
        }}
        onSubmit={warning.shown === 'submitting' ? () => void submit() : undefined}
      />
    </div>
  );
}
