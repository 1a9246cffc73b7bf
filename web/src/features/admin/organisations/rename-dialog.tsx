import { messages } from '@consortia/proto/messages';
import { requestMessages as labels } from '@consortia/proto/organisations/messages/requests';
import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from '../decisions.module.css';

/** Corrects the name of a requested organisation. */
export function RenameDialog({
  name,
  onClose,
  onRename,
}: {
  name: string;
  onClose: () => void;
  /** Resolves with the error, or null on success. */
  onRename: (name: string) => Promise<ApiError | null>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<{ busy: boolean; error: string | undefined }>({ busy: false, error: undefined });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const corrected = String(new FormData(form.current!).get('name') ?? '').trim();
    if (corrected === '') return setState({ busy: false, error: messages.organisationNameBlank });
    setState({ busy: true, error: undefined });
    const problem = await onRename(corrected);
    if (problem) setState({ busy: false, error: problem.fields.name?.[0] });
  }
  return (
    <Modal title={labels.renameTitle} closeLabel={messages.cancel} open onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          name="name"
          label={labels.renameField}
          help={labels.renameHelp}
          error={state.error}
          defaultValue={name}
          maxLength={200}
          required
          data-autofocus
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={state.busy}>
            {labels.rename}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
