import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { fail } from '@consortia/proto/errors';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { ChangingPosts } from '../opportunities/add-opportunity.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { mayPost } from '../policies.ts';
import { formUrl } from './draft-addresses.ts';
import { formOf } from './draft-form.ts';
import { requireAuthor } from './require-author.ts';
import { startDraft } from './start-draft.ts';

export const duplicatePost = (posts: ChangingPosts) =>
  handle(authoringApi.duplicatePost, async ({ viewer, params }) => {
    const post = await posts.opportunities.findById(params.id).lean<Opportunity>();
    if (!post) return fail('posts.not_found');
    requireAuthor(viewer, post);
    if (!mayPost(viewer)) return fail('posts.trial_cannot_post');
    const { type, fromCall } = post;
    const { _id, version } = await startDraft(posts, { author: signedIn(viewer), type, fromCall, form: formOf(post) });
    return { message: postResponseMessages.postDuplicated, url: formUrl({ _id }), id: _id, version };
  });
