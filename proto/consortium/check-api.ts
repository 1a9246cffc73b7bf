import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';
import { consortiumCheck, partner } from './verdicts.ts';

export const checkApi = {
  readCheck: route({
    id: 'consortium.readCheck',
    method: 'GET',
    path: '/api/v1/consortia/:consortiumId/check',
    access: 'signed-in',
    limit: limits.read,
    summary: 'How the coordinator and the confirmed partners compare with the conditions of the call',
    params: z.object({ consortiumId: id }),
    output: consortiumCheck.extend({
      partners: z.array(partner.pick({ id: true, role: true }).extend({ name: z.string() })),
    }),
    errors: ['consortium.not_found'],
  }),
};
