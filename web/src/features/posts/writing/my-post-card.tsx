import { messages } from '@consortia/proto/messages';
import { writingMessages as words } from '@consortia/proto/posts/page-messages';
import { Link } from 'react-router';
import { editPostOf } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card, Tag } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { DeletePost } from './delete-post.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import styles from './my-posts-page.module.css';
import { DuplicatePost, WithdrawPost } from './post-buttons.tsx';
import type { MyPost } from './writing-api.ts';

function stateOf({ status, submittedAt, approvedAt, sentBackReason }: MyPost): { label: string; since: string | null } {
  if (status === 'approved') return { label: words.stateApproved, since: approvedAt };
  if (submittedAt !== null) return { label: messages.postWaitingForApproval, since: submittedAt };
  return { label: sentBackReason === null ? words.stateDraft : words.stateSentBack, since: null };
}

/** One of one's own: how it stands, and what can be done with it. */
export function MyPostCard({ post }: { post: MyPost }) {
  const { id, type, status, submittedAt, url, excerpt, sentBackReason } = post;
  const trial = useUser()?.trial ?? false;
  const name = post.name || messages.untitledDraft;
  const { label, since } = stateOf(post);
  const headingId = `my-post-${id}`;
  const waiting = status === 'draft' && submittedAt !== null;
  return (
    <Card labelledBy={headingId}>
      <div className={styles.card}>
        <p className={styles.state}>
          <Tag>{label}</Tag> {type === 'proposal' ? messages.proposal : messages.project}
          {since ? (
            <>
              {' '}
              · <RelativeTime at={since} />
            </>
          ) : null}
        </p>
        <h2 id={headingId}>
          <Link to={url}>{name}</Link>
        </h2>
        {sentBackReason === null ? null : <p className={styles.reason}>{sentBackReason}</p>}
        {excerpt ? <p className={styles.excerpt}>{excerpt}</p> : null}
        {/* biome-ignore lint/a11y/useSemanticElements: a set of buttons is no set of fields */}
        <div role="group" aria-label={words.actionsFor(name)} className={styles.actions}>
          {trial ? null : (
            <>
              {waiting ? (
                <WithdrawPost id={id} />
              ) : (
                <LinkButton size="small" to={editPostOf(id)}>
                  {words.edit}
                </LinkButton>
              )}
              <DuplicatePost id={id} />
            </>
          )}
          {status === 'draft' && !waiting ? (
            <DiscardDraft id={id} name={post.name} />
          ) : (
            <DeletePost id={id} name={post.name} />
          )}
        </div>
      </div>
    </Card>
  );
}
