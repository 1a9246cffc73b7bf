import { messages } from '@consortia/proto/messages';
import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '../../lib/client.ts';
import fieldStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './decisions.module.css';

const longest = 2000;

/** Requests the reason of a decision. */
export function ReasonDialog({
  title,
  text,
  help,
  button,
  onClose,
  onSend,
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
  const field = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState<{ busy: boolean; error: string | undefined }>({ busy: false, error: undefined });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state.busy) return;
    const reason = field.current?.value.trim() ?? '';
    if (reason === '') {
      setState({ busy: false, error: messages.reasonMissing });
      field.current?.focus();
      return;
    }
    setState({ busy: true, error: undefined });
    const problem = await onSend(reason);
    if (problem) setState({ busy: false, error: problem.fields.reason?.[0] });
  }
  return (
    <Modal title={title} closeLabel={messages.cancel} open onClose={onClose}>
      <p className={styles.what}>{text}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={labels.reason} help={help} error={state.error}>
          {({ id, describedBy }) => (
            <textarea
              ref={field}
              id={id}
              rows={4}
              maxLength={longest}
              className={`${fieldStyles.input} ${styles.reason}`}
              required
              data-autofocus
              aria-invalid={state.error ? true : undefined}
              aria-describedby={describedBy}
            />
          )}
        </Field>
        <FormButtons button={button} busy={state.busy} onCancel={onClose} />
      </form>
    </Modal>
  );
}
