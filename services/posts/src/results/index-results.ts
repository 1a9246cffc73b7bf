import type { Consumer } from '@consortia/infra/bus/bus';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Posts } from '../posts.ts';
import { refreshCallsOfPost, refreshCallsOfResult } from './refresh-calls.ts';

/**
 * Updates the index of Results after every event of one, and of an Opportunity, which may name the project that a Result comes from
 * and so decide whether it is expired.
 */
export const indexResults = (posts: Pick<Posts, 'name' | 'opportunities' | 'resultIndex' | 'results'>): Consumer => ({
  group: `${posts.name}.result-index`,
  topics: [postsEvents.resultPublished.topic, postsEvents.opportunityApproved.topic],
  async handle({ topic, key }) {
    if (topic === postsEvents.opportunityApproved.topic) {
      const ids = await refreshCallsOfPost(posts, key);
      if (ids.length > 0) await posts.resultIndex.put(ids);
      return;
    }
    await refreshCallsOfResult(posts, key);
    await posts.resultIndex.put([key]);
  },
});
