import { type ContactMessage, contactReply } from '@consortia/proto/identity/contact-api';
import { contactMessages as labels } from '@consortia/proto/identity/messages/contact';
import { limits } from '@consortia/proto/limits';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { FormDialog } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useReplyToContactMessageMutation } from './contact-queue-api.ts';

/** Writes the reply to a message. */
export function ReplyDialog({ item: { id, name, email }, onClose }: { item: ContactMessage; onClose: () => void }) {
  const [send] = useReplyToContactMessageMutation();
  const form = useContractForm({
    schema: contactReply,
    initial: { reply: '' },
    send: ({ reply }) => send({ id, reply }).unwrap(),
    onSent: onClose,
    guarded: true,
  });
  return (
    <FormDialog of={form} title={labels.replyTo(name)} button={labels.sendReply} onClose={onClose}>
      <TextArea
        label={labels.reply}
        help={labels.replyHelp(email)}
        rows={8}
        maxLength={limits.contactCharacters}
        {...form.field('reply')}
      />
    </FormDialog>
  );
}
