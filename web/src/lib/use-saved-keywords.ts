import { useRef, useState } from 'react';

type Keywords = readonly string[];
/** Stores keywords in place of those that were stored last. Resolves to the stored list, or null where it failed. */
export type SaveKeywords = (keywords: Keywords, previous: Keywords) => Promise<Keywords | null>;

const without = (list: Keywords, others: Keywords): string[] => list.filter((keyword) => !others.includes(keyword));
/** What adding and removing keywords makes of a list. */
export const keywordChange = (before: Keywords, after: Keywords) => ({
  add: without(after, before),
  remove: without(before, after),
});

/**
 * Keywords that are saved with every change, one request at a time: what changes meanwhile is sent after it, so the last state is the
 * one that is stored. Where others edit the list too, their changes are shown with each response. A failed save keeps what was entered
 * and can be tried again with `save`.
 */
export function useSavedKeywords(stored: Keywords, store: SaveKeywords) {
  const [keywords, setKeywords] = useState<Keywords>(stored);
  const [state, setState] = useState<'unchanged' | 'saving' | 'saved' | 'failed'>('unchanged');
  const latest = useRef(keywords);
  const previous = useRef(stored);
  const isSaving = useRef(false);
  const show = (next: Keywords): void => {
    latest.current = next;
    setKeywords(next);
  };
  /** Sends the list until nothing has changed during a request. Resolves to whether all of it is stored. */
  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      const sent = latest.current;
      const result = await store(sent, previous.current);
      if (!result) return false;
      previous.current = result;
      const { add, remove } = keywordChange(sent, latest.current);
      const isComplete = latest.current === sent;
      show(isComplete ? result : [...without(result, [...remove, ...add]), ...add]);
      if (isComplete) return true;
    }
  };
  const save = async (): Promise<void> => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState('saving');
    const isStored = await sendAll();
    isSaving.current = false;
    setState(isStored ? 'saved' : 'failed');
  };
  const set = (next: string[]): void => {
    show(next);
    void save();
  };
  return { keywords, set, state, save };
}
