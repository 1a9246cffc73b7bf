import type { Call } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import type { AuditAct, AuditedAct } from '@consortia/proto/identity/accounts-shapes';
import { identityEvents } from '@consortia/proto/identity/events';
import type { Route } from '@consortia/proto/route';
import type { Identity } from '../identity.ts';
import type { UserDocument } from '../users/user-model.ts';
import { type ChangingUsers, changeUser } from './change-user.ts';

export type Request = Pick<Call<Route>, 'viewer' | 'address' | 'requestId'>;
type Act = { act: AuditAct; details?: Record<string, string> };

/** An act of the viewer for the audit log. */
export const actOf = (
  { viewer, address, requestId }: Request,
  subjectId: string | null,
  { act, details = {} }: Act,
): AuditedAct => ({ act, actorId: signedIn(viewer).id, subjectId, address, requestId, details });

export type ChangingAccounts = ChangingUsers & Pick<Identity, 'accountIndex'>;

/**
 * Changes an account and records the act of `change` in the same write, so that no act is missing from the audit log. `change` may
 * run more than once; where it returns null nothing is recorded. Throws `identity.account_not_found`.
 */
export async function changeAccount(
  identity: ChangingAccounts,
  request: Request,
  id: string,
  change: (user: UserDocument) => Act | null,
): Promise<void> {
  const changed = await changeUser(identity, id, (user) => {
    const act = change(user);
    return act ? [record(identityEvents.actAudited, { id, ...actOf(request, id, act) })] : [];
  });
  if (!changed) fail('identity.account_not_found');
  await identity.accountIndex.put([id]);
}
