import type { Consumer } from '@consortia/infra/bus/bus';
import { deletedWith } from './comments/deleted-with.ts';
import { recordDecisions } from './decisions/record-decisions.ts';
import { endedWithSearch } from './feeds/ended-with-search.ts';
import type { Posts } from './posts.ts';
import { deletedWithProject } from './projects/deleted-with-project.ts';
import { indexResults } from './results/index-results.ts';
import { indexOpportunities } from './search/follow-changes.ts';

/** Consumers of the service's own events. */
export const consumers = (posts: Posts): Consumer[] => [
  deletedWith(posts),
  recordDecisions(posts.connection),
  indexOpportunities(posts),
  endedWithSearch(posts),
  indexResults(posts),
  deletedWithProject(posts),
];
