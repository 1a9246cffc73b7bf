import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));
const somethingFloats = (): boolean => document.querySelector('[role=dialog], [role=menu]:not([hidden])') !== null;

const saveButtonOf = (link: HTMLElement) =>
  link.closest('[data-entry]')?.querySelector<HTMLButtonElement>('button[data-save]');

/**
 * Moves the focus through the links of a list marked with `data-item` with `j` and `k`, follows the focused one with `o`, and with
 * `s` presses the button marked with `data-save` in its entry. Keys typed into a field, under a dialog or with a modifier are left
 * alone, and all of them unless `on` (WCAG 2.1.4).
 */
export function useListKeys(list: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      if (isTyping(event.target) || somethingFloats()) return;
      const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-item]') ?? [])];
      const current = links.indexOf(document.activeElement as HTMLAnchorElement);
      if (event.key === 'j') links[Math.min(current + 1, links.length - 1)]?.focus();
      else if (event.key === 'k') links[Math.max(current - 1, 0)]?.focus();
      else if (event.key === 'o' && current >= 0) links[current]?.click();
      else if (event.key === 's' && current >= 0) saveButtonOf(links[current]!)?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, on]);
}
