import { messages } from '@consortia/proto/messages';
import type { Comment as Comment_ } from '@consortia/proto/posts/comments';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { Fragment } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './comment.module.css';
import { Comment, type CommentActions } from './comment.tsx';
import listStyles from './discussion.module.css';
import { elementOf } from './linked-comment.ts';

/** Comments with their replies. `more` is shown where the loaded comments end, before those added since. */
export function CommentList({
  comments,
  actions,
  linked,
  more,
}: {
  comments: readonly Comment_[];
  actions: CommentActions;
  linked: string | null;
  more: { after: number; busy: boolean; show: () => void } | null;
}) {
  return (
    <ul className={`${layout.list} ${listStyles.list}`}>
      {comments.map((comment, index) => (
        <Fragment key={comment.id}>
          {/* How many there are is unknown until the last is loaded, which -1 says. */}
          <li aria-setsize={more ? -1 : comments.length} aria-posinset={index + 1}>
            <Comment
              comment={comment}
              replies={comment.replies.length}
              actions={actions}
              linked={linked === elementOf(comment.id)}
            >
              {comment.replies.length > 0 ? (
                <ul className={styles.replies} aria-label={labels.repliesTo(comment.user.name)}>
                  {comment.replies.map((reply) => (
                    <li key={reply.id}>
                      <Comment comment={reply} actions={actions} linked={linked === elementOf(reply.id)} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </Comment>
          </li>
          {more && index === more.after - 1 ? (
            <li role="presentation" className={listStyles.more}>
              <Button busy={more.busy} onClick={more.show}>
                {messages.showMore}
              </Button>
            </li>
          ) : null}
        </Fragment>
      ))}
    </ul>
  );
}
