import { z } from 'zod';
import { messages } from '../messages.ts';
import { limits, type RouteDefinition, route } from '../route.ts';
import { id, line, message } from '../shapes.ts';
import { coverage } from './coverage-shapes.ts';
import { expected } from './fields.ts';
import { consortiumSizes as sizes } from './sizes.ts';

const ofConsortium = z.object({ consortiumId: id });
const ofItem = ofConsortium.extend({ itemId: id });
const text = line(sizes.itemCharacters).min(1, messages.fieldMissing);
const changing = {
  access: 'signed-in',
  limit: limits.write,
  output: message,
} as const satisfies Partial<RouteDefinition>;
const always = ['consortium.not_found', 'consortium.closed'] as const;

/** Items that a call expects, and the partners who cover them. */
export const coverageApi = {
  readCoverage: route({
    id: 'consortium.readCoverage',
    method: 'GET',
    path: '/api/v1/consortia/:consortiumId/coverage',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'Which partner covers which item of the call, each with the sentence that shows it, of a profile, a Result or a funded project',
    params: ofConsortium,
    output: coverage,
    errors: ['consortium.not_found'],
  }),
  exportCoverage: route({
    id: 'consortium.exportCoverage',
    method: 'GET',
    path: '/api/v1/consortia/:consortiumId/coverage.csv',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The coverage of the call as a CSV file (RFC 4180)',
    params: ofConsortium,
    output: z.string(),
    produces: 'text/csv; charset=utf-8',
    errors: ['consortium.not_found'],
  }),
  takeItems: route({
    ...changing,
    id: 'consortium.takeItems',
    method: 'POST',
    path: '/api/v1/consortia/:consortiumId/coverage/items-of-call',
    summary:
      'Adds the expected outcomes and the scope of the call as items, as far as there is room; items that are there stay',
    params: ofConsortium,
    body: z.object({}),
    errors: [...always, 'consortium.call_unknown', 'consortium.too_many'],
  }),
  addItem: route({
    ...changing,
    id: 'consortium.addItem',
    method: 'POST',
    path: '/api/v1/consortia/:consortiumId/coverage/items',
    summary: 'Adds an item that the partners have to cover',
    params: ofConsortium,
    body: z.object({ text }),
    errors: [...always, 'consortium.too_many'],
  }),
  changeItem: route({
    ...changing,
    id: 'consortium.changeItem',
    method: 'PUT',
    path: '/api/v1/consortia/:consortiumId/coverage/items/:itemId',
    summary: 'Changes the text of an item',
    params: ofItem,
    body: z.object({ text, expected }),
    errors: [...always, 'consortium.part_not_found', 'consortium.changed_meanwhile'],
  }),
  removeItem: route({
    ...changing,
    id: 'consortium.removeItem',
    method: 'DELETE',
    path: '/api/v1/consortia/:consortiumId/coverage/items/:itemId',
    summary: 'Removes an item',
    params: ofItem,
    errors: [...always, 'consortium.part_not_found'],
  }),
};
