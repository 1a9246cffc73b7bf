import { operatorMessages } from '@consortia/proto/kit/messages/operator';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { demoUsers } from './demo-people.ts';

/**
 * Refuses to start where demo accounts, whose password is published, would be open in an installation for real use, or would be
 * added to one. Throws with the sentence that the operator reads.
 */
export async function refuseMixedAccounts({ users, config }: Pick<Identity, 'users' | 'config'>): Promise<void> {
  const demoIds = demoUsers.map(({ _id }) => _id);
  const isThere = async (filter: object): Promise<boolean> => (await users.exists(filter)) !== null;
  const open = { deletedAt: null, blockedAt: null };
  const hasDemoAccounts = await isThere({ ...open, _id: trusted({ $in: demoIds }) });
  if (!config.demo) {
    if (hasDemoAccounts) throw new Error(operatorMessages.demoAccountsInUse);
    return;
  }
  if (hasDemoAccounts) return;
  if (await isThere({ deletedAt: null, roles: 'ROLE_ADMIN' })) throw new Error(operatorMessages.realAccountsInUse);
}
