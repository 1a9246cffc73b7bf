import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { addressHashes } from './signed-links.ts';

/** Whether the owner of an address has refused invitations. */
export const isBlocked = async (
  identity: Pick<Identity, 'invitationBlocks' | 'keys'>,
  email: string,
): Promise<boolean> =>
  (await identity.invitationBlocks.exists({ _id: trusted({ $in: addressHashes(identity, email) }) })) !== null;
