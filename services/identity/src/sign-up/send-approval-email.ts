import { createHash } from 'node:crypto';
import { once } from '@consortia/infra/store/consume';
import type { Identity } from '../identity.ts';
import { isOpen } from '../policies.ts';
import type { User } from '../users/user-model.ts';
import { approvalEmail } from './emails.ts';

/** Emails a person whose account had to wait that it is approved, once for each account. */
export async function sendApprovalEmail(
  { users, connection, mail, clock, config }: Identity,
  userId: string,
): Promise<void> {
  const user = await users.findOne({ _id: userId, deletedAt: null }).lean<User>();
  if (!user?.approvedAt || !isOpen(user)) return;
  // Repeats after a crash share the message id, by which a mail server recognises them.
  const name = createHash('sha256').update(`approved ${userId}`).digest('hex').slice(0, 32);
  const messageId = `<${name}@${new URL(config.publicUrl).hostname}>`;
  const send = () => mail.send({ ...approvalEmail(user, config.publicUrl), messageId });
  await once(connection, 'identity.approval-emails', userId, send, { clock });
}
