import { useEffect, useRef, useState } from 'react';

const stored = 'queue-keys';
function keysAreOn(): boolean {
  try {
    return localStorage.getItem(stored) !== 'off';
  } catch {
    return true;
  }
}
/** Whether single keys make decisions. Speech input and accidental typing are reasons to switch them off. */
export function useKeysSwitch(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(keysAreOn);
  return [
    on,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(stored, next ? 'on' : 'off');
      } catch {
        // Without storage the choice lasts until the page is left.
      }
    },
  ];
}

const writesInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));
const floats = (): boolean => document.querySelector('[role=dialog], [role=menu]:not([hidden])') !== null;

/** Runs the action of a key, unless the key is held, typed into a field or under a dialog, or combined with a modifier. */
export function useQueueKeys(keys: Readonly<Record<string, () => void>>, on: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      if (event.repeat) return;
      if (writesInto(event.target) || floats()) return;
      const run = on || event.key === '?' ? latest.current[event.key] : undefined;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
