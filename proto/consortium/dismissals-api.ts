import { z } from 'zod';
import { participantCode } from '../funding-ingest/shapes.ts';
import { limits, route } from '../route.ts';
import { id, message } from '../shapes.ts';

const ofConsortium = z.object({ consortiumId: id });
const errors = ['consortium.not_found', 'consortium.closed'] as const;

/** Suggestions that editors do not want to see again in this consortium; no one outside learns of it. */
export const dismissalsApi = {
  dismissSuggestion: route({
    id: 'consortium.dismissSuggestion',
    method: 'POST',
    path: '/api/v1/consortia/:consortiumId/dismissals',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Remembers that a person, an organisation or a participant of CORDIS is not to be suggested again',
    params: ofConsortium,
    body: z.object({ key: z.union([id, participantCode]) }),
    output: message,
    errors: [...errors, 'consortium.too_many'],
  }),
  restoreSuggestions: route({
    id: 'consortium.restoreSuggestions',
    method: 'DELETE',
    path: '/api/v1/consortia/:consortiumId/dismissals',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Forgets all dismissals',
    params: ofConsortium,
    output: message,
    errors,
  }),
};
