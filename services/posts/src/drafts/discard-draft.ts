import { confirmationPage } from '@consortia/infra/kit/confirmation-page';
import { handle } from '@consortia/infra/kit/handler';
import type { Viewer } from '@consortia/infra/kit/viewer';
import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';
import { signedIn } from '../signed-in.ts';
import { pageUrl } from './draft-addresses.ts';
import { notShown } from './not-shown.ts';
import { requireAuthor } from './require-author.ts';

function requireOwnDraft(viewer: Viewer, post: Opportunity): void {
  requireAuthor(viewer, post);
  if (post.status !== 'draft') fail('posts.not_a_draft');
}

/** Id of the draft that the viewer last saved in this session, where it is not submitted. Throws `posts.not_found`. */
async function draftOfSession({ opportunities }: Posts, viewer: Viewer): Promise<string> {
  const { id: userId, sessionId: savedIn } = signedIn(viewer);
  const [latest] = await opportunities
    .find({ userId, savedIn, status: 'draft', submittedAt: null, deletedAt: null })
    .sort({ savedAt: -1, _id: -1 })
    .limit(1)
    .select('_id')
    .lean();
  return latest?._id ?? fail('posts.not_found');
}

export const confirmDiscard = (posts: Posts) =>
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

export const discardDraft = (posts: Posts) =>
  handle(authoringApi.discardDraft, async ({ viewer, body }) => {
    const discarded = await deleteAggregate(
      posts.opportunities,
      body.id ?? (await draftOfSession(posts, viewer)),
      (post) => {
        requireOwnDraft(viewer, post);
        return [record(postsEvents.opportunityDeleted, notShown(post, viewer))];
      },
      posts,
    );
    return discarded ? { message: messages.draftDiscarded, url: '/opportunities/create' } : fail('posts.not_found');
  });
