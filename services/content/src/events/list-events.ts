import { handle } from '@consortia/infra/kit/requests/handler';
import { contentApi } from '@consortia/proto/content/api';
import { trusted } from 'mongoose';
import type { Content } from '../content.ts';
import { type ItemOf, liveOf } from '../items/find-live.ts';
import { presentEvent } from './present-event.ts';

/** A page may hold the last upcoming and the first past events. */
export const listEvents = ({ items, clock }: Pick<Content, 'clock' | 'items'>) =>
  handle(contentApi.listEvents, async ({ query: { page, size } }) => {
    const now = clock();
    const ahead = { ...liveOf('event', now), overAt: trusted({ $gt: now }) };
    const past = { ...liveOf('event', now), overAt: trusted({ $lte: now }) };
    const [upcoming, over] = await Promise.all([items.countDocuments(ahead), items.countDocuments(past)]);
    const pages = Math.ceil((upcoming + over) / size);
    const start = (page - 1) * size;
    const fromAhead = Math.min(Math.max(upcoming - start, 0), size);
    const find = (filter: object, direction: 1 | -1, skip: number, limit: number) =>
      limit === 0
        ? []
        : items
            .find(filter)
            .sort({ featured: -1, startsAt: direction, _id: 1 })
            .skip(skip)
            .limit(limit)
            .lean<ItemOf<'event'>[]>();
    const found = await Promise.all([
      find(ahead, 1, start, fromAhead),
      find(past, -1, Math.max(start - upcoming, 0), size - fromAhead),
    ]);
    return {
      items: found.flat().map((event) => presentEvent(event, now)),
      ...{ page, pages, total: upcoming + over, totalCapped: false, upcoming },
    };
  });
