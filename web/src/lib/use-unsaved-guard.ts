import { useEffect, useRef } from 'react';
import { useAppSelector } from './store.ts';

const guards = new Set<() => boolean>();
/** Whether anything on the page has changes that are neither saved nor sent. */
export const hasUnsaved = (): boolean => [...guards].some((isUnsaved) => isUnsaved());

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
    const guard = () => latest.current();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    guards.add(guard);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', warn);
    };
  }, [unsaved, ended]);
}
