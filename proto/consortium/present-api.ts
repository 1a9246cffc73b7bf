import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id, instant } from '../shapes.ts';
import { consortiumCard, seatInvitation } from './shapes.ts';
import { consortiumSizes as sizes } from './sizes.ts';

const viewer = z.object({ userId: id, trial: z.boolean() });

export const consortiumPresentApi = {
  listConsortiaOf: route({
    id: 'consortium.listConsortiaOf',
    method: 'POST',
    path: '/internal/consortium/of',
    access: 'service',
    limit: limits.internal,
    summary:
      'Consortia of a person and invitations to seats, as that person may see them, for a service that tells them',
    body: z.object({ viewer }),
    output: z.object({
      items: z.array(consortiumCard).max(sizes.invitations),
      invitations: z.array(seatInvitation).max(sizes.invitations),
    }),
  }),
  presentConsortia: route({
    id: 'consortium.presentConsortia',
    method: 'POST',
    path: '/internal/consortium/present',
    access: 'service',
    limit: limits.internal,
    summary: 'Consortia and candidates as a person may see them now, without those of which they may not know',
    body: z.object({
      viewer,
      items: z.array(z.object({ consortiumId: id, candidateId: id.nullable() })).max(200),
    }),
    output: z.object({
      items: z.array(
        z.object({
          consortiumId: id,
          candidateId: id.nullable(),
          /** Title of the consortium for its editors; of the call for a candidate. */
          subject: z.string(),
          /** Name of the candidate for editors; of the coordinator for an invited person, else empty. */
          name: z.string(),
          url: z.string(),
          /** The first meeting, where there is one. */
          meetsAt: instant.nullable(),
        }),
      ),
    }),
  }),
  presentIntroductions: route({
    id: 'consortium.presentIntroductions',
    method: 'POST',
    path: '/internal/consortium/introductions',
    access: 'service',
    limit: limits.internal,
    summary:
      'Requests for an introduction as a person may see them now: those that they are asked and have not declined, and their own that were accepted',
    body: z.object({ viewer: z.object({ userId: id, trial: z.boolean() }), ids: z.array(id).max(200) }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          /** Of who asks for whoever is asked, and of who was asked for whoever asks. */
          name: z.string(),
          /** Of the person to be introduced to. */
          person: z.string(),
          url: z.string(),
        }),
      ),
    }),
  }),
};
