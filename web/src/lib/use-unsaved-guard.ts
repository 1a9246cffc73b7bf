import { useEffect, useRef } from 'react';
import { useAppSelector } from './store.ts';

/** Counterpart of `beforeunload` within the application: cancelled by a part of the page that has unsaved changes. */
const leaveEvent = 'consortia:beforeleave';
/** Whether anything on the page has changes that are neither saved nor sent. */
export const hasUnsaved = (): boolean => !window.dispatchEvent(new Event(leaveEvent, { cancelable: true }));

/**
 * Warns before a page with unsaved changes is left: the browser on leaving the document, a question on leaving the page within
 * the application (S20). `isUnsaved` is called again at that moment, since a form may navigate before it is rendered again.
 * After the end of the session, leaving to sign in raises no question, and the typed text stays stored.
 */
export function useUnsavedGuard(unsaved: boolean, isUnsaved: () => boolean = () => true): void {
  const ended = useAppSelector((state) => state.sessionEnd);
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    if (!unsaved || ended) return;
    const warn = (event: Event) => event.preventDefault();
    const warnIfUnsaved = (event: Event) => latest.current() && event.preventDefault();
    window.addEventListener(leaveEvent, warnIfUnsaved);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener(leaveEvent, warnIfUnsaved);
      window.removeEventListener('beforeunload', warn);
    };
  }, [unsaved, ended]);
}
