import { limits } from '@consortia/proto/limits';
import { useEffect, useState } from 'react';

/** The latest text, once typing pauses. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), limits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
