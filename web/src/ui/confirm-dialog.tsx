import { messages } from '@consortia/proto/messages';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import layout from './layout.module.css';
import { Modal } from './modal.tsx';

/** Dialog that confirms an action, a destructive one unless `variant` says otherwise; `button` names it. */
export const ConfirmDialog = ({
  title,
  button,
  variant = 'danger',
  busy,
  open,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  button: string;
  variant?: 'danger' | 'primary';
  busy: boolean;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Text of the dialog. */
  children: ReactNode;
}) => (
  <Modal title={title} closeLabel={messages.cancel} open={open} onClose={onClose}>
    {children}
    <div className={layout.row}>
      <Button variant={variant} busy={busy} onClick={onConfirm}>
        {button}
      </Button>
      <Button onClick={onClose}>{messages.cancel}</Button>
    </div>
  </Modal>
);
