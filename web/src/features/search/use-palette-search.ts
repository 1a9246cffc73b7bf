import { limits } from '@consortia/proto/limits';
import type { SearchResponse } from '@consortia/proto/recommendations/shapes';
import { useEffect, useState } from 'react';
import { type PaletteQuery, useLazySearchQuery } from './search-api.ts';

/** `response` and `failure` belong to the current text, never to an earlier one. */
export type PaletteSearch = {
  response: SearchResponse | undefined;
  failure: 'offline' | 'failed' | undefined;
  retry: () => void;
};

/** Punctuation alone matches nothing, so no request is made for it. */
const isSearchable = (q: string): boolean => /[\p{L}\p{N}]/u.test(q);
const nothing: SearchResponse = { groups: [], fuzzy: false };

/** Live results, requested when typing pauses; superseded requests are aborted. No request is made for null. */
export function usePaletteSearch(q: string | null, { first, explain }: Omit<PaletteQuery, 'q'>): PaletteSearch {
  const [search, result] = useLazySearchQuery();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the request
  useEffect(() => {
    if (q === null || !isSearchable(q)) return;
    let request: ReturnType<typeof search> | undefined;
    const timer = setTimeout(() => {
      request = search({ q, first, explain }, true);
    }, limits.searchDebounceMs);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [search, q, first, explain, attempt]);

  const retry = () => setAttempt((last) => last + 1);
  const requested = result.originalArgs;
  const ours = q !== null && requested?.q === q && requested.first === first && requested.explain === explain;
  const failed = ours && result.isError && !result.isFetching;
  const offline = failed && 'status' in result.error && result.error.status === 0;
  useEffect(() => {
    if (!offline) return;
    const again = () => setAttempt((last) => last + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [offline]);

  return {
    response: q !== null && !isSearchable(q) ? nothing : ours ? result.currentData : undefined,
    failure: offline ? 'offline' : failed ? 'failed' : undefined,
    retry,
  };
}
