import { type ClockTime, writeZonedCalendar } from '@consortia/infra/calendar/write-calendar';
import { handle } from '@consortia/infra/kit/requests/handler';
import { contentApi } from '@consortia/proto/content/api';
import { fail } from '@consortia/proto/errors';
import { wallClockAt } from '@consortia/proto/wall-clock';
import type { Content } from '../content.ts';
import { type ItemOf, liveOf } from '../items/find-live.ts';

function clockTimeOf(instant: number, timeZone: string): ClockTime {
  const [date, time] = new Date(wallClockAt(instant, timeZone)).toISOString().split('T');
  return { date: date!, time: time!.slice(0, 5) };
}
/** Where an event has no end, calendars show this long, in milliseconds. */
const hour = 3_600_000;

export const readEventCalendar = ({ items, clock, config }: Pick<Content, 'clock' | 'config' | 'items'>) =>
  handle(contentApi.readEventCalendar, async ({ params: { id }, response }) => {
    const event = await items.findOne({ _id: id, ...liveOf('event', clock()) }).lean<ItemOf<'event'>>();
    if (!event) return fail('content.not_found');
    response.setHeader('Content-Disposition', `attachment; filename="event-${id}.ics"`);
    const { version: sequence, item } = event;
    const { timeZone } = item;
    const start = Date.parse(item.startsAt);
    const end = item.endsAt === null ? start + hour : Date.parse(item.endsAt);
    const url = new URL(item.link, config.publicUrl).href;
    const place = { location: item.location, description: url, url };
    const times = { start: clockTimeOf(start, timeZone), end: clockTimeOf(end, timeZone), changedAt: clock() };
    return writeZonedCalendar({ product: 'Events', zone: timeZone }, [
      { uid: `${id}@consortia`, sequence, ...times, summary: item.title, ...place },
    ]);
  });
