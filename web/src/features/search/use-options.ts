import { type KeyboardEvent, useEffect, useState } from 'react';

/** `id` is also the id of the element. */
export type Option = { id: string; to: string };

/**
 * The active option: the first, until the arrow keys are used. Home and End belong to the text until
 * then, and to the list afterwards.
 */
export function useOptions(options: readonly Option[], onOpen: (to: string, elsewhere: boolean) => void) {
  const [chosen, setChosen] = useState<string | null>(null);
  const at = options.findIndex(({ id }) => id === chosen);
  const active = options[Math.max(at, 0)];
  const activeId = active?.id;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  function nextOf(key: string): Option | undefined {
    const from = Math.max(at, 0);
    if (key === 'ArrowDown') return options[(from + 1) % options.length];
    if (key === 'ArrowUp') return options.at(from - 1);
    if (at < 0) return undefined;
    return key === 'Home' ? options[0] : key === 'End' ? options.at(-1) : undefined;
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing || altKey || shiftKey) return;
    if (key === 'Enter') {
      if (active) onOpen(active.to, ctrlKey || metaKey);
    } else {
      const next = ctrlKey || metaKey ? undefined : nextOf(key);
      if (!next) return;
      setChosen(next.id);
    }
    event.preventDefault();
  }
  return { activeId, onKeyDown, startAgain: () => setChosen(null) };
}
