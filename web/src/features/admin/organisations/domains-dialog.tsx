import { messages } from '@consortia/proto/messages';
import { administrationMessages as labels } from '@consortia/proto/organisations/messages/administration';
import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from '../decisions.module.css';

/** The email domains of an organisation, one on each line. */
export function DomainsDialog({
  domains,
  onSave,
  onClose,
}: {
  domains: readonly string[];
  /** Resolves with the error, or null on success. */
  onSave: (domains: string[]) => Promise<ApiError | null>;
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<{ busy: boolean; error: string | undefined }>({ busy: false, error: undefined });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const text = String(new FormData(form.current!).get('domains') ?? '');
    setState({ busy: true, error: undefined });
    const problem = await onSave(text.split(/[\s,;]+/).filter(Boolean));
    if (problem) setState({ busy: false, error: Object.values(problem.fields)[0]?.[0] });
  }
  return (
    <Modal title={labels.editDomains} closeLabel={messages.cancel} open onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          name="domains"
          label={labels.domainsField}
          help={labels.domainsHelp}
          error={state.error}
          defaultValue={domains.join('\n')}
          rows={4}
          spellCheck={false}
          data-autofocus
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={state.busy}>
            {labels.saveDomains}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
