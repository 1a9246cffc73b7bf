import { handle } from '@consortia/infra/kit/requests/handler';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { readReactions } from '../likes/reactions.ts';
import { hydrate } from '../opportunities/hydrate-opportunities.ts';
import { presentOpportunity } from '../opportunities/present-opportunity.ts';
import type { Moderating } from './decide-on-post.ts';
import { changesOf, reviewedState } from './form-changes.ts';
import { countQueues, pageOfRows, waitingPosts } from './queues.ts';

export const listQueue = (posts: Moderating) =>
  handle(moderationApi.listQueue, async ({ viewer, query: { queue, page } }) => {
    const since = queue === 'submitted' ? 'submittedAt' : 'editedAt';
    const [{ found, ...paging }, counts] = await Promise.all([
      pageOfRows(posts.opportunities, waitingPosts(queue), { [since]: 1, _id: 1 }, page),
      countQueues(posts),
    ]);
    const [related, reactions] = await Promise.all([
      hydrate(posts, [...found, ...found.flatMap(reviewedState)]),
      Promise.all(found.map(({ _id }) => readReactions(posts, viewer, _id))),
    ]);
    const items = found.flatMap((waiting, n) => {
      const post = presentOpportunity(viewer, waiting, related, { reactions: reactions[n] });
      const at = waiting[since]!.toISOString();
      return post
        ? [
            {
              post,
              version: waiting.version,
              since: at,
              queue,
              changed: [...waiting.changedFields],
              changes: changesOf(waiting, related),
            },
          ]
        : [];
    });
    return { items, ...paging, counts };
  });
