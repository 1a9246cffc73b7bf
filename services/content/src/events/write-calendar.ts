import type { ItemOf } from '../items/find-live.ts';

/** Where an event has no end, calendars show this long, in milliseconds. */
const hour = 3_600_000;

/**
 * An event as iCalendar text (RFC 5545) with its times in UTC: the UID stays, SEQUENCE rises with every change. `publicUrl` is put
 * before links to this site.
 */
export async function writeCalendar(
  { _id, version, item }: Pick<ItemOf<'event'>, '_id' | 'version' | 'item'>,
  publicUrl: string,
): Promise<string> {
  const { default: ical } = await import('ical-generator');
  const start = new Date(item.startsAt);
  const url = new URL(item.link, publicUrl).href;
  const calendar = ical({ prodId: { company: 'Consortia', product: 'Events', language: 'EN' } });
  calendar.createEvent({
    id: `${_id}@consortia`,
    sequence: version,
    start,
    end: item.endsAt === null ? new Date(start.getTime() + hour) : new Date(item.endsAt),
    summary: item.title,
    location: item.location,
    description: url,
    url,
  });
  // RFC 5545 ends every line, the last one included.
  return `${calendar.toString().trimEnd()}\r\n`;
}
