import { handle } from '@consortia/infra/kit/handler';
import { contentApi } from '@consortia/proto/content/api';
import { fail } from '@consortia/proto/errors';
import type { Content } from '../content.ts';
import { type ItemOf, liveOf } from '../items/find-live.ts';
import { writeCalendar } from './write-calendar.ts';

export const readEventCalendar = ({ items, clock, config }: Content) =>
  handle(contentApi.readEventCalendar, async ({ params: { id }, response }) => {
    const event = await items.findOne({ _id: id, ...liveOf('event', clock()) }).lean<ItemOf<'event'>>();
    if (!event) return fail('content.not_found');
    response.setHeader('Content-Disposition', `attachment; filename="event-${id}.ics"`);
    return writeCalendar(event, config.publicUrl);
  });
