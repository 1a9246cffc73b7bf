import { messages } from '@consortia/proto/messages';
import { emptyDraft } from '@consortia/proto/posts/drafts';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { useState } from 'react';
import { useMatch, useNavigate, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../lib/load-failed.tsx';
import { NotFoundPage } from '../../../lib/not-found-page.tsx';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { chosenTopic } from './choose-topic.ts';
import styles from './draft-form.module.css';
import { DraftForm } from './draft-form.tsx';
import type { PostType } from './draft-store.ts';
import { suggestedFields } from './suggested-fields.ts';
import { TrialNotice } from './trial-notice.tsx';
import { useCallOfTopic } from './use-call-of-topic.ts';
import { useEditedPostQuery, useTopicQuery, useWithdrawPostMutation } from './writing-api.ts';

type NewDraft = { type: PostType; callId: string | null };
const isId = (text: string | null): text is string => text !== null && /^[a-z0-9]{1,40}$/.test(text);

/** The form of a new or an existing Opportunity. The first save makes a new one an existing one, in the same form. */
export function WritingPage() {
  const edited = useMatch(paths.editPost)?.params.id;
  const project = useMatch(paths.createProject) !== null;
  const [query] = useSearchParams();
  const [made, setMade] = useState<(NewDraft & { id: string }) | null>(null);
  const callId = query.get('callId');
  if (useUser()?.trial) return <TrialNotice />;
  if (edited !== undefined && edited !== made?.id) return <Existing key={edited} id={edited} callId={callId} />;
  const newDraft: NewDraft = made && edited !== undefined ? made : { type: project ? 'project' : 'proposal', callId };
  return (
    <New
      key={`${newDraft.type} ${newDraft.callId}`}
      newDraft={newDraft}
      onMade={(id) => setMade({ ...newDraft, id })}
    />
  );
}

function New({ newDraft, onMade }: { newDraft: NewDraft; onMade: (id: string) => void }) {
  const { type, callId } = newDraft;
  const known = type === 'proposal' && isId(callId);
  const { data: topic, isError, isFetching, error, refetch } = useTopicQuery(callId ?? '', { skip: !known });
  const { call, isLoading } = useCallOfTopic(topic);
  // The form reads its first fields once, so it waits for the call, and is not taken away when the call is read again.
  const [started, setStarted] = useState(false);
  const organisationId = useUser()?.primaryOrganisation?.id ?? null;
  const unknown =
    callId !== null && (!known || (isError && error !== undefined && 'status' in error && error.status === 404));
  if (!started && known && isError && !unknown && !isFetching)
    return <LoadFailed title={labels.draftFailed} retry={refetch} />;
  if (!started && ((known && !topic && !unknown) || isLoading))
    return <CardSkeletons count={1} label={labels.topicLoading} />;
  if (topic?.status === 'closed') return <CallClosed />;
  if (!started) setStarted(true);
  return (
    <>
      {unknown && type === 'proposal' ? (
        <p className={`${layout.head} ${styles.notice}`} data-kind="warning" role="status">
          {labels.callUnknown}
        </p>
      ) : null}
      <DraftForm
        type={type}
        post={null}
        first={{ ...emptyDraft, ...(topic && chosenTopic(topic)), ...suggestedFields(topic, call, organisationId) }}
        callId={topic ? callId : null}
        onMade={onMade}
      />
    </>
  );
}

function CallClosed() {
  return (
    <>
      <PageTitle title={labels.createProposalTitle} />
      <EmptyState
        title={messages.topicClosed}
        action={
          <LinkButton to={paths.createOpportunity} variant="primary">
            {labels.createWithout}
          </LinkButton>
        }
      >
        {labels.callClosedWhy}
      </EmptyState>
    </>
  );
}

function Existing({ id, callId }: { id: string; callId: string | null }) {
  const { currentData: post, error, isFetching, refetch } = useEditedPostQuery(id);
  // The form starts with the response of a new request, never with a cached one.
  const [started, setStarted] = useState(false);
  if (post && (started || !isFetching)) {
    if (!started) setStarted(true);
    return <DraftForm type={post.type} post={post} first={emptyDraft} callId={callId} onMade={() => undefined} />;
  }
  if (!error || isFetching) return <CardSkeletons count={1} label={labels.draftLoading} />;
  const status = 'status' in error ? error.status : undefined;
  if (status === 404 || status === 403 || status === 422 || status === 400) return <NotFoundPage />;
  if (status === 409) return <Waiting id={id} onWithdrawn={refetch} />;
  return <LoadFailed title={labels.draftFailed} retry={refetch} />;
}

function Waiting({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const [withdraw, { isLoading }] = useWithdrawPostMutation();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={labels.waitingTitle} />
      <EmptyState
        title={messages.postWaiting}
        action={
          <div className={styles.modalActions}>
            <Button
              variant="primary"
              busy={isLoading}
              onClick={() =>
                withdraw(id)
                  .unwrap()
                  .then(onWithdrawn, () => undefined)
              }
            >
              {labels.withdrawToEdit}
            </Button>
            <Button onClick={() => navigate(paths.opportunity.replace(':slug', id))}>{labels.toPage}</Button>
          </div>
        }
      />
    </>
  );
}
