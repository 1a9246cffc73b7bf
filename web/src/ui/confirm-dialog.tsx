import { messages } from '@consortia/proto/messages';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import layout from './layout.module.css';
import { Modal } from './modal.tsx';

/** Dialog that confirms a deletion; `button` names it. */
export const ConfirmDialog = ({
  title,
  button,
  busy,
  open,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  button: string;
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
      <Button variant="danger" busy={busy} onClick={onConfirm}>
        {button}
      </Button>
      <Button onClick={onClose}>{messages.cancel}</Button>
    </div>
  </Modal>
);
