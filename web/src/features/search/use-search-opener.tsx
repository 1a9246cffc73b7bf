import { messages } from '@consortia/proto/messages';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flashed } from '../../lib/flashes.ts';
import { useSessionQuery } from '../../lib/session.ts';
import { useAppDispatch } from '../../lib/store.ts';
import type { PaletteProps } from './palette.tsx';
import { clearRecentExcept } from './recent-key.ts';

const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])';
const isTyping = ({ target }: Event): boolean => target instanceof Element && target.closest(fields) !== null;

/** Opens the palette of global search with `/`, Ctrl-K or `open`. Its code is loaded when it is first opened. */
export function useSearchOpener(): { open: () => void; palette: ReactNode } {
  const dispatch = useAppDispatch();
  const { data: session } = useSessionQuery();
  const person = session?.user?.id;
  useEffect(() => {
    if (session) clearRecentExcept(person);
  }, [session, person]);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [wanted, setWanted] = useState(false);
  const opener = useRef<Element | null>(null);
  /** Text typed before the field is rendered. */
  const early = useRef('');

  const open = useCallback(() => {
    opener.current = document.activeElement;
    early.current = '';
    setWanted(true);
    import('./palette.tsx').then(
      (loaded) => setPalette(() => loaded.Palette),
      () => {
        setWanted(false);
        dispatch(flashed({ kind: 'danger', message: messages.unavailable }));
      },
    );
  }, [dispatch]);
  const close = useCallback(() => setWanted(false), []);

  const waiting = wanted && !Palette;
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
      if (isComposing || defaultPrevented) return;
      const chord = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const plain = !ctrlKey && !metaKey && !altKey;
      if (waiting && plain && key.length === 1) early.current += key;
      else if (waiting && key === 'Escape') setWanted(false);
      // Another open dialog has precedence.
      else if (!wanted && (chord || (plain && key === '/' && !isTyping(event)))) {
        if (document.querySelector(':is([role=dialog], [role=alertdialog]):not([hidden])')) return;
        open();
      } else if (!chord) return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [wanted, waiting, open]);

  return {
    open,
    palette: Palette ? <Palette open={wanted} typed={early.current} returnTo={opener.current} onClose={close} /> : null,
  };
}
