import type { Consumer } from '@consortia/infra/kit/service';
import { postsEvents } from '@consortia/proto/posts/events';
import { z } from 'zod';
import type { Posts } from '../posts.ts';
import type { RelatedField } from './index-of-lists.ts';

const queue = 'posts.index';
const relatedFields = ['userId', 'organisationId', 'groupId', 'topicId'] as const satisfies RelatedField[];
const data = z.object({ field: z.enum(relatedFields), id: z.string() });

/** Our own events: whatever happened to a post, the index takes it as it stands now. */
export const indexOpportunities = ({ index, name }: Posts): Consumer => ({
  group: `${name}.opportunity-index`,
  topics: [postsEvents.opportunityApproved.topic],
  handle: ({ key }) => index.put([key]),
});

/**
 * Keeps the copy of what stands beside posts, and then brings these posts into the index anew: a call moves, a name changes and
 * with it what has to be masked. Many posts may be concerned, so that is a job. Its key is the event's: a job that already runs
 * may have read the state before.
 */
export const indexRelated = ({ index, jobs }: Posts, consumer: Consumer, field: RelatedField): Consumer => ({
  ...consumer,
  async handle(event) {
    await consumer.handle(event);
    if (!(await index.hasRelated(field, event.key))) return;
    await jobs.add(queue, 'index', { field, id: event.key }, { key: `${field}:${event.key}:${event.id}` });
  },
});

/** Works what `indexRelated` has put into the queue. */
export const startIndexing = ({ index, jobs }: Posts): Promise<{ close(): Promise<void> }> =>
  jobs.work({
    queue,
    async handle(job, signal) {
      const { field, id } = data.parse(job.data);
      await index.putRelated(field, id, signal);
    },
  });
