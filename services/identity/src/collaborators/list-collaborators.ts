import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { collaboratorStates } from '@consortia/proto/identity/collaborators-api';
import { limits } from '@consortia/proto/limits';
import { idOf } from '@consortia/proto/shapes';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { hasProfile, mayNameCollaborators } from '../policies.ts';
import type { User } from '../users/user-model.ts';
import type { Collaborator } from './collaborator-model.ts';
import { peopleOf } from './people-of.ts';

type State = (typeof collaboratorStates)[number];

export const listCollaborators = (identity: Pick<Identity, 'users' | 'collaborators'>) =>
  handle(identityApi.listCollaborators, async ({ params, viewer }) => {
    const { users, collaborators } = identity;
    const ownerId = idOf(params.slug);
    const owner = await users.findOne({ _id: ownerId, deletedAt: null }).lean<User>();
    if (!owner || !hasProfile(owner)) return fail('identity.person_not_found');
    const mayAdd = mayNameCollaborators(viewer) && viewer.id !== ownerId;
    const [found, own] = await Promise.all([
      collaborators
        .find({ ownerId, acceptedAt: trusted({ $ne: null }) })
        .sort({ acceptedAt: 1 })
        .limit(limits.collaborators)
        .lean<Collaborator[]>(),
      mayAdd ? collaborators.findOne({ ownerId: viewer.id, referredUserId: ownerId }).lean<Collaborator>() : null,
    ]);
    const people = await peopleOf(
      identity,
      viewer,
      found.map(({ referredUserId }) => referredUserId),
    );
    const state: State = own ? (own.acceptedAt ? 'accepted' : 'waiting') : 'none';
    return {
      items: found.flatMap(({ _id: id, referredUserId }) => {
        const referredUser = people.get(referredUserId);
        return referredUser ? [{ id, referredUser }] : [];
      }),
      state: mayAdd ? state : null,
    };
  });
