import { z } from 'zod';
import { exclusion } from '../funding-ingest/exclusion.ts';
import { limits, route } from '../route.ts';
import { id, message } from '../shapes.ts';
import { answer } from './questions.ts';
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
  answerQuestion: route({
    id: 'consortium.answerQuestion',
    method: 'PUT',
    path: '/api/v1/consortia/:consortiumId/answers',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Keeps what the call asks of a partner or of all of them, or takes it back; editors alone see it',
    params: z.object({ consortiumId: id }),
    body: answer,
    output: message,
    errors: [
      'consortium.not_found',
      'consortium.closed',
      'consortium.part_not_found',
      'consortium.not_asked',
      'consortium.too_many',
    ],
  }),
};
