import { type ClockEntry, writeZonedCalendar } from '@consortia/infra/calendar/write-calendar';
import { fundingResponseMessages } from '@consortia/proto/funding-ingest/messages/responses';
import { callUrl } from '../topics/published-topic.ts';
import type { Topic } from '../topics/topic-model.ts';

const usualTime = '17:00';

/**
 * The deadlines of topics as iCalendar text, at their own time or 17:00 in Brussels: UIDs stay, SEQUENCE rises with every change
 * of the topic.
 */
export const writeDeadlines = (name: string, topics: readonly Topic[], publicUrl: string): Promise<string> =>
  writeZonedCalendar(
    { name, product: 'Funding calls', zone: 'Europe/Brussels' },
    topics.flatMap((topic) => entriesOf(topic, publicUrl)),
  );

function entriesOf(topic: Topic, publicUrl: string): ClockEntry[] {
  const url = publicUrl + callUrl(topic);
  return topic.actions.flatMap(({ n, deadlines, deadlineTime }) =>
    deadlines.map((date, index) => ({
      uid: `${topic._id}a${n}d${index + 1}@consortia`,
      ...{ sequence: topic.version, changedAt: topic.updatedAt, start: { date, time: deadlineTime ?? usualTime } },
      summary: fundingResponseMessages.deadlineOf(topic.identifier, index + 1, deadlines.length),
      ...{ description: `${topic.title}\n${url}`, url, reminds: true },
    })),
  );
}
