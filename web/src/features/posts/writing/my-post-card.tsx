import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import type { PostPermission } from '@consortia/proto/posts/shapes';
import { editPostOf } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card, Tag } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import styles from './my-posts-page.module.css';
import { DuplicatePost, WithdrawPost } from './post-buttons.tsx';
import { RemovePost } from './remove-post.tsx';
import type { MyPost } from './writing-api.ts';

function stateOf({ status, submittedAt, approvedAt, sentBackReason }: MyPost): { label: string; since: string | null } {
  if (status === 'approved') return { label: labels.stateApproved, since: approvedAt };
  if (submittedAt !== null) return { label: postPageMessages.postWaitingForApproval, since: submittedAt };
  return { label: sentBackReason === null ? labels.stateDraft : labels.stateSentBack, since: null };
}

/** One of the reader's own Opportunities or drafts: its state and its actions. */
export function MyPostCard({ post }: { post: MyPost }) {
  const { id, type, url, excerpt, sentBackReason } = post;
  const may = (permission: PostPermission) => post.permissions.includes(permission);
  const name = post.name || messages.untitledDraft;
  const { label, since } = stateOf(post);
  const headingId = `my-post-${id}`;
  return (
    <Card labelledBy={headingId}>
      <div className={`${layout.stack} ${styles.card}`}>
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
        <div role="group" aria-label={labels.actionsFor(name)} className={`${layout.row} ${styles.actions}`}>
          {may('withdraw') ? <WithdrawPost id={id} /> : null}
          {may('edit') ? (
            <LinkButton size="small" to={editPostOf(id)}>
              {labels.edit}
            </LinkButton>
          ) : null}
          {may('duplicate') ? <DuplicatePost id={id} /> : null}
          <RemovePost post={post} />
        </div>
      </div>
    </Card>
  );
}
