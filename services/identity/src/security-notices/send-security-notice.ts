import { duplicatesOnly } from '@consortia/infra/store/consume';
import type { SecurityNoticeKind } from '@consortia/proto/identity/messages/security-notices';
import { retention } from '@consortia/proto/retention';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';
import { deliverLater } from './deliver-notices.ts';

const retentionMs = retention.securityNotices.days * 86_400_000;

type Details = {
  /** Unique for the act, for instance `password:<user id>:<credentials version>`: a repeated call with it sends nothing. */
  act: string;
  /** Another address than the account's current one, for instance the one that it had before. */
  to?: string;
  /** The browser in words. */
  device?: string | null;
};
export type SendingNotices = Pick<Identity, 'users' | 'securityNotices' | 'audit' | 'jobs' | 'clock' | 'log'>;

/**
 * Emails the owner of an account about an act, exactly once for each act. Resolves when the notice is stored; it is sent in the
 * background, with an entry in the audit log, and repeated until the mail server takes it. Does nothing for an account that no longer exists.
 */
export async function sendSecurityNotice(
  identity: SendingNotices,
  userId: string,
  kind: SecurityNoticeKind,
  { act, to, device = null }: Details,
): Promise<void> {
  const { users, securityNotices, audit, clock } = identity;
  const user = await users.findOne({ _id: userId, deletedAt: null }).lean<User>();
  if (!user) return;
  const at = clock();
  const notice = {
    _id: `${kind}:${act}`,
    kind,
    userId,
    to: to ?? user.email,
    firstname: user.firstname,
    device,
    at,
    expiresAt: new Date(at.getTime() + retentionMs),
  };
  // A sign-in has an entry of its own.
  if (kind !== 'newDevice') {
    const details = { kind, ...(device && { device }) };
    const unknown = { address: '', requestId: '' };
    await audit.append(notice._id, {
      act: 'security.changed',
      actorId: userId,
      subjectId: userId,
      ...unknown,
      details,
    });
  }
  if (await duplicatesOnly(securityNotices.create(notice))) await deliverLater(identity, notice._id);
}
