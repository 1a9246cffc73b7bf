import { handle } from '@consortia/infra/kit/requests/handler';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { idOf } from '@consortia/proto/shapes';
import { mayPost } from '../policies.ts';
import { submissionProblems } from './check-form.ts';
import { onlyAction } from './choose-action.ts';
import type { Drafting } from './create-draft.ts';
import { pageUrl } from './draft-addresses.ts';
import { formOf } from './draft-form.ts';
import { notShown } from './not-shown.ts';
import { readFacts } from './read-facts.ts';
import { refuseProblems } from './refuse-problems.ts';
import { requireAuthor } from './require-author.ts';

export const submitPost = (posts: Drafting) =>
  handle(authoringApi.submitPost, async ({ viewer, params }) => {
    const submitted = await changeAggregate(
      posts.opportunities,
      idOf(params.slug),
      async (post) => {
        requireAuthor(viewer, post);
        if (!mayPost(viewer)) fail('posts.trial_cannot_post');
        if (post.status !== 'draft' || post.submittedAt) fail('posts.not_a_draft');
        const form = formOf(post);
        const facts = await readFacts(posts, post.userId, form, form.helixes);
        form.actionId ??= onlyAction(facts.topic, facts.now);
        refuseProblems(submissionProblems(form, facts, post), 'posts.incomplete');
        post.set({ actionId: form.actionId, submittedAt: facts.now, sentBackReason: null });
        return [record(postsEvents.opportunitySubmitted, notShown(post, viewer))];
      },
      posts,
    );
    return submitted
      ? { message: postResponseMessages.postSubmitted, url: pageUrl(submitted) }
      : fail('posts.not_found');
  });
