import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../../lib/base-api.ts';
import { sessionEnded } from '../../../lib/session-end.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { createDraftSaver, type DraftSaver, type SaverOptions } from './draft-saver.ts';
import type { DraftState } from './draft-state.ts';

/** The saver of the shown form. It saves at once when the page is hidden or left, and when the browser is online again. */
export function useDraftSaver(options: () => SaverOptions): { saver: DraftSaver; state: DraftState } {
  const [saver] = useState(() => createDraftSaver(options()));
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const dispatch = useAppDispatch();
  const automatic = useState(() => options().automatic)[0];
  useEffect(() => {
    saver.start();
    const save = () => void saver.flush();
    const hidden = () => document.visibilityState === 'hidden' && save();
    if (automatic) {
      document.addEventListener('visibilitychange', hidden);
      window.addEventListener('pagehide', save);
      window.addEventListener('online', save);
    }
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('online', save);
      saver.stop();
      // Other pages show the Opportunity as it was.
      void (automatic ? saver.flush() : Promise.resolve()).then(() =>
        dispatch(api.util.invalidateTags(['Opportunities'])),
      );
    };
  }, [saver, automatic, dispatch]);
  useEffect(() => {
    if (state.signedOut) dispatch(sessionEnded());
  }, [state.signedOut, dispatch]);
  return { saver, state };
}
