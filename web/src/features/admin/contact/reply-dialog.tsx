import { type ContactMessage, contactReply } from '@consortia/proto/identity/contact-api';
import { contactMessages as labels } from '@consortia/proto/identity/messages/contact';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './contact-item.module.css';
import { useReplyToContactMessageMutation } from './contact-queue-api.ts';

/** Writes the reply to a message. A reply that was refused stays in the field. */
export function ReplyDialog({ item, onClose }: { item: ContactMessage; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useReplyToContactMessageMutation();
  const form = useForm({ resolver: zodResolver(contactReply), defaultValues: { reply: '' } });
  useUnsavedGuard(form.formState.isDirty);
  const submit = form.handleSubmit(async ({ reply }) => {
    const { data } = await send({ id: item.id, reply });
    if (!data) return;
    dispatch(flashed({ kind: 'success', message: data.message }));
    onClose();
  });
  return (
    <Modal title={labels.replyTo(item.name)} closeLabel={messages.cancel} open onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextArea
          label={labels.reply}
          help={labels.replyHelp(item.email)}
          rows={8}
          maxLength={limits.contactCharacters}
          data-autofocus
          error={form.formState.errors.reply?.message}
          {...form.register('reply')}
        />
        <div className={layout.row}>
          <Button type="submit" variant="primary" busy={isLoading}>
            {labels.sendReply}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
