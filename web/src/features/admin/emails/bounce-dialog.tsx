import { maxBounceCharacters, notificationEmailsApi } from '@consortia/proto/notifications/emails-api';
import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { FormDialog } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useNoteBounceMutation } from './emails-api.ts';

/** The report of a mail server that an administrator received, as text. */
export function BounceDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [note] = useNoteBounceMutation();
  const form = useContractForm({
    schema: notificationEmailsApi.noteBounce.body,
    initial: { report: '' },
    send: ({ report }) => note(report).unwrap(),
    silent: true,
    onSent: ({ noted, message }) => {
      dispatch(flashed({ kind: noted > 0 ? 'success' : 'warning', message }));
      onClose();
    },
    elsewhere: 'report',
  });
  return (
    <FormDialog of={form} title={labels.bounceTitle} button={labels.bounceSend} onClose={onClose}>
      <p>{labels.bounceText}</p>
      <TextArea
        label={labels.bounceReport}
        rows={10}
        maxLength={maxBounceCharacters}
        required
        spellCheck={false}
        {...form.field('report')}
      />
    </FormDialog>
  );
}
