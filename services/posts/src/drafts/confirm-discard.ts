import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { authoringApi } from '@consortia/proto/posts/authoring';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';
import { pageUrl } from './draft-addresses.ts';
import { draftOfSession, requireOwnDraft } from './own-draft.ts';

export const confirmDiscard = (posts: Pick<Posts, 'opportunities'>) =>
  handle(authoringApi.confirmDiscard, async ({ viewer, query }) => {
    const id = query.id ?? (await draftOfSession(posts, viewer));
    const post = await posts.opportunities.findById(id).lean<Opportunity>();
    if (!post) return fail('posts.not_found');
    requireOwnDraft(viewer, post);
    return confirmationPage({
      title: messages.discardDraftTitle,
      text: messages.discardDraftText(post.name || messages.untitledDraft),
      action: authoringApi.discardDraft.path,
      button: messages.discardDraft,
      csrf: signedIn(viewer).csrf,
      fields: { id: post._id },
      cancelUrl: pageUrl(post),
    });
  });
