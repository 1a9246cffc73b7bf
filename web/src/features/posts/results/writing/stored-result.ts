import type { ResultFields } from '@consortia/proto/posts/results-shapes';
import { richText } from '@consortia/proto/rich-text';
import { z } from 'zod';

/** Texts may be invalid as they are written; their types are those of the form. */
const storedResult = z.object({
  fields: z.object({
    title: z.string(),
    description: richText,
    project: z.string().nullable(),
    clusters: z.array(z.string()),
    trl: z.number().nullable(),
    links: z.array(z.object({ title: z.string(), url: z.string() })),
    videoUrl: z.string(),
  }),
  key: z.string(),
  version: z.number().int().nonnegative(),
});
/** `key` identifies a new Result in repeated requests; `version` is the one that the fields are based on, 0 for a new one. */
export type StoredResult = { fields: ResultFields; key: string; version: number };

/** What one person has written in a form and not sent, kept in the browser; `result` is an id, or null for a new one. */
export function createResultStore(person: string, result: string | null, storage: () => Storage = () => localStorage) {
  const name = `unsaved-result ${person} ${result ?? 'new'}`;
  return {
    read(): StoredResult | null {
      try {
        const found = storage().getItem(name);
        return found === null ? null : storedResult.parse(JSON.parse(found));
      } catch {
        return null;
      }
    },
    /** Whether it is stored; a browser may refuse. */
    write(stored: StoredResult): boolean {
      try {
        storage().setItem(name, JSON.stringify(stored));
        return true;
      } catch {
        return false;
      }
    },
    clear(): void {
      try {
        storage().removeItem(name);
      } catch {
        // Nothing was stored then.
      }
    },
  };
}
