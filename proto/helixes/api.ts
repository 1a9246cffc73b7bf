import { z } from 'zod';
import { mediaRoute } from '../media.ts';
import { limits, route } from '../route.ts';
import { refillOf, refillQuery } from '../shapes.ts';
import { helix, versionedHelix } from './shapes.ts';

/** There are a few dozen at most; a list that long would have to be searched, not shown. */
export const mostHelixes = 500;

export const helixesApi = {
  readPicture: mediaRoute('helixes'),
  listHelixes: route({
    id: 'helixes.listHelixes',
    method: 'GET',
    path: '/api/v1/helixes',
    access: 'anyone',
    limit: limits.read,
    summary: 'All Helixes by name, each with those that it is related to',
    output: z.object({ helixes: z.array(helix).max(mostHelixes) }),
  }),
  refillHelixes: route({
    id: 'helixes.refillHelixes',
    method: 'GET',
    path: '/internal/helixes',
    access: 'service',
    limit: limits.internal,
    summary: 'All Helixes in the order of their ids',
    query: refillQuery,
    output: refillOf(versionedHelix),
  }),
};
