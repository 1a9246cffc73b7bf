import { writeEmail } from '@consortia/infra/kit/email/email-template';
import { messageIdOf } from '@consortia/infra/mail/message-id';
import { once } from '@consortia/infra/store/consume';
import { greeting, paragraphs } from '@consortia/proto/email-parts';
import type { EventEnvelope } from '@consortia/proto/event';
import { identityEvents } from '@consortia/proto/identity/events';
import { contactMessages as labels } from '@consortia/proto/identity/messages/contact';
import type { SendingEmails } from '../identity.ts';
import type { ContactMessage, ContactMessages } from './contact-model.ts';

/** The email with a reply and the message that it responds to. */
export const writeReply = ({ reply, message }: { reply: string; message: string }, publicUrl: string) =>
  writeEmail({
    publicUrl,
    subject: labels.emailSubject,
    title: labels.emailTitle,
    parts: [greeting(), ...paragraphs(reply), { remark: labels.emailQuote }, { quote: message }],
  });

/** Emails the reply of an administrator to the sender of a message, once. */
export async function sendReply(
  { connection, contactMessages, mail, clock, config }: SendingEmails & ContactMessages,
  { payload }: EventEnvelope,
): Promise<void> {
  const { act, id } = identityEvents.actAudited.payload.parse(payload);
  if (act !== 'contact.replied') return;
  const changed = await contactMessages.findOne({ _id: id, deletedAt: null }).lean<ContactMessage>();
  if (!changed?.reply) return;
  const { email, reply, message } = changed;
  const messageId = messageIdOf(config.publicUrl, 'contact', id);
  const send = () => mail.send({ to: email, messageId, ...writeReply({ reply, message }, config.publicUrl) });
  await once(connection, 'identity.contact-replies', id, send, { clock });
}
