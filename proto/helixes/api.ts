import { mediaRoute } from '../media.ts';
import { limits, route } from '../route.ts';
import { refillOf, refillQuery } from '../shapes.ts';
import { versionedHelix } from './shapes.ts';

export const helixesApi = {
  readPicture: mediaRoute('helixes'),
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
