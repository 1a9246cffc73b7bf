import type { Consumer } from '@consortia/infra/kit/service';
import { deletedWith } from './comments/deleted-with.ts';
import { recordDecisions } from './decisions/record-decisions.ts';
import type { Posts } from './posts.ts';
import { indexOpportunities, indexRelated } from './search/follow-changes.ts';

/** Event → reaction: each owner's events keep the copy of its aggregate; what is deleted takes with it what stands under it. */
export const consumers = (posts: Posts): Consumer[] => [
  indexRelated(posts, posts.people.consumer, 'userId'),
  indexRelated(posts, posts.organisations.consumer, 'organisationId'),
  indexRelated(posts, posts.groups.consumer, 'groupId'),
  posts.helixes.consumer,
  indexRelated(posts, posts.topics.consumer, 'topicId'),
  deletedWith(posts),
  recordDecisions(posts.connection),
  indexOpportunities(posts),
];
