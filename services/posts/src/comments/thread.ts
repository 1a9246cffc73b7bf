import { isAdministrator, isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { heldRead } from '@consortia/infra/store/held-reads';
import { trusted } from 'mongoose';
import type { Posts } from '../posts.ts';
import type { Comment } from './comment-model.ts';

const commentsShown = 20;
const repliesShown = 100;
/** Maximum number of replies of a page that are read in one query; more are read comment by comment. */
const maxRepliesAtOnce = 500;

type HasComments = Pick<Posts, 'comments'>;
const byId = (one: Comment, other: Comment): number => (one._id < other._id ? -1 : 1);

/** Filters of the visible comments, one index range each: approved ones, and pending ones of the viewer or, for administrators, all. */
const rangesFor = (viewer: Viewer): object[] => {
  if (!isSignedIn(viewer)) return [{ approved: true }];
  const pending = isAdministrator(viewer) ? {} : { userId: viewer.id };
  return [{ approved: true }, { ...pending, approved: false }];
};

/** The first `limit` matches that the viewer may see, the oldest first. */
async function firstOf({ comments }: HasComments, viewer: Viewer, filter: object, limit: number): Promise<Comment[]> {
  const found = await Promise.all(
    rangesFor(viewer).map((range) =>
      heldRead(
        comments
          .find({ ...filter, ...range, deletedAt: null })
          .sort({ _id: 1 })
          .limit(limit)
          .lean<Comment[]>(),
      ),
    ),
  );
  return found.flat().sort(byId).slice(0, limit);
}

async function repliesTo(posts: HasComments, viewer: Viewer, postId: string, parents: string[]): Promise<Comment[]> {
  if (parents.length === 0) return [];
  const to = (wanted: string[], limit: number) =>
    firstOf(posts, viewer, { postId, parentCommentId: trusted({ $in: wanted }) }, limit);
  const together = await to(parents, maxRepliesAtOnce);
  if (together.length < maxRepliesAtOnce) return together;
  return (await Promise.all(parents.map((parent) => to([parent], repliesShown)))).flat();
}

export type Thread = { comment: Comment; replies: Comment[] };

/** One page of a post's comments with their replies, and `after` of the next page; null at the end. */
export async function readThreads(
  posts: HasComments,
  viewer: Viewer,
  postId: string,
  after = '',
): Promise<{ threads: Thread[]; next: string | null }> {
  const onPost = { postId, parentCommentId: null, _id: trusted({ $gt: after }) };
  const found = await firstOf(posts, viewer, onPost, commentsShown + 1);
  const page = found.slice(0, commentsShown);
  const ids = page.map(({ _id }) => _id);
  const replies = Map.groupBy(await repliesTo(posts, viewer, postId, ids), (reply) => reply.parentCommentId);
  return {
    threads: page.map((comment) => ({
      comment,
      replies: (replies.get(comment._id) ?? []).slice(0, repliesShown),
    })),
    next: found.length > commentsShown ? ids.at(-1)! : null,
  };
}
