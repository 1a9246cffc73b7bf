import type { Reply } from '@consortia/proto/posts/comments';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { CornerDownRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { useUser } from '../../../lib/session.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { ReadMore } from '../../../ui/read-more.tsx';
import { StateLabel } from '../../../ui/state-label.tsx';
import { Author } from '../author.tsx';
import styles from './comment.module.css';
import { CommentForm, type Written } from './comment-form.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { DeleteComment } from './delete-comment.tsx';
import { useEditCommentMutation } from './discussion-api.ts';
import { helpFor } from './help-for.ts';
import { elementOf } from './linked-comment.ts';

export type CommentActions = {
  onDeleted: (id: string) => void;
  /** Sends a reply; resolves with the error, or null on success. */
  onReply: (to: string, written: Written) => Promise<ApiError | null>;
};

/** One comment, or one reply, which has no replies of its own. `children` are its replies. */
export function Comment({
  comment,
  replies = 0,
  actions,
  linked,
  children,
}: {
  comment: Reply;
  replies?: number;
  actions: CommentActions;
  /** The reader followed the link of this comment. */
  linked: boolean;
  children?: ReactNode;
}) {
  const { id, user, approved, message, timestamp, updatedAt } = comment;
  const [mode, setMode] = useState<'read' | 'edit' | 'reply'>('read');
  const [deleting, setDeleting] = useState(false);
  const viewer = useUser();
  const own = viewer !== null && !user.anonymous && user.id === viewer.id;
  const name = comment.parentCommentId === null ? labels.commentOf(user.name) : labels.replyOf(user.name);
  const close = () => {
    setMode('read');
    document.getElementById(elementOf(id))?.focus();
  };
  return (
    <article
      id={elementOf(id)}
      tabIndex={-1}
      aria-label={name}
      className={`${layout.stack} ${styles.comment}`}
      data-linked={linked || undefined}
      data-pending={!approved || undefined}
    >
      <header className={`${layout.line} ${styles.head}`}>
        <Author user={user} organisation={null} group={null} />
        <p className={`${layout.line} ${layout.soft} ${styles.when}`}>
          <Link to={`#${elementOf(id)}`} preventScrollReset>
            <RelativeTime at={timestamp} />
          </Link>
          {approved ? null : <StateLabel tone="warning">{postPageMessages.commentSubmitted}</StateLabel>}
          {updatedAt === timestamp ? null : <span>{labels.edited}</span>}
        </p>
        {own && comment.mayDelete ? (
          <CommentMenu
            onEdit={comment.mayEdit ? () => setMode('edit') : undefined}
            onDelete={() => setDeleting(true)}
          />
        ) : null}
      </header>
      {mode === 'edit' ? (
        <EditForm comment={comment} onClose={close} />
      ) : (
        <ReadMore className={styles.message} text={message} whole={linked} />
      )}
      {comment.mayReply && mode === 'read' ? (
        <p className={styles.reply}>
          <Button variant="quiet" size="small" aria-label={labels.replyTo(user.name)} onClick={() => setMode('reply')}>
            <CornerDownRight size={16} aria-hidden /> {labels.reply}
          </Button>
        </p>
      ) : null}
      {children}
      {mode === 'reply' ? (
        <div className={styles.replying}>
          <CommentForm
            label={labels.replyLabel}
            help={helpFor(viewer)}
            button={labels.publishReply}
            place={`reply.${viewer?.id}.${id}`}
            onCancel={close}
            send={async (written) => {
              const problem = await actions.onReply(id, written);
              if (!problem) setMode('read');
              return problem;
            }}
          />
        </div>
      ) : null}
      <DeleteComment
        id={id}
        replies={replies}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={actions.onDeleted}
      />
    </article>
  );
}

function EditForm({
  comment: { id, message, notify, parentCommentId },
  onClose,
}: {
  comment: Reply;
  onClose: () => void;
}) {
  const [edit] = useEditCommentMutation();
  const confirmed = useConfirmed();
  return (
    <CommentForm
      label={labels.editLabel}
      help={labels.editHelp}
      button={labels.save}
      place={`edit.${id}`}
      initially={message}
      notify={parentCommentId === null ? notify : undefined}
      onCancel={onClose}
      send={async (body) => {
        const failure = await confirmed(edit({ id, body }));
        if (!failure) onClose();
        return failure;
      }}
    />
  );
}
