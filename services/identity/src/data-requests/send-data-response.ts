import { writeEmail } from '@consortia/infra/kit/email/email-template';
import { messageIdOf } from '@consortia/infra/mail/message-id';
import { once } from '@consortia/infra/store/consume';
import type { EventEnvelope } from '@consortia/proto/event';
import { auditedAct } from '@consortia/proto/identity/accounts-shapes';
import { dataRequestMessages } from '@consortia/proto/identity/messages/data-requests';
import type { Identity, SendingEmails } from '../identity.ts';
import type { User } from '../users/user-model.ts';
import type { DataRequest } from './data-request-model.ts';

/** Emails the response to a request about personal data, once for each response. */
export async function sendDataResponse(
  identity: SendingEmails & Pick<Identity, 'users' | 'dataRequests'>,
  { id, key, payload }: EventEnvelope,
): Promise<void> {
  if (auditedAct.parse(payload).act !== 'data-request.responded') return;
  const { connection, users, dataRequests, mail, clock, config } = identity;
  const send = async () => {
    const request = await dataRequests.findOne({ _id: key, deletedAt: null }).lean<DataRequest>();
    const user = request && (await users.findOne({ _id: request.userId, deletedAt: null }).lean<User>());
    if (!user || !request.response) return;
    const parts = dataRequestMessages.email(user.firstname, request.message, request.response);
    const messageId = messageIdOf(config.publicUrl, 'data-response', id);
    await mail.send({
      to: user.email,
      messageId,
      ...writeEmail({ subject: dataRequestMessages.emailSubject, parts, publicUrl: config.publicUrl }),
    });
  };
  await once(connection, 'identity.data-responses', id, send, { clock });
}
