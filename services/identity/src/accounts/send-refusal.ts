import { writeEmail } from '@consortia/infra/kit/email/email-template';
import { messageIdOf } from '@consortia/infra/mail/message-id';
import { once } from '@consortia/infra/store/consume';
import type { EventEnvelope } from '@consortia/proto/event';
import { auditedAct } from '@consortia/proto/identity/accounts-shapes';
import { accountMessages } from '@consortia/proto/identity/messages/accounts';
import type { Identity, SendingEmails } from '../identity.ts';
import type { User } from '../users/user-model.ts';

/** Sends the reason of a refusal to the person, once for each decision. */
export async function sendRefusal(
  identity: SendingEmails & Pick<Identity, 'users'>,
  { id, payload }: EventEnvelope,
): Promise<void> {
  const { act, subjectId, details } = auditedAct.parse(payload);
  if (act !== 'account.refused' || !subjectId) return;
  const { connection, users, mail, clock, config } = identity;
  await once(
    connection,
    'identity.refusals',
    id,
    async () => {
      const user = await users.findOne({ _id: subjectId, deletedAt: null }).lean<User>();
      if (!user) return;
      const parts = accountMessages.refusedEmail(user.firstname, details.reason ?? '');
      const messageId = messageIdOf(config.publicUrl, 'refused', id);
      await mail.send({
        to: user.email,
        messageId,
        ...writeEmail({ subject: accountMessages.refusedSubject, parts, publicUrl: config.publicUrl }),
      });
    },
    { clock },
  );
}
