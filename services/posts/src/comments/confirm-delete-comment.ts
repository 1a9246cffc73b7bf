import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { pathTo } from '@consortia/proto/client';
import { commentsApi } from '@consortia/proto/posts/comments';
import { readingMessages } from '@consortia/proto/posts/messages/reading';
import { mayDeleteComment } from '../policies.ts';
import { addressOfPost, refOf } from '../post-kinds/find-post.ts';
import type { Posts } from '../posts.ts';
import { findOwnComment } from './find-own-comment.ts';

export const confirmDeleteComment = (posts: Pick<Posts, 'comments' | 'opportunities' | 'results'>) =>
  handle(commentsApi.confirmDeleteComment, async ({ viewer, params }) => {
    const member = signedIn(viewer);
    const comment = await findOwnComment(posts, member, params.id, mayDeleteComment);
    const replies = await posts.comments.countDocuments({ parentCommentId: comment._id, deletedAt: null });
    return confirmationPage({
      title: readingMessages.deleteTitle,
      text: replies > 0 ? readingMessages.deleteTextReplies(replies) : readingMessages.deleteText,
      action: pathTo(commentsApi.deleteConfirmedComment, { params }),
      button: readingMessages.deleteComment,
      csrf: member.csrf,
      cancelUrl: addressOfPost(refOf(comment)),
    });
  });
