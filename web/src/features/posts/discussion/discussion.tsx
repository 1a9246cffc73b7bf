import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ApiError } from '../../../lib/client.ts';
import { flashed } from '../../../lib/flashes.ts';
import { signInThen } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useUser } from '../../../lib/session.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import type { CommentActions } from './comment.tsx';
import { CommentForm, type Written } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import styles from './discussion.module.css';
import { type CommentsPage, type Subject, useAddCommentMutation, useCommentsInfiniteQuery } from './discussion-api.ts';
import { helpFor } from './help-for.ts';
import { elementOf, useLinkedComment } from './linked-comment.ts';
import { useFreshComments } from './use-fresh-comments.ts';

/** Comments of an approved Opportunity or a Result, the oldest first, and the form for another one. */
export function Discussion({
  subject,
  authorId,
  noneWhy = labels.commentsNoneWhy,
}: {
  subject: Subject;
  /** Null where the reader sees the author anonymised. */
  authorId: string | null;
  /** What members could write where there are no comments yet. */
  noneWhy?: string;
}) {
  const { id: postId } = subject;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, pathname } = useLocation();
  const user = useUser();
  const dispatch = useAppDispatch();
  const [add] = useAddCommentMutation();
  const response = useCommentsInfiniteQuery(subject, { refetchOnMountOrArgChange: 30 });
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = response;
  const loaded = data?.pages.flatMap(({ comments }) => comments);
  const fresh = useFreshComments(loaded);
  const more = hasNextPage && !isFetching && !isError ? () => void fetchNextPage() : null;
  const [deleted, setDeleted] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever something else is drawn
  useEffect(() => {
    if (deleted === null || document.getElementById(elementOf(deleted))) return;
    setDeleted(null);
    heading.current?.focus();
  }, [deleted, data]);
  const { linked, bringTo } = useLinkedComment(hash, data, more);

  async function send(written: Written, parentCommentId: string | null): Promise<ApiError | null> {
    const { data: added, error } = await add({ ...subject, body: { ...written, parentCommentId } });
    if (!added) return error as ApiError;
    dispatch(flashed({ kind: 'success', message: added.message }));
    if (parentCommentId === null) fresh.add(added.comment);
    else bringTo(elementOf(added.comment.id));
    return null;
  }
  const actions: CommentActions = {
    onDeleted: (id) => {
      fresh.remove(id);
      setDeleted(id);
    },
    onReply: (to, written) => send(written, to),
  };
  const comments = loaded && [...loaded, ...fresh.beyond];
  const [first] = data?.pages ?? [];
  return (
    <section
      id="comments"
      className={`${layout.stack} ${styles.discussion}`}
      aria-labelledby={headingId}
      aria-busy={isFetching}
    >
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {first && first.total > 0 ? labels.commentsCount(countOf(first)) : labels.comments}
      </h2>
      <QueryResult
        query={{ currentData: comments, isError, isFetching, refetch }}
        loading={labels.commentsLoading}
        skeletons={2}
        failed={labels.commentsFailed}
        headingLevel="h3"
      >
        {(shown) => (
          <>
            {shown.length > 0 ? (
              <CommentList
                comments={shown}
                actions={actions}
                linked={linked}
                more={
                  hasNextPage
                    ? { after: loaded?.length ?? 0, busy: isFetching, show: () => void fetchNextPage() }
                    : null
                }
              />
            ) : (
              <EmptyState headingLevel="h3" title={labels.commentsNone} drawing="comments">
                {user ? (user.id === authorId ? labels.commentsNoneOwn : noneWhy) : labels.commentsNoneVisitor}
              </EmptyState>
            )}
            {isError && !isFetching ? (
              <p role="alert" className={styles.failed}>
                {labels.commentsMoreFailed}
              </p>
            ) : null}
            {first?.mayComment ? (
              <CommentForm
                key={postId}
                label={labels.commentLabel}
                help={helpFor(user)}
                button={labels.publish}
                notify
                place={`comment.${user?.id}.${postId}`}
                send={(written) => send(written, null)}
              />
            ) : user ? null : (
              <p className={styles.signIn}>
                <LinkButton to={signInThen(`${pathname}#comments`)}>{labels.commentSignIn}</LinkButton>
              </p>
            )}
          </>
        )}
      </QueryResult>
    </section>
  );
}

const countOf = ({ total, totalCapped }: CommentsPage): string =>
  `${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`;
