import { existsSync } from 'node:fs';

type Bm25 = (documents: readonly string[]) => (query: string) => number[];

/** Plain BM25 that every change is compared with; it lies next to the repository. Null where it is absent. */
export async function openBaseline(): Promise<Bm25 | null> {
  const file = new URL('../../../../shared/tools/bm25.mjs', import.meta.url);
  if (!existsSync(file)) return null;
  return ((await import(file.href)) as { bm25: Bm25 }).bm25;
}
