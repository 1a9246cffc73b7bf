import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';

/** Facts about the partners beyond this consortium. */
export const standing = z.object({
  /** Funded projects that the organisation of the coordinator coordinates; null: not known. */
  coordinated: z.number().int().nonnegative().nullable(),
  /** Partners who are in another consortium for the same call that the viewer reads too. */
  rivals: z.array(
    z.object({ candidateId: id, name: z.string(), consortium: z.object({ title: z.string(), url: z.string() }) }),
  ),
});
export type Standing = z.output<typeof standing>;

export const standingApi = {
  readStanding: route({
    id: 'consortium.readStanding',
    method: 'GET',
    path: '/api/v1/consortia/:consortiumId/standing',
    access: 'signed-in',
    limit: limits.read,
    summary: 'How often the coordinator has coordinated, and partners who are in another consortium for the call',
    params: z.object({ consortiumId: id }),
    output: standing,
    errors: ['consortium.not_found'],
  }),
};
