import { writeCalendar } from '@consortia/infra/calendar/write-calendar';
import { handle } from '@consortia/infra/kit/handler';
import { contentApi } from '@consortia/proto/content/api';
import { fail } from '@consortia/proto/errors';
import type { Content } from '../content.ts';
import { type ItemOf, liveOf } from '../items/find-live.ts';

/** Where an event has no end, calendars show this long, in milliseconds. */
const hour = 3_600_000;

export const readEventCalendar = ({ items, clock, config }: Content) =>
  handle(contentApi.readEventCalendar, async ({ params: { id }, response }) => {
    const event = await items.findOne({ _id: id, ...liveOf('event', clock()) }).lean<ItemOf<'event'>>();
    if (!event) return fail('content.not_found');
    response.setHeader('Content-Disposition', `attachment; filename="event-${id}.ics"`);
    const { version: sequence, item } = event;
    const start = new Date(item.startsAt);
    const end = item.endsAt === null ? new Date(start.getTime() + hour) : new Date(item.endsAt);
    const url = new URL(item.link, config.publicUrl).href;
    const place = { location: item.location, description: url, url };
    return writeCalendar({ product: 'Events' }, [
      { uid: `${id}@consortia`, sequence, start, end, summary: item.title, ...place },
    ]);
  });
