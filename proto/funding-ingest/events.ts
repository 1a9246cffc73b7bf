import { z } from 'zod';
import { event } from '../event.ts';
import { calendarDate, id, instant } from '../shapes.ts';
import { fundingTopic, topicAction, topicKinds } from './shapes.ts';

/**
 * What other services keep of a topic: every action, active or not, and the beginning of its text. Whether an action is open
 * follows from its dates and the clock; `open` and `status` say how it stood when the event was written.
 */
export const publishedTopic = fundingTopic.omit({ activeActions: true }).extend({
  kind: z.enum(topicKinds),
  url: z.string(),
  programme: z.string().nullable(),
  keywords: z.array(z.string()),
  /** Titles in other languages than that of `title`, to search in. */
  translatedTitles: z.array(z.string()).optional(),
  helixIds: z.array(id),
  /** The first 4,000 characters of the description. */
  text: z.string(),
  actions: z.array(topicAction),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  nextDeadline: calendarDate.nullable(),
});
export type PublishedTopic = z.output<typeof publishedTopic>;

const topicEvent = <T extends string>(type: T, summary: string) =>
  event({ type, topic: 'funding-ingest.topic', schemaVersion: 1, summary, payload: publishedTopic });

export const fundingIngestEvents = {
  topicUpdated: topicEvent('topic.updated', 'A funding topic is new or was changed by its source'),
  topicOpened: topicEvent('topic.opened', 'A funding topic takes proposals from now on'),
  topicClosed: topicEvent('topic.closed', 'A funding topic takes no more proposals'),
  projectsImported: event({
    type: 'run.brought-projects',
    topic: 'funding-ingest.run',
    schemaVersion: 1,
    summary: 'An import has brought funded projects that are new or changed',
    payload: z.object({ id, projects: z.number().int().nonnegative() }),
  }),
};
