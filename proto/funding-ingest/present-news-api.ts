import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';
import { callNews } from './bookmark-shapes.ts';

export const presentNewsApi = {
  presentCallNews: route({
    id: 'funding-ingest.presentCallNews',
    method: 'POST',
    path: '/internal/funding/news',
    access: 'service',
    limit: limits.internal,
    summary: 'News by their ids, of the calls that a person still watches',
    body: z.object({ userId: id, ids: z.array(z.string().max(120)).max(200) }),
    output: z.object({ items: z.array(callNews) }),
  }),
};
