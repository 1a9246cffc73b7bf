import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';

/** Where a rule is written. */
export type Source = NonNullable<PreflightFinding['source']>;
export const source = (title: string, url: string, published: string | null, checked = '2026-11-28'): Source => ({
  ...{ title, url, published, checked },
});
