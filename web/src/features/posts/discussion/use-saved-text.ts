import { useState } from 'react';

/** Browsers may refuse their storage; then a text lives only as long as its page. */
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

/** A text that is being written; what of it differs from `initially` outlives the page as long as the tab. */
export function useSavedText(place: string, initially: string) {
  const key = `text.${place}`;
  const [text, setText] = useState(() => kept(key) ?? initially);
  return {
    text,
    write: (next: string) => {
      keep(key, next === initially ? null : next);
      setText(next);
    },
    /** It has been sent, or given up. */
    done: (next = initially) => {
      keep(key, null);
      setText(next);
    },
  };
}
