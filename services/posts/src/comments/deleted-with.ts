import type { Consumer } from '@consortia/infra/bus/bus';
import { postsEvents } from '@consortia/proto/posts/events';
import { deleteFollowers } from '../followers/delete-followers.ts';
import { deleteLikes } from '../likes/delete-likes.ts';
import { deleteAllComments } from './delete-stored-comments.ts';
import type { Commenting } from './write-comment.ts';

const { commentDeleted, opportunityDeleted, resultDeleted } = postsEvents;

/** Deletes the replies of a deleted comment, and the comments, likes and followers of a deleted post. */
export const deletedWith = (posts: Commenting): Consumer => ({
  group: `${posts.name}.deleted-with`,
  topics: [commentDeleted.topic, opportunityDeleted.topic, resultDeleted.topic],
  async handle({ type, payload }) {
    if (type === commentDeleted.type) {
      const { id, parentCommentId, by } = commentDeleted.payload.parse(payload);
      if (parentCommentId === null) await deleteAllComments(posts, { parentCommentId: id }, by);
    }
    if (type === opportunityDeleted.type) {
      const { id, by } = opportunityDeleted.payload.parse(payload);
      await deleteAllComments(posts, { postId: id }, by);
      await deleteLikes(posts, id);
    }
    if (type === resultDeleted.type) {
      const { id, by } = resultDeleted.payload.parse(payload);
      await deleteAllComments(posts, { postId: id }, by);
      await deleteLikes(posts, id);
      await deleteFollowers(posts, id);
    }
  },
});
