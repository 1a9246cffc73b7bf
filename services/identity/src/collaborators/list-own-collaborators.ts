import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { identityApi } from '@consortia/proto/identity/api';
import { limits } from '@consortia/proto/limits';
import type { Identity } from '../identity.ts';
import type { Collaborator } from './collaborator-model.ts';
import { peopleOf } from './people-of.ts';

export const listOwnCollaborators = (identity: Pick<Identity, 'collaborators' | 'users'>) =>
  handle(identityApi.listOwnCollaborators, async ({ viewer }) => {
    const { id: own } = signedIn(viewer);
    const read = async (filter: Partial<Collaborator>, other: 'ownerId' | 'referredUserId') => {
      const found = await identity.collaborators
        .find(filter)
        .sort({ at: -1 })
        .limit(limits.collaborators)
        .lean<Collaborator[]>();
      const people = await peopleOf(
        identity,
        viewer,
        found.map((entry) => entry[other]),
      );
      return found.flatMap((entry) => {
        const person = people.get(entry[other]);
        return person ? [{ id: entry._id, person, accepted: entry.acceptedAt !== null }] : [];
      });
    };
    const [mine, theirs] = await Promise.all([
      read({ ownerId: own }, 'referredUserId'),
      read({ referredUserId: own }, 'ownerId'),
    ]);
    return { mine, theirs };
  });
