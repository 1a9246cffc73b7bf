import { useEffect, useRef } from 'react';

/** Calls `callback`, the one of the last render, every `delayMs` milliseconds; never while that is null or the document is hidden. */
export function useInterval(callback: () => void, delayMs: number | null): void {
  const current = useRef(callback);
  useEffect(() => {
    current.current = callback;
  });
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setInterval(() => {
      if (!document.hidden) current.current();
    }, delayMs);
    return () => clearInterval(timer);
  }, [delayMs]);
}
