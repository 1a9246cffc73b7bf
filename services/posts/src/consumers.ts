import type { Consumer } from '@consortia/infra/http/service';
import type { Posts } from './posts.ts';

/** Event → reaction: each owner's events keep the copy of its aggregate. */
export const consumers = ({ people, organisations, groups, helixes, topics }: Posts): Consumer[] => [
  people.consumer,
  organisations.consumer,
  groups.consumer,
  helixes.consumer,
  topics.consumer,
];
