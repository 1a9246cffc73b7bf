import { insightsApi } from '@consortia/proto/insights/api';
import type { ViewKind } from '@consortia/proto/insights/shapes';
import { useEffect } from 'react';
import { api, mutationOf, request } from './base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    countView: mutationOf(build, (body: { kind: ViewKind; id: string }) =>
      request(insightsApi.countView, { body }, { quiet: 'all' }),
    ),
  }),
});
export const { useCountViewMutation } = endpoints;

/** Reports that a page was viewed; the service decides whether that counts. Nothing is reported without an id. */
export function useCountView(kind: ViewKind, id: string | null): void {
  const [countView] = useCountViewMutation();
  useEffect(() => {
    if (id !== null) void countView({ kind, id });
  }, [countView, kind, id]);
}
