import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import type { Collaborator } from './collaborator-model.ts';

const maxPairs = 2000;

/** For services that say how people reach each other. The same pairs are on the public profiles of their owners. */
export const listTrusted = ({ collaborators }: Pick<Identity, 'collaborators'>) =>
  handle(identityApi.listTrusted, async ({ body: { userIds } }) => {
    const of = trusted({ $in: userIds });
    const found = await collaborators
      .find({ $or: trusted([{ ownerId: of }, { referredUserId: of }]), acceptedAt: trusted({ $ne: null }) })
      .sort({ acceptedAt: 1 })
      .limit(maxPairs)
      .lean<Collaborator[]>();
    return { pairs: found.map(({ ownerId, referredUserId }) => ({ ownerId, referredUserId })) };
  });
