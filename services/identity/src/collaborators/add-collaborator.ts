import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { collaboratorMessages } from '@consortia/proto/identity/messages/collaborators';
import { limits } from '@consortia/proto/limits';
import type { Identity } from '../identity.ts';
import { hasProfile, mayNameCollaborators } from '../policies.ts';
import type { User } from '../users/user-model.ts';

/** The person named is shown to no one before they have accepted. */
export const addCollaborator = (identity: Pick<Identity, 'users' | 'collaborators' | 'clock' | 'newId'>) =>
  handle(identityApi.addCollaborator, async ({ viewer, body: { personId } }) => {
    const { users, collaborators, clock, newId } = identity;
    if (!mayNameCollaborators(viewer)) return fail('identity.collaborator_trial');
    if (personId === viewer.id) return fail('identity.collaborator_self');
    const person = await users.findOne({ _id: personId, deletedAt: null }).lean<User>();
    if (!person || !hasProfile(person)) return fail('identity.person_not_found');
    if ((await collaborators.countDocuments({ ownerId: viewer.id })) >= limits.collaborators)
      return fail('identity.collaborator_limit');
    const entry = { _id: newId(), ownerId: viewer.id, referredUserId: personId, at: clock() };
    if (!(await duplicatesOnly(collaborators.create(entry)))) return fail('identity.collaborator_known');
    return { message: collaboratorMessages.added(`${person.firstname} ${person.lastname}`) };
  });
