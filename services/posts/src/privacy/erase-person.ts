import type { Aggregate as PublishedAggregate } from '@consortia/infra/bus/bus';
import { changeAggregate, deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { trusted } from 'mongoose';
import { closedAccount } from '../comments/closed-account.ts';
import type { Comment } from '../comments/comment-model.ts';
import { deleteStoredComment } from '../comments/delete-stored-comments.ts';
import { publishedComment } from '../comments/published-comment.ts';
import { decisionModel } from '../decisions/decision-model.ts';
import { deleteFollowersOf } from '../followers/delete-followers.ts';
import type { Like } from '../likes/like-model.ts';
import type { ChangingPosts } from '../opportunities/add-opportunity.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';
import { deleteStoredProject } from '../projects/delete-stored-project.ts';
import { deleteStoredResult } from '../results/delete-stored-result.ts';

export type PersonalPosts = ChangingPosts &
  Pick<Posts, 'comments' | 'connection' | 'feedAddresses' | 'followers' | 'images' | 'likes' | 'projects' | 'results'>;

/** Documents that are read at a time. */
const batchSize = 200;
type Named = { _id: string };

/** Deletes every post, whatever its state, as its author could; the reasons of decisions may quote it, so they go with it. */
async function erasePosts(posts: PersonalPosts, userId: string): Promise<string[]> {
  const found = await posts.opportunities.find({ userId, deletedAt: null }).select('_id').lean<Named[]>();
  const ids = found.map(({ _id }) => _id);
  for (const id of ids) {
    const gone = { id, userId, name: '', by: null };
    await deleteAggregate<Opportunity>(
      posts.opportunities,
      id,
      () => [record(postsEvents.opportunityDeleted, gone)],
      posts,
    );
  }
  for (let at = 0; at < ids.length; at += batchSize)
    await decisionModel(posts.connection).updateMany(
      { postId: trusted({ $in: ids.slice(at, at + batchSize) }) },
      { $set: { reason: null } },
    );
  return ids;
}

/** A comment that others have replied to stays in its thread without its text and author; the others are deleted. */
async function eraseComment(posts: PersonalPosts, { _id, parentCommentId }: Comment, userId: string): Promise<void> {
  const replied =
    parentCommentId === null &&
    (await posts.comments.exists({ parentCommentId: _id, userId: trusted({ $ne: userId }), deletedAt: null }));
  if (!replied) {
    await deleteStoredComment(posts, _id, userId);
    return;
  }
  await changeAggregate<Comment>(
    posts.comments,
    _id,
    (comment) => {
      comment.set({ userId: closedAccount, message: postResponseMessages.commentOfClosedAccount, notify: false });
      comment.set({ waitingSince: null, editedAt: null });
      return [record(postsEvents.commentEdited, publishedComment(comment, null))];
    },
    posts,
  );
}

async function eraseComments(posts: PersonalPosts, userId: string): Promise<string[]> {
  const erased: string[] = [];
  for (;;) {
    const batch = await posts.comments.find({ userId, deletedAt: null }).limit(batchSize).lean<Comment[]>();
    if (batch.length === 0) return erased;
    for (const comment of batch) await eraseComment(posts, comment, userId);
    erased.push(...batch.map(({ _id }) => _id));
  }
}

async function eraseLikes({ likes }: Pick<Posts, 'likes'>, userId: string): Promise<string[]> {
  const found = await likes.find({ userId }).select('_id').lean<Pick<Like, '_id'>[]>();
  await likes.deleteMany({ userId });
  return found.map(({ _id }) => _id);
}

/** Deletes every Result, as its author could. */
async function eraseResults(posts: Pick<Posts, 'clock' | 'newId' | 'results'>, userId: string): Promise<string[]> {
  const found = await posts.results.find({ userId, deletedAt: null }).select('_id').lean<Named[]>();
  const ids = found.map(({ _id }) => _id);
  for (const id of ids) await deleteStoredResult(posts, id, { by: null });
  return ids;
}

/** Deletes every project with its picture. */
async function eraseProjects(posts: PersonalPosts, userId: string): Promise<string[]> {
  const found = await posts.projects.find({ userId, deletedAt: null }).select('_id').lean<Named[]>();
  const ids = found.map(({ _id }) => _id);
  for (const id of ids) {
    await deleteStoredProject(posts, id);
    await posts.images.removeOf(id);
  }
  return ids;
}

/** Removes what a person has written, liked and followed. Decisions stay, by the id of a person who no longer exists. */
export async function erasePerson(posts: PersonalPosts, userId: string): Promise<PublishedAggregate[]> {
  await posts.feedAddresses.deleteMany({ userId });
  const aggregatesOf = (topic: string, ids: readonly string[]) => ids.map((key) => ({ topic, key }));
  return [
    ...aggregatesOf(postsEvents.opportunityDeleted.topic, await erasePosts(posts, userId)),
    ...aggregatesOf(postsEvents.resultDeleted.topic, await eraseResults(posts, userId)),
    ...aggregatesOf(postsEvents.resultFollowerRemoved.topic, await deleteFollowersOf(posts, userId)),
    ...aggregatesOf(postsEvents.projectDeleted.topic, await eraseProjects(posts, userId)),
    ...aggregatesOf(postsEvents.commentDeleted.topic, await eraseComments(posts, userId)),
    ...aggregatesOf(postsEvents.postLiked.topic, await eraseLikes(posts, userId)),
  ];
}
