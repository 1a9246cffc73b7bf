import type { Consumer } from '@consortia/infra/bus/bus';
import type { Projection } from '@consortia/infra/store/projection';
import { postsEvents } from '@consortia/proto/posts/events';
import { z } from 'zod';
import type { Posts } from '../posts.ts';
import { type RelatedField, relatedFields, relatedResultFields } from './related-fields.ts';

type Needed = Pick<Posts, 'groups' | 'index' | 'jobs' | 'organisations' | 'people' | 'resultIndex' | 'topics'>;

const queue = 'posts.index';
const data = z.object({ field: z.enum(relatedFields), id: z.string() });

/** Updates the index after every event of a post. */
export const indexOpportunities = ({ index, name }: Pick<Posts, 'index' | 'name'>): Consumer => ({
  group: `${name}.opportunity-index`,
  topics: [postsEvents.opportunityApproved.topic],
  handle: ({ key }) => index.put([key]),
});

/**
 * Indexes posts again when an aggregate that they refer to changes, such as the dates of a call or a masked name. Many posts may
 * be affected, so this is a job, keyed by the event: a job that already runs may have read the previous state.
 */
export async function indexLater(
  { index, resultIndex, jobs }: Pick<Posts, 'index' | 'resultIndex' | 'jobs'>,
  field: RelatedField,
  id: string,
  event: string,
): Promise<void> {
  const ofResults = relatedResultFields[field];
  const isRelated = (await index.hasRelated(field, id)) || (ofResults && (await resultIndex.hasRelated(ofResults, id)));
  if (!isRelated) return;
  await jobs.add(queue, 'index', { field, id }, { key: `${field}:${id}:${event}` });
}

/** Follows the projections of what posts refer to. */
export function indexRelated(posts: Needed): void {
  const { people, organisations, groups, topics } = posts;
  const follow = (projection: Pick<Projection<unknown>, 'onChange'>, field: RelatedField) =>
    projection.onChange(({ id: event, key: id }) => indexLater(posts, field, id, event));
  follow(people, 'userId');
  follow(organisations, 'organisationId');
  follow(groups, 'groupId');
  follow(topics, 'topicId');
}

/** Starts the worker of the queue of `indexRelated`. */
export const startIndexing = ({ index, resultIndex, jobs }: Needed): Promise<{ close(): Promise<void> }> =>
  jobs.work({
    queue,
    async handle(job, signal) {
      const { field, id } = data.parse(job.data);
      await index.putRelated(field, id, signal);
      const ofResults = relatedResultFields[field];
      if (ofResults) await resultIndex.putRelated(ofResults, id, signal);
    },
  });
