import { confirmationPage } from '@consortia/infra/kit/confirmation-page';
import { handle } from '@consortia/infra/kit/handler';
import { isAdministrator, type Viewer } from '@consortia/infra/kit/viewer';
import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { pathTo } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { isTrialAuthorsPost, mayDelete, maySee } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { signedIn } from '../signed-in.ts';
import { pageUrl } from './draft-addresses.ts';
import { notShown } from './not-shown.ts';

async function requireDeletable({ people }: Posts, viewer: Viewer, post: Opportunity): Promise<void> {
  if (!maySee(viewer, post)) fail('posts.not_found');
  const author = await people.model.findOne({ _id: post.userId, deletedAt: null }).select('trial').lean();
  if (mayDelete(viewer, post, author ?? undefined)) return;
  const byRight = isAdministrator(viewer) && isTrialAuthorsPost(post, author ?? undefined);
  fail(byRight ? 'posts.trial_authors_post' : 'posts.not_yours');
}

export const confirmDelete = (posts: Posts) =>
  handle(authoringApi.confirmDelete, async ({ viewer, params }) => {
    const post = await posts.opportunities.findById(params.id).lean<Opportunity>();
    if (!post) return fail('posts.not_found');
    await requireDeletable(posts, viewer, post);
    return confirmationPage({
      title: messages.deletePostTitle,
      text: messages.deletePostText(post.name || messages.untitledDraft),
      action: pathTo(authoringApi.deletePost, { params }),
      button: messages.deletePost,
      csrf: signedIn(viewer).csrf,
      cancelUrl: pageUrl(post),
    });
  });

export const deletePost = (posts: Posts) =>
  handle(authoringApi.deletePost, async ({ viewer, params }) => {
    const deleted = await deleteAggregate(
      posts.opportunities,
      params.id,
      async (post) => {
        await requireDeletable(posts, viewer, post);
        return [record(postsEvents.opportunityDeleted, notShown(post, viewer))];
      },
      posts,
    );
    return deleted ? { message: messages.postDeleted, url: '/' } : fail('posts.not_found');
  });
