import { Dialog } from '@ariakit/react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './palette.module.css';
import { PaletteBody } from './palette-body.tsx';

export type PaletteProps = {
  open: boolean;
  /** Text typed before the field was rendered. */
  typed: string;
  /** Element that receives the focus after closing. */
  returnTo: Element | null;
  onClose: () => void;
};

/** Dialog of global search; every opening starts with an empty state. */
export function Palette({ open, typed, returnTo, onClose }: PaletteProps) {
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const leaving = useRef(false);
  const leave = (to: string) => {
    // A new page sets the focus itself.
    leaving.current = new URL(to, window.location.origin).pathname !== pathname;
    onClose();
  };
  const close = () => {
    leaving.current = false;
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      unmountOnHide
      initialFocus={field}
      finalFocus={returnTo instanceof HTMLElement && returnTo !== document.body ? returnTo : undefined}
      autoFocusOnHide={() => !leaving.current}
      className={styles.palette}
      backdrop={<div className={styles.backdrop} />}
    >
      <PaletteBody field={field} typed={typed} onLeave={leave} onClose={close} />
    </Dialog>
  );
}
