import { useState } from 'react';

/** Without browser storage a text is lost when its page closes. */
function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The text is still on the page.
  }
}

/** State of a text field. A text that differs from `initially` is stored until the tab is closed. */
export function useSavedText(place: string, initially: string) {
  const key = `text.${place}`;
  const [text, setText] = useState(() => kept(key) ?? initially);
  return {
    text,
    write: (next: string) => {
      keep(key, next === initially ? null : next);
      setText(next);
    },
    /** Removes the stored text after it was sent or discarded. */
    done: (next = initially) => {
      keep(key, null);
      setText(next);
    },
  };
}
