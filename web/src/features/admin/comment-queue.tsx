import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { truncate } from '../../ui/truncate.ts';
import {
  type QueuedComment,
  useApproveCommentMutation,
  useApproveCommentsMutation,
  useCommentQueueQuery,
  useRemoveCommentMutation,
} from './admin-api.ts';
import styles from './decisions.module.css';
import { Queue } from './queue.tsx';
import itemStyles from './queue-item.module.css';
import { QueueQuery } from './queue-query.tsx';

const rowCharacters = 90;
const nameOf = ({ message }: QueuedComment): string => truncate(message, rowCharacters);

/** Comments that wait for approval, and approved ones that were edited. */
export function CommentQueue({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const query = useCommentQueueQuery(page, { refetchOnMountOrArgChange: true });
  const [approve] = useApproveCommentMutation();
  const [approveAll] = useApproveCommentsMutation();
  return (
    <QueueQuery query={query}>
      {(comments) => (
        <Queue
          label={labels.queueComments}
          page={comments}
          hrefOf={hrefOf}
          nameOf={nameOf}
          row={(comment) => (
            <>
              <strong>{nameOf(comment)}</strong>
              <span className={layout.soft}>
                {comment.user.name} · <RelativeTime at={comment.since} />
              </span>
              {comment.edited ? <span className={itemStyles.changed}>{labels.commentEdited}</span> : null}
            </>
          )}
          detail={(comment) => <FullComment comment={comment} />}
          approve={async (expected) => (await approve(expected)).data}
          approveAll={async (expected) => (await approveAll(expected)).data}
          against={{
            key: 's',
            label: labels.remove,
            dialog: (comment, close, decided) => <RemoveDialog comment={comment} onClose={close} onRemoved={decided} />,
          }}
        />
      )}
    </QueueQuery>
  );
}

function FullComment({ comment: { message, user, since, edited, post, repliesTo } }: { comment: QueuedComment }) {
  return (
    <article className={`${layout.stack} ${layout.panel} ${itemStyles.comment}`} aria-labelledby="comment-on">
      <p className={`${layout.line} ${layout.soft} ${itemStyles.facts}`}>
        <span>{edited ? labels.commentEdited : labels.commentNew}</span>
        <span>
          {labels.waitingSince} <RelativeTime at={since} />
        </span>
      </p>
      <h3 id="comment-on">
        {labels.commentOn} <Link to={post.url}>{post.name}</Link>
      </h3>
      {repliesTo === null ? null : (
        <>
          <p className={layout.soft}>{labels.replyTo}</p>
          <blockquote className={itemStyles.parent}>{repliesTo}</blockquote>
        </>
      )}
      <p>{user.anonymous ? user.name : <Link to={user.profileUrl}>{user.name}</Link>}</p>
      <p className={itemStyles.message}>{message}</p>
    </article>
  );
}

function RemoveDialog({
  comment: { id, user },
  onClose,
  onRemoved,
}: {
  comment: QueuedComment;
  onClose: () => void;
  onRemoved: (response: { message: string }) => void;
}) {
  const [remove, { isLoading }] = useRemoveCommentMutation();
  const confirm = async () => {
    const { data } = await remove(id);
    if (data) onRemoved(data);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={labels.removeTitle}
      button={labels.removeComment}
      busy={isLoading}
      open
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className={styles.what}>{labels.removeText(user.name)}</p>
    </ConfirmDialog>
  );
}
