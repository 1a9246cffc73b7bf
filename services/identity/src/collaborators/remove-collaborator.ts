import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { collaboratorMessages } from '@consortia/proto/identity/messages/collaborators';
import type { Identity } from '../identity.ts';
import { mayRemoveCollaborator } from '../policies.ts';
import type { Collaborator } from './collaborator-model.ts';

export const removeCollaborator = ({ collaborators }: Pick<Identity, 'collaborators'>) =>
  handle(identityApi.removeCollaborator, async ({ viewer, params: { id } }) => {
    const entry = await collaborators.findOne({ _id: id }).lean<Collaborator>();
    if (!entry || !mayRemoveCollaborator(viewer, entry)) return fail('identity.collaborator_not_found');
    await collaborators.deleteOne({ _id: id });
    return { message: collaboratorMessages.removed };
  });
