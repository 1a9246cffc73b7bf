import { useRef, useState } from 'react';
import { useChangeExpertiseMutation } from './expertise-api.ts';

export type SaveState = 'unchanged' | 'saving' | 'saved' | 'failed';

/**
 * Keywords that are saved with every change, one request at a time: what changes meanwhile is sent after it, so the last state is the
 * one that is stored. A failed save keeps what was entered and can be tried again with `save`.
 */
export function useSavedExpertise(stored: readonly string[]) {
  const [keywords, setKeywords] = useState<readonly string[]>(stored);
  const [state, setState] = useState<SaveState>('unchanged');
  const [change] = useChangeExpertiseMutation();
  const latest = useRef(keywords);
  const isSaving = useRef(false);
  const save = async (): Promise<void> => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState('saving');
    let isFailed = false;
    for (let sent: readonly string[] | null = null; !isFailed && sent !== latest.current; ) {
      sent = latest.current;
      isFailed = (await change([...sent])).error !== undefined;
    }
    isSaving.current = false;
    setState(isFailed ? 'failed' : 'saved');
  };
  const set = (next: string[]) => {
    latest.current = next;
    setKeywords(next);
    void save();
  };
  return { keywords, set, state, save };
}
