import { useHelixesQuery } from '../../../lib/shared-queries.ts';
import type { HelixOption } from './helix-modal.tsx';

type Page = { helixes: readonly { id: string; count: number }[] };

/** All Helixes by name, with the number of posts of each under the other filters. */
export function useHelixOptions(page: Page | undefined): {
  options: HelixOption[] | undefined;
  failed: boolean;
} {
  const { data, isError } = useHelixesQuery();
  const counts = page && new Map(page.helixes.map(({ id, count }) => [id, count]));
  return {
    options: data?.map(({ id, name, hue }) => ({ id, name, hue, count: counts && (counts.get(id) ?? 0) })),
    failed: isError,
  };
}
