import { decisionReason } from '@consortia/proto/admin-change';
import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { z } from 'zod';
import type { ApiError } from '../../lib/client.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { FormDialog } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './decisions.module.css';

const schema = z.object({ reason: decisionReason });
const longest = 2000;

/** Requests the reason of a decision. */
export function ReasonDialog({
  text,
  help,
  onSend,
  ...dialog
}: {
  title: string;
  /** Describes what is decided about. */
  text: string;
  help: string;
  button: string;
  onClose: () => void;
  /** Resolves with the error, or null on success. */
  onSend: (reason: string) => Promise<ApiError | null>;
}) {
  const form = useContractForm({
    schema,
    initial: { reason: '' },
    send: async ({ reason }) => {
      const problem = await onSend(reason);
      if (problem) throw problem;
    },
  });
  return (
    <FormDialog of={form} {...dialog}>
      <p className={styles.what}>{text}</p>
      <TextArea label={labels.reason} help={help} rows={4} maxLength={longest} required {...form.field('reason')} />
    </FormDialog>
  );
}
