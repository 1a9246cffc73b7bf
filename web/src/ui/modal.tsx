import { Dialog, DialogDismiss, DialogHeading } from '@ariakit/react';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import layout from './layout.module.css';
import styles from './modal.module.css';

const control = 'input:not([type="hidden"], [hidden]), textarea, select, [role="textbox"]';
const notTyped = '[type="checkbox"], [type="radio"], [type="range"], [type="file"]';
/** Gives the focus to the first field of a form that is typed into; whether there is one. */
function focusField(form: Element | null | undefined): boolean {
  const first = form?.querySelector<HTMLElement>(control);
  if (!first || first.matches(notTyped)) return false;
  first.focus();
  return true;
}

/**
 * A dialog that traps the focus and restores it when it closes; Escape closes it. A form starts at its first field. `sheet` opens from
 * the bottom at full width.
 */
export function Modal({
  title,
  closeLabel,
  open,
  onClose,
  variant = 'box',
  children,
}: {
  title: string;
  closeLabel: string;
  open: boolean;
  /** Called when the reader closes it, before it closes; the event may be prevented. */
  onClose: (event?: Event) => void;
  variant?: 'box' | 'sheet';
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      ref={dialog}
      autoFocusOnShow={() => !focusField(dialog.current?.querySelector('form'))}
      open={open}
      onClose={onClose}
      unmountOnHide
      className={styles.modal}
      data-variant={variant}
      backdrop={<div className={styles.backdrop} />}
    >
      <div className={styles.head}>
        <DialogHeading render={(props) => <h2 {...props} />} className={styles.heading}>
          {title}
        </DialogHeading>
        <DialogDismiss className={`${layout.iconButton} ${styles.close}`} aria-label={closeLabel}>
          <X size={22} aria-hidden />
        </DialogDismiss>
      </div>
      {children}
    </Dialog>
  );
}
