import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { collaboratorMessages } from '@consortia/proto/identity/messages/collaborators';
import type { Identity } from '../identity.ts';
import { mayAcceptCollaborator } from '../policies.ts';
import type { User } from '../users/user-model.ts';
import type { Collaborator } from './collaborator-model.ts';

export const acceptCollaborator = ({
  collaborators,
  users,
  clock,
}: Pick<Identity, 'collaborators' | 'users' | 'clock'>) =>
  handle(identityApi.acceptCollaborator, async ({ viewer, params: { id } }) => {
    const entry = await collaborators.findOne({ _id: id }).lean<Collaborator>();
    if (!entry || !mayAcceptCollaborator(viewer, entry)) return fail('identity.collaborator_not_found');
    await collaborators.updateOne({ _id: id, acceptedAt: null }, { $set: { acceptedAt: clock() } });
    const owner = await users.findOne({ _id: entry.ownerId }).lean<User>();
    return { message: collaboratorMessages.accepted(owner ? `${owner.firstname} ${owner.lastname}` : '') };
  });
