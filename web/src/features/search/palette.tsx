import { Dialog } from '@ariakit/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { kindOf } from './kinds.ts';
import styles from './palette.module.css';
import { PaletteBody } from './palette-body.tsx';

const SaveSearchDialog = lazy(async () => ({
  default: (await import('../../lib/save-search-dialog.tsx')).SaveSearchDialog,
}));

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
  const { pathname, key } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const leaving = useRef(false);
  /** Words that are being saved, on this page: another page closes the form. */
  const [saving, setSaving] = useState<{ words: string; at: string } | null>(null);
  const leave = (to: string) => {
    // A new page sets the focus itself.
    leaving.current = new URL(to, window.location.origin).pathname !== pathname;
    onClose();
  };
  const close = () => {
    leaving.current = false;
    onClose();
  };
  const opener = returnTo instanceof HTMLElement && returnTo !== document.body ? returnTo : undefined;
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        unmountOnHide
        initialFocus={field}
        finalFocus={opener}
        autoFocusOnHide={() => !leaving.current && saving === null}
        className={styles.palette}
        backdrop={<div className={styles.backdrop} />}
      >
        <PaletteBody
          field={field}
          typed={typed}
          onLeave={leave}
          onClose={close}
          onSave={(words) => setSaving({ words, at: key })}
        />
      </Dialog>
      {saving?.at === key ? (
        <Suspense fallback={null}>
          <SaveSearchDialog
            kind={kindOf(pathname) ?? 'opportunity'}
            filters={{ q: saving.words }}
            choosesList
            onClose={() => {
              setSaving(null);
              requestAnimationFrame(() => opener?.focus());
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
