import { messages } from '@consortia/proto/messages';
import type { ReactNode } from 'react';
import styles from './confirm-form.module.css';
import { FormButtons } from './form-buttons.tsx';
import { Modal } from './modal.tsx';

/**
 * Confirms an action, a destructive one unless `variant` says otherwise. A native form submits it: the browser leaves the page for the response, so that the action
 * needs no script.
 */
export function ConfirmForm({
  title,
  text,
  button,
  cancel,
  action,
  variant = 'danger',
  fields,
  open,
  onClose,
  onSubmit,
  children,
}: {
  title: string;
  text: string;
  button: string;
  /** Words of the button that closes it without doing anything. */
  cancel?: string;
  action: string;
  variant?: 'danger' | 'primary';
  fields: Readonly<Record<string, string>>;
  open: boolean;
  onClose: () => void;
  onSubmit?: () => void;
  /** Fields to be filled in. */
  children?: ReactNode;
}) {
  return (
    <Modal title={title} closeLabel={messages.cancel} open={open} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <form method="post" action={action} onSubmit={onSubmit}>
        {children}
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormButtons button={button} variant={variant} cancel={cancel} onCancel={onClose} />
      </form>
    </Modal>
  );
}
