import { accountMessages as labels } from '@consortia/proto/identity/messages/accounts';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';

/** Confirms one act on an account. */
export function ConfirmDialog({
  label,
  name,
  onClose,
  onConfirm,
}: {
  label: string;
  name: string;
  onClose: () => void;
  /** Resolves when the response has come; the caller closes the dialog after a success. */
  onConfirm: () => Promise<unknown>;
}) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <Modal title={labels.confirmTitle(label, name)} closeLabel={messages.cancel} open onClose={onClose}>
      <div className={layout.line}>
        <Button variant="primary" busy={busy} onClick={confirm}>
          {label}
        </Button>
        <Button onClick={onClose}>{messages.cancel}</Button>
      </div>
    </Modal>
  );
}
