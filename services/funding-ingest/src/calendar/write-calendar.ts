import { setImmediate } from 'node:timers/promises';
import { fundingResponseMessages } from '@consortia/proto/funding-ingest/messages/responses';
import type { ICalCalendar } from 'ical-generator';
import { callUrl } from '../topics/published-topic.ts';
import type { Topic } from '../topics/topic-model.ts';

const zone = 'Europe/Brussels';
const weekSeconds = 7 * 86_400;
/** Topics that are written before other requests have their turn. */
const batch = 25;

/** The library writes the local time of a date, so the local time is set to that of the deadline. */
function clockOf(date: string, time: string | null | undefined): Date {
  const [year, month, day] = date.split('-').map(Number);
  const [hour, minute] = (time ?? '17:00').split(':').map(Number);
  return new Date(year!, month! - 1, day!, hour, minute);
}

/**
 * The deadlines of topics as iCalendar text (RFC 5545), at their own time or 17:00 in Brussels: UIDs stay, SEQUENCE rises with
 * every change of the topic.
 */
export async function writeCalendar(name: string, topics: readonly Topic[], publicUrl: string): Promise<string> {
  const { default: ical, ICalAlarmType } = await import('ical-generator');
  const { tzlib_get_ical_block } = await import('timezones-ical-library');
  const parts: string[] = [];
  // Each batch is a calendar of its own, of which all but the first give their events alone.
  for (let start = 0; start === 0 || start < topics.length; start += batch) {
    const calendar = ical({
      name,
      prodId: { company: 'Consortia', product: 'Funding calls', language: 'EN' },
      timezone: { name: zone, generator: (zoneName) => tzlib_get_ical_block(zoneName)[0] as string },
    });
    const some = topics.slice(start, start + batch);
    for (const topic of some) addDeadlines(calendar, topic, publicUrl, ICalAlarmType.display);
    const text = conforming(calendar.toString(), some);
    parts.push(start === 0 ? text : eventsOf(text));
    await setImmediate();
  }
  const [first = '', ...others] = parts;
  const end = 'END:VCALENDAR\r\n';
  return first.slice(0, -end.length) + others.join('') + end;
}

type Alarm = Parameters<ReturnType<ICalCalendar['createEvent']>['createAlarm']>[0]['type'];

function addDeadlines(calendar: ICalCalendar, topic: Topic, publicUrl: string, alarm: Alarm): void {
  const url = publicUrl + callUrl(topic);
  for (const action of topic.actions) {
    for (const [index, date] of action.deadlines.entries()) {
      const event = calendar.createEvent({
        id: `${topic._id}a${action.n}d${index + 1}@consortia`,
        sequence: topic.version,
        start: clockOf(date, action.deadlineTime),
        timezone: zone,
        summary: fundingResponseMessages.deadlineOf(topic.identifier, index + 1, action.deadlines.length),
        description: `${topic.title}\n${url}`,
        url,
      });
      event.createAlarm({ type: alarm, trigger: weekSeconds } as Parameters<typeof event.createAlarm>[0]);
    }
  }
}

/** The events of a calendar, each line with its end. */
function eventsOf(text: string): string {
  const start = text.indexOf('BEGIN:VEVENT\r\n');
  return start < 0 ? '' : text.slice(start, text.indexOf('END:VCALENDAR\r\n'));
}

const utc = (date: Date): string => `${date.toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
/**
 * What the library leaves open of RFC 5545: DTSTAMP is in UTC, properties of the calendar come before its components, and the
 * last line ends as every line does.
 */
function conforming(text: string, topics: readonly Topic[]): string {
  const updatedAt = new Map(topics.map((topic) => [topic._id, topic.updatedAt]));
  const lines = text.trimEnd().split('\r\n');
  const late = lines.filter((line) => /^(?:TIMEZONE-ID|X-WR-TIMEZONE):/.test(line));
  const others = lines.filter((line) => !late.includes(line));
  const first = others.findIndex((line) => line.startsWith('BEGIN:V') && line !== 'BEGIN:VCALENDAR');
  let changed: Date | undefined;
  return [...others.slice(0, first), ...late, ...others.slice(first)]
    .map((line) => {
      // The id of an event comes before its DTSTAMP and starts with the topic's.
      const topicId = /^UID:([0-9a-z]+)a\d+d\d+@/.exec(line)?.[1];
      if (topicId) changed = updatedAt.get(topicId);
      return line.startsWith('DTSTAMP:') && changed ? `DTSTAMP:${utc(changed)}` : line;
    })
    .concat('')
    .join('\r\n');
}
