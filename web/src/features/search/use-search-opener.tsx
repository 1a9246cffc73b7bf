import { messages } from '@consortia/proto/messages';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flashed } from '../../lib/flashes.ts';
import { useSessionQuery } from '../../lib/session.ts';
import { useAppDispatch } from '../../lib/store.ts';
import type { PaletteProps } from './palette.tsx';
import { clearRecentExcept } from './recent-key.ts';
import { isDialogOpen, isPlainKey, isSearchChord, isSearchKey } from './search-keys.ts';

/**
 * Opens the palette of global search with `/`, Ctrl-K, `open`, or `openWith`, which receives what was typed before. The palette's code
 * is loaded when it is first opened.
 */
export function useSearchOpener(): {
  open: () => void;
  openWith: (typed: string) => void;
  palette: ReactNode;
} {
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

  const openWith = useCallback(
    (typed: string) => {
      opener.current = document.activeElement;
      early.current = typed;
      setWanted(true);
      import('./palette.tsx').then(
        (loaded) => setPalette(() => loaded.Palette),
        () => {
          setWanted(false);
          dispatch(flashed({ kind: 'danger', message: messages.unavailable }));
        },
      );
    },
    [dispatch],
  );
  const open = useCallback(() => openWith(''), [openWith]);
  const close = useCallback(() => setWanted(false), []);

  const waiting = wanted && !Palette;
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.isComposing || event.defaultPrevented) return;
      if (waiting && isPlainKey(event) && event.key.length === 1) early.current += event.key;
      else if (waiting && event.key === 'Escape') setWanted(false);
      else if (!wanted && isSearchKey(event)) {
        if (isDialogOpen()) return;
        open();
      } else if (!isSearchChord(event)) return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [wanted, waiting, open]);

  return {
    open,
    openWith,
    palette: Palette ? <Palette open={wanted} typed={early.current} returnTo={opener.current} onClose={close} /> : null,
  };
}
