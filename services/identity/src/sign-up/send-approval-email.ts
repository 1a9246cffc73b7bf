import { messageIdOf } from '@consortia/infra/mail/message-id';
import { once } from '@consortia/infra/store/consume';
import type { Identity, SendingEmails } from '../identity.ts';
import { isOpen } from '../policies.ts';
import type { User } from '../users/user-model.ts';
import { approvalEmail } from './emails.ts';

/** Emails a person whose account had to wait that it is approved, once for each account. */
export async function sendApprovalEmail(
  { users, connection, mail, clock, config }: SendingEmails & Pick<Identity, 'users'>,
  userId: string,
): Promise<void> {
  const user = await users.findOne({ _id: userId, deletedAt: null }).lean<User>();
  if (!user?.approvedAt || !isOpen(user)) return;
  const messageId = messageIdOf(config.publicUrl, 'approved', userId);
  const send = () => mail.send({ ...approvalEmail(user, config.publicUrl), messageId });
  await once(connection, 'identity.approval-emails', userId, send, { clock });
}
