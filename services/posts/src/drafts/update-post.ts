import { handle } from '@consortia/infra/kit/handler';
import { isAdministrator } from '@consortia/infra/kit/viewer';
import { record, saveAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { postsEvents } from '@consortia/proto/posts/events';
import { publishedOpportunity } from '../opportunities/add-opportunity.ts';
import { isAuthor, mayEdit, mayPost, maySee } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { signedIn } from '../signed-in.ts';
import { problemsOf, submissionProblems, unknownIds } from './check-form.ts';
import { afterChanges, onlyAction } from './choose-action.ts';
import { pageUrl } from './draft-addresses.ts';
import { changedFields, formOf, stateOf, tidied } from './draft-form.ts';
import { notShown } from './not-shown.ts';
import { readFacts } from './read-facts.ts';
import { refuseProblems } from './refuse-problems.ts';

export const updatePost = (posts: Posts) =>
  handle(authoringApi.updatePost, async ({ viewer, params, body: { version, ...changes } }) => {
    const post = await posts.opportunities.findById(params.id);
    if (!post || !maySee(viewer, post)) return fail('posts.not_found');
    if (!mayEdit(viewer, post)) return fail('posts.not_yours');
    if (!mayPost(viewer)) return fail('posts.trial_cannot_post');
    const approved = post.status === 'approved';
    const waits = !approved && post.submittedAt !== null;
    if (waits && !isAdministrator(viewer)) return fail('posts.waiting');
    // One attempt at the version that the form was loaded with: what another window has saved is never overwritten.
    if (post.version !== version) return fail('common.conflict');

    const before = formOf(post);
    const facts = await readFacts(posts, post.userId, { ...before, ...changes });
    const after = tidied(afterChanges(before, changes, facts));
    if ((approved || waits) && after.actionId === null) after.actionId = onlyAction(facts.topic, facts.now);
    const changed = changedFields(before, after);
    if (approved || waits) {
      refuseProblems(problemsOf(changed, submissionProblems(after, facts, post)), 'posts.incomplete');
    } else {
      refuseProblems(problemsOf(changed, unknownIds(after, facts)));
    }

    if (changed.length > 0) {
      const savedIn = isAuthor(viewer, post) ? signedIn(viewer).sessionId : post.savedIn;
      post.set({ ...stateOf(after, post._id), savedAt: facts.now, savedIn });
    }
    const isTold = approved && changed.length > 0;
    // What an administrator writes needs no second look (P05).
    if (isTold && !isAdministrator(viewer)) {
      post.editedAt ??= facts.now;
      post.changedFields = [...new Set([...post.changedFields, ...changed])];
    }
    const told = async () => ({ ...(await publishedOpportunity(posts, post)), by: signedIn(viewer).id });
    const isCorrected = waits && changed.length > 0;
    const recorded = isTold
      ? [record(postsEvents.opportunityUpdated, await told())]
      : isCorrected
        ? [record(postsEvents.opportunityCorrected, notShown(post, viewer))]
        : [];
    const saved = await saveAggregate(post, recorded, posts);
    const message = approved || waits ? messages.postSaved : messages.draftSaved;
    return { message, url: pageUrl(saved), version: saved.version };
  });
