import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { pathTo } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { authoringApi } from '@consortia/proto/posts/authoring';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';
import { pageUrl } from './draft-addresses.ts';
import { requireDeletable } from './require-deletable.ts';

export const confirmDelete = (posts: Pick<Posts, 'opportunities' | 'people'>) =>
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
