import { messages } from '@consortia/proto/messages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { editPostOf } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import styles from './author-actions.module.css';
import { inFormOrder, missingFrom, type Sentences, statesSought } from './writing/check-draft.ts';
import { ContentWarning } from './writing/content-warning.tsx';
import { DiscardDraft } from './writing/discard-draft.tsx';
import { fieldsOf } from './writing/draft-store.ts';
import { DuplicatePost, WithdrawPost } from './writing/post-buttons.tsx';
import { RemovePost } from './writing/remove-post.tsx';
import { stepOfField } from './writing/steps.ts';
import { useSubmission } from './writing/use-submission.ts';
import { useEditedPostQuery } from './writing/writing-api.ts';

/** Actions of the author and of administrators on an Opportunity. Renders nothing for everyone else. */
export function AuthorActions({ opportunity }: { opportunity: Opportunity }) {
  const { user, permissions } = opportunity;
  const viewer = useUser();
  if (viewer === null || permissions.length === 0) return null;
  if (user.anonymous || user.id !== viewer.id) return <Moderation opportunity={opportunity} />;
  return permissions.includes('submit') ? (
    <OwnDraft opportunity={opportunity} />
  ) : (
    <OwnPost opportunity={opportunity} />
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className={`${layout.stack} ${layout.panel} ${styles.actions}`} aria-label={labels.yourOpportunity}>
      {children}
    </section>
  );
}

/** The preview of a draft: missing fields are listed here and corrected in the form. */
function OwnDraft({ opportunity }: { opportunity: Opportunity }) {
  const { id, name, message } = opportunity;
  const [errors, setErrors] = useState<Sentences>({});
  const navigate = useNavigate();
  const { currentData: edited } = useEditedPostQuery(id);
  function showErrors(sentences: Sentences): void {
    setErrors(sentences);
    window.scrollTo(0, 0);
  }
  const { submit, busy, warning } = useSubmission(() => id, statesSought({ name, message }), {
    async blocked() {
      const missing = edited ? missingFrom(fieldsOf(edited), { topicRequired: false, actions: undefined }) : {};
      if (Object.keys(missing).length === 0) return false;
      showErrors(missing);
      return true;
    },
    refused: showErrors,
  });
  const wrong = inFormOrder(errors);
  return (
    <Frame>
      {wrong.length > 0 ? (
        <div role="alert" className={styles.errors}>
          <p>{labels.toCorrect}</p>
          <ul>
            {wrong.map(([field, sentence]) => (
              <li key={field}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {edited?.sentBackReason ? (
        <div className={styles.reason}>
          <h2>{labels.sentBack}</h2>
          <p>{edited.sentBackReason}</p>
        </div>
      ) : (
        <p>{labels.previewExplained}</p>
      )}
      <div className={layout.line}>
        <Button variant="primary" busy={busy} onClick={() => void submit()}>
          {labels.submit}
        </Button>
        <LinkButton to={editPostOf(id)}>{labels.edit}</LinkButton>
        <DuplicatePost id={id} />
        <DiscardDraft id={id} name={name} />
      </div>
      <ContentWarning
        open={warning.shown !== 'closed'}
        onClose={warning.close}
        onEdit={() => navigate(`${editPostOf(id)}?step=${stepOfField('message').name}`)}
        onSubmit={() => void submit()}
      />
    </Frame>
  );
}

/** The reader's own Opportunity that is pending or approved, or a draft that its author may not submit. */
function OwnPost({ opportunity }: { opportunity: Opportunity }) {
  const { id, status, submittedAt, permissions } = opportunity;
  const explained = status === 'approved' ? labels.ownApproved : submittedAt ? labels.waitingExplained : null;
  return (
    <Frame>
      <p>{permissions.includes('duplicate') ? explained : messages.trialCannotPost}</p>
      <div className={layout.line}>
        {permissions.includes('withdraw') ? <WithdrawPost id={id} /> : null}
        <EditLink opportunity={opportunity} />
        {permissions.includes('duplicate') ? <DuplicatePost id={id} /> : null}
        <RemovePost post={opportunity} />
      </div>
    </Frame>
  );
}

const Moderation = ({ opportunity }: { opportunity: Opportunity }) => (
  <section className={`${layout.stack} ${layout.panel} ${styles.actions}`} aria-label={messages.adminDashboard}>
    <div className={layout.line}>
      <EditLink opportunity={opportunity} />
      <RemovePost post={opportunity} />
    </div>
  </section>
);

const EditLink = ({ opportunity: { id, permissions } }: { opportunity: Opportunity }) =>
  permissions.includes('edit') ? <LinkButton to={editPostOf(id)}>{labels.edit}</LinkButton> : null;
