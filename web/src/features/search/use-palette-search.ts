import { limits } from '@consortia/proto/limits';
import type { SearchResponse } from '@consortia/proto/recommendations/shapes';
import { useEffect, useState } from 'react';
import { type PaletteQuery, useLazySearchQuery } from './search-api.ts';

/** `answer` and `failure` are of these very words: what was answered to others is never among them. */
export type PaletteSearch = {
  answer: SearchResponse | undefined;
  failure: 'offline' | 'failed' | undefined;
  retry: () => void;
};

/** Signs alone are in nothing that is searched: that is known without asking, and not waited for. */
const isSearchable = (q: string): boolean => /[\p{L}\p{N}]/u.test(q);
const nothing: SearchResponse = { groups: [], fuzzy: false };

/** Live results, asked for once the typing pauses; a question that is superseded is called back. Null asks nothing. */
export function usePaletteSearch(q: string | null, { first, explain }: Omit<PaletteQuery, 'q'>): PaletteSearch {
  const [ask, result] = useLazySearchQuery();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (q === null || !isSearchable(q)) return;
    let request: ReturnType<typeof ask> | undefined;
    const timer = setTimeout(() => {
      request = ask({ q, first, explain }, true);
    }, limits.searchDebounceMs);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [ask, q, first, explain, attempt]);

  const retry = () => setAttempt((last) => last + 1);
  const asked = result.originalArgs;
  const ours = q !== null && asked?.q === q && asked.first === first && asked.explain === explain;
  const failed = ours && result.isError && !result.isFetching;
  const offline = failed && 'status' in result.error && result.error.status === 0;
  useEffect(() => {
    if (!offline) return;
    const again = () => setAttempt((last) => last + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [offline]);

  return {
    answer: q !== null && !isSearchable(q) ? nothing : ours ? result.currentData : undefined,
    failure: offline ? 'offline' : failed ? 'failed' : undefined,
    retry,
  };
}
