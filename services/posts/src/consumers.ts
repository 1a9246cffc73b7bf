import type { Consumer } from '@consortia/infra/http/service';
import { deletedWith } from './comments/deleted-with.ts';
import { keepDecisions } from './decisions/keep-decisions.ts';
import type { Posts } from './posts.ts';

/** Event → reaction: each owner's events keep the copy of its aggregate; what is deleted takes with it what stands under it. */
export const consumers = (posts: Posts): Consumer[] => [
  posts.people.consumer,
  posts.organisations.consumer,
  posts.groups.consumer,
  posts.helixes.consumer,
  posts.topics.consumer,
  deletedWith(posts),
  keepDecisions(posts.connection),
];
