import { messages } from '@consortia/proto/messages';
import { writingMessages as words } from '@consortia/proto/posts/page-messages';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { editPostOf } from '../../app/paths.ts';
import { useUser } from '../../app/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import styles from './author-actions.module.css';
import { inFormOrder, type Sentences } from './writing/check-draft.ts';
import { ContentWarning } from './writing/content-warning.tsx';
import { DeletePost } from './writing/delete-post.tsx';
import { DiscardDraft } from './writing/discard-draft.tsx';
import { DuplicatePost, WithdrawPost } from './writing/post-buttons.tsx';
import { stepOfField } from './writing/steps.ts';
import { statesSought, useSubmission } from './writing/use-submission.ts';
import { useEditedPostQuery } from './writing/writing-api.ts';

/** What its author, or an administrator, does with an Opportunity; nothing for everybody else. */
export function AuthorActions({ opportunity }: { opportunity: Opportunity }) {
  const { user, status, submittedAt } = opportunity;
  const viewer = useUser();
  const own = viewer !== null && !user.anonymous && user.id === viewer.id;
  const administrator = viewer?.roles.includes('ROLE_ADMIN') ?? false;
  if (own && status === 'draft' && submittedAt === null) return <OwnDraft opportunity={opportunity} />;
  if (own) return <OwnPost opportunity={opportunity} />;
  return administrator && status === 'approved' ? <Moderation opportunity={opportunity} /> : null;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className={styles.actions} aria-label={words.yourOpportunity}>
      {children}
    </section>
  );
}

/** The preview of a draft: what is missing is said here, and put right in the form. */
function OwnDraft({ opportunity }: { opportunity: Opportunity }) {
  const { id, name, message } = opportunity;
  const [errors, setErrors] = useState<Sentences>({});
  const navigate = useNavigate();
  const { currentData: edited } = useEditedPostQuery(id);
  const { submit, busy, warning } = useSubmission(id, statesSought({ name, message }), {
    blocked: async () => false,
    refused: (sentences) => {
      setErrors(sentences);
      window.scrollTo(0, 0);
    },
  });
  const wrong = inFormOrder(errors);
  return (
    <Frame>
      {wrong.length > 0 ? (
        <div role="alert" className={styles.errors}>
          <p>{words.toCorrect}</p>
          <ul>
            {wrong.map(([field, sentence]) => (
              <li key={field}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {edited?.sentBackReason ? (
        <div className={styles.reason}>
          <h2>{words.sentBack}</h2>
          <p>{edited.sentBackReason}</p>
        </div>
      ) : (
        <p>{words.previewExplained}</p>
      )}
      <div className={styles.row}>
        <Button look="main" busy={busy} onClick={() => void submit()}>
          {words.submit}
        </Button>
        <LinkButton to={editPostOf(id)}>{words.edit}</LinkButton>
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

/** An Opportunity of one's own that waits for approval or is approved. */
function OwnPost({ opportunity: { id, name, status } }: { opportunity: Opportunity }) {
  const waiting = status === 'draft';
  return (
    <Frame>
      <p>{waiting ? words.waitingExplained : words.ownApproved}</p>
      <div className={styles.row}>
        {waiting ? <WithdrawPost id={id} /> : <LinkButton to={editPostOf(id)}>{words.edit}</LinkButton>}
        <DuplicatePost id={id} />
        <DeletePost id={id} name={name} />
      </div>
    </Frame>
  );
}

function Moderation({ opportunity: { id, name } }: { opportunity: Opportunity }) {
  return (
    <section className={styles.actions} aria-label={messages.adminDashboard}>
      <div className={styles.row}>
        <LinkButton to={editPostOf(id)}>{words.edit}</LinkButton>
        <DeletePost id={id} name={name} />
      </div>
    </section>
  );
}
