import { source } from '../source.ts';
import { postsApi } from './api.ts';
import { postsEvents, publishedOpportunity } from './events.ts';
import { publishedResult, resultFollower } from './results-events.ts';

/**
 * Approved Opportunities. One that is sent back to its author is a draft again, which others do not see; when it is approved again
 * it has a later version.
 */
export const opportunitySource = source({
  name: 'opportunities',
  shape: publishedOpportunity,
  updated: [
    postsEvents.opportunityApproved,
    postsEvents.opportunityUpdated,
    postsEvents.opportunityMoved,
    postsEvents.opportunityReviewed,
    postsEvents.opportunityBumped,
  ],
  deleted: [postsEvents.opportunityDeleted, postsEvents.opportunitySentBack],
  refill: postsApi.refillOpportunities,
});

/** Results, all of which members see. */
export const resultSource = source({
  name: 'results',
  shape: publishedResult,
  updated: [postsEvents.resultPublished, postsEvents.resultUpdated],
  deleted: [postsEvents.resultDeleted],
  refill: postsApi.refillResults,
});

/** Who follows which Result, one item for each pair of both. */
export const resultFollowerSource = source({
  name: 'resultFollowers',
  shape: resultFollower,
  updated: [postsEvents.resultFollowerAdded],
  deleted: [postsEvents.resultFollowerRemoved],
  refill: postsApi.refillResultFollowers,
});
