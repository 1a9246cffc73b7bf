import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { messages } from '@consortia/proto/messages';
import type { FundingIngest } from '../funding-ingest.ts';
import { findCall } from './find-call.ts';
import { callUrl } from './published-topic.ts';
import type { Topic } from './topic-model.ts';

const zone = 'Europe/Brussels';
const weekSeconds = 7 * 86_400;

/** The library writes the local time of a date, so the local time is set to that of the deadline. */
function clockOf(date: string, time: string | null | undefined): Date {
  const [year, month, day] = date.split('-').map(Number);
  const [hour, minute] = (time ?? '17:00').split(':').map(Number);
  return new Date(year!, month! - 1, day!, hour, minute);
}

/** The deadlines of a topic as iCalendar text (RFC 5545): ids stay, SEQUENCE rises with every change of the topic. */
export async function calendarOf(topic: Topic, publicUrl: string): Promise<string> {
  const { default: ical, ICalAlarmType } = await import('ical-generator');
  const { tzlib_get_ical_block } = await import('timezones-ical-library');
  const calendar = ical({
    name: topic.identifier,
    prodId: { company: 'Consortia', product: 'Funding calls', language: 'EN' },
    timezone: { name: zone, generator: (name) => tzlib_get_ical_block(name)[0] as string },
  });
  const url = publicUrl + callUrl(topic);
  for (const action of topic.actions) {
    for (const [index, date] of action.deadlines.entries()) {
      const event = calendar.createEvent({
        id: `${topic._id}a${action.n}d${index + 1}@consortia`,
        sequence: topic.version,
        start: clockOf(date, action.deadlineTime),
        timezone: zone,
        summary: messages.deadlineOf(topic.identifier, index + 1, action.deadlines.length),
        description: `${topic.title}\n${url}`,
        url,
      });
      event.createAlarm({ type: ICalAlarmType.display, trigger: weekSeconds });
    }
  }
  return conforming(calendar.toString(), topic.updatedAt);
}

const utc = (date: Date): string => `${date.toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
/**
 * What the library leaves open of RFC 5545: DTSTAMP is in UTC, properties of the calendar come before its components, and the
 * last line ends as every line does.
 */
function conforming(text: string, updatedAt: Date): string {
  const lines = text.trimEnd().split('\r\n');
  const late = lines.filter((line) => /^(?:TIMEZONE-ID|X-WR-TIMEZONE):/.test(line));
  const others = lines.filter((line) => !late.includes(line));
  const first = others.findIndex((line) => line.startsWith('BEGIN:V') && line !== 'BEGIN:VCALENDAR');
  return [...others.slice(0, first), ...late, ...others.slice(first)]
    .map((line) => (line.startsWith('DTSTAMP:') ? `DTSTAMP:${utc(updatedAt)}` : line))
    .concat('')
    .join('\r\n');
}

export const readCalendar = (parts: FundingIngest) =>
  handle(fundingIngestApi.readCalendar, async ({ params, query, response }) => {
    const { topic } = await findCall(parts, params.identifier, query.ref);
    if (topic.actions.every(({ deadlines }) => deadlines.length === 0)) fail('funding-ingest.not_found');
    const name = topic.identifier.replace(/[^A-Za-z0-9.-]+/g, '-');
    response.setHeader('Content-Disposition', `attachment; filename="${name}.ics"`);
    return calendarOf(topic, parts.config.publicUrl);
  });
