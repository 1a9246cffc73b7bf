import type { Consumer } from '@consortia/infra/http/service';
import { deletedWith } from './comments/deleted-with.ts';
import { keepDecisions } from './decisions/keep-decisions.ts';
import type { Posts } from './posts.ts';
import { indexedBeside, indexOpportunities } from './search/follow-changes.ts';

/** Event → reaction: each owner's events keep the copy of its aggregate; what is deleted takes with it what stands under it. */
export const consumers = (posts: Posts): Consumer[] => [
  indexedBeside(posts, posts.people.consumer, 'userId'),
  indexedBeside(posts, posts.organisations.consumer, 'organisationId'),
  indexedBeside(posts, posts.groups.consumer, 'groupId'),
  posts.helixes.consumer,
  indexedBeside(posts, posts.topics.consumer, 'topicId'),
  deletedWith(posts),
  keepDecisions(posts.connection),
  indexOpportunities(posts),
];
