import { useComboboxStore } from '@ariakit/react';
import { type KeyboardEvent, useState } from 'react';
import type { RecentEntry } from './recent.ts';

/** `id` is also the id of the element. An option leads to an address or runs a command; `recent` is stored when it is opened. */
export type Option = { id: string; to?: string; run?: () => void; recent?: RecentEntry };
type Field = {
  text: string;
  onTextChange: (text: string) => void;
  /** An option was opened in a new tab. */
  onNewTab: (option: Option) => void;
  open: boolean;
};

const optionKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', 'Enter'];

/**
 * State of the palette's combobox. The active option is the first until the arrow keys are used. Home and End belong to the text
 * until then, and to the list afterwards.
 */
export function useOptions(options: readonly Option[], { text, onTextChange, onNewTab, open }: Field) {
  const [chosen, setChosen] = useState<string | null | undefined>(null);
  const moved = options.find(({ id }) => id === chosen);
  const active = moved ?? options[0];
  const activeId = active?.id ?? null;
  const store = useComboboxStore({
    open,
    value: text,
    setValue: onTextChange,
    activeId,
    setActiveId: setChosen,
    includesBaseElement: false,
  });

  /** Runs in the capture phase, before Ariakit passes a key on to the active option. */
  function onKeyDownCapture(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (!optionKeys.includes(key)) return;
    const chord = ctrlKey || metaKey;
    if (nativeEvent.isComposing || altKey || shiftKey || key.startsWith('Page') || (chord && key !== 'Enter')) {
      // The key edits the text.
      event.stopPropagation();
    } else if (key === 'Enter' && chord) {
      if (active?.to) {
        window.open(active.to, '_blank', 'noopener');
        onNewTab(active);
      }
      event.preventDefault();
    } else if (moved && (key === 'Home' || key === 'End')) {
      store.move(key === 'Home' ? store.first() : store.last());
      event.preventDefault();
    }
  }
  return { store, activeId, onKeyDownCapture };
}
