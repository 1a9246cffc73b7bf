import { z } from 'zod';
import { limits, route } from '../route.ts';
import { aliasAndId, id, message } from '../shapes.ts';
import { publicPerson } from './shapes.ts';

const entry = z.object({ id, referredUser: publicPerson });
const ownEntry = z.object({ id, person: publicPerson, accepted: z.boolean() });
export type OwnCollaborator = z.output<typeof ownEntry>;

/** States of the viewer towards the person of a profile: not added, waiting for their reply, or accepted by them. */
export const collaboratorStates = ['none', 'waiting', 'accepted'] as const;

export const collaboratorsApi = {
  listCollaborators: route({
    id: 'identity.listCollaborators',
    method: 'GET',
    path: '/api/v1/people/:slug/collaborators',
    access: 'anyone',
    limit: limits.read,
    summary: 'The trusted collaborators on a public profile; all of them have accepted',
    params: z.object({ slug: aliasAndId }),
    output: z.object({
      items: z.array(entry),
      /** Null where the viewer cannot add the person: visitors, trial members, and on one’s own profile. */
      state: z.enum(collaboratorStates).nullable(),
    }),
    errors: ['identity.person_not_found'],
  }),
  listTrusted: route({
    id: 'identity.listTrusted',
    method: 'POST',
    path: '/internal/collaborators',
    access: 'service',
    limit: limits.internal,
    summary: 'Who named whom of some people as trusted collaborator, where the person named has accepted',
    body: z.object({ userIds: z.array(id).max(200) }),
    output: z.object({ pairs: z.array(z.object({ ownerId: id, referredUserId: id })).max(2000) }),
  }),
  listOwnCollaborators: route({
    id: 'identity.listOwnCollaborators',
    method: 'GET',
    path: '/api/v1/account/collaborators',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Whom the viewer named as trusted collaborator, and who named the viewer',
    output: z.object({ mine: z.array(ownEntry), theirs: z.array(ownEntry) }),
  }),
  addCollaborator: route({
    id: 'identity.addCollaborator',
    method: 'POST',
    path: '/api/v1/account/collaborators',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Names a person as trusted collaborator; nothing is shown before the person accepts',
    body: z.object({ personId: id }),
    output: message,
    errors: [
      'identity.person_not_found',
      'identity.collaborator_known',
      'identity.collaborator_limit',
      'identity.collaborator_self',
      'identity.collaborator_trial',
    ],
  }),
  acceptCollaborator: route({
    id: 'identity.acceptCollaborator',
    method: 'POST',
    path: '/api/v1/account/collaborators/:id/accept',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Accepts being shown on the profile of the person who named the viewer',
    params: z.object({ id }),
    output: message,
    errors: ['identity.collaborator_not_found'],
  }),
  removeCollaborator: route({
    id: 'identity.removeCollaborator',
    method: 'DELETE',
    path: '/api/v1/account/collaborators/:id',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Removes or declines an entry; either of its two people may',
    params: z.object({ id }),
    output: message,
    errors: ['identity.collaborator_not_found'],
  }),
};
