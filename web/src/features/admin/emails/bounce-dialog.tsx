import { messages } from '@consortia/proto/messages';
import { maxBounceCharacters } from '@consortia/proto/notifications/emails-api';
import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/field.module.css';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from '../decisions.module.css';
import { useNoteBounceMutation } from './emails-api.ts';

/** The report of a mail server that an administrator received, as text. */
export function BounceDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const dispatch = useAppDispatch();
  const [note, { isLoading }] = useNoteBounceMutation();
  const [problem, setProblem] = useState<string>();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoading) return;
    const report = field.current?.value ?? '';
    if (report.trim() === '') {
      setProblem(labels.bounceMissing);
      field.current?.focus();
      return;
    }
    const { data, error } = await note(report);
    if (!data) return setProblem((error as ApiError).message);
    dispatch(flashed({ kind: data.noted > 0 ? 'success' : 'warning', message: data.message }));
    onClose();
  }
  return (
    <Modal title={labels.bounceTitle} closeLabel={messages.cancel} open onClose={onClose}>
      <p className={styles.what}>{labels.bounceText}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={labels.bounceReport} error={problem}>
          {({ id, describedBy }) => (
            <textarea
              ref={field}
              id={id}
              rows={10}
              maxLength={maxBounceCharacters}
              className={`${fieldStyles.input} ${styles.reason}`}
              required
              data-autofocus
              spellCheck={false}
              aria-invalid={problem ? true : undefined}
              aria-describedby={describedBy}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={isLoading}>
            {labels.bounceSend}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
