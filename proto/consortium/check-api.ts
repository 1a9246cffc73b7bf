import { z } from 'zod';
import { exclusion } from '../funding-ingest/exclusion.ts';
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
    summary:
      'How the coordinator and the confirmed partners compare with the conditions of the call, and which candidates may not take part',
    params: z.object({ consortiumId: id }),
    output: consortiumCheck.extend({
      partners: z.array(partner.pick({ id: true, role: true }).extend({ name: z.string() })),
      /**
       * Candidates whom the viewer sees, and a coordinator who is none, by id: those whom the call or a standard rule rules out. The
       * kind of organisation is known of confirmed partners alone, by their seat.
       */
      exclusions: z.array(exclusion.extend({ partner: z.string() })),
    }),
    errors: ['consortium.not_found'],
  }),
};
