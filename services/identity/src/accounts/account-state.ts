import type { AccountState } from '@consortia/proto/identity/accounts-shapes';
import type { User } from '../users/user-model.ts';

export function stateOf({ approvedAt, blockedAt }: Pick<User, 'approvedAt' | 'blockedAt'>): AccountState {
  if (approvedAt === null) return blockedAt === null ? 'waiting' : 'refused';
  return blockedAt === null ? 'active' : 'blocked';
}
