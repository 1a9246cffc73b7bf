import { emptyDraft } from '@consortia/proto/posts/drafts';
import { richText } from '@consortia/proto/rich-text';
import { z } from 'zod';
import type { Changes } from './draft-values.ts';
import { type FieldName, valueProblem } from './draft-values.ts';

/**
 * What has been written and not yet saved, kept in the browser until it is: a tab that is killed takes nothing with it. `sending`
 * is what was last sent without a response, and `sentAt` when, in milliseconds; `version` is the one all of it was based on, 0 for a draft that did not exist yet.
 */
export type SavedChanges = { changes: Changes; sending: Changes | null; sentAt: number; version: number };
export type SavedChangesStore = {
  read(): SavedChanges | null;
  write(kept: SavedChanges): void;
  clear(): void;
};

const kept = z.object({
  changes: z.record(z.string(), z.unknown()),
  sending: z.record(z.string(), z.unknown()).nullable(),
  sentAt: z.number().nonnegative().default(0),
  version: z.number().int().nonnegative(),
});
/** A text may be invalid; everything else conforms to the contract. */
function isUsable(name: string, value: unknown): boolean {
  if (!(name in emptyDraft)) return false;
  if (name === 'message') return richText.safeParse(value).success;
  return typeof emptyDraft[name as FieldName] === 'string'
    ? typeof value === 'string'
    : valueProblem(name as FieldName, value) === null;
}
const usable = (changes: Record<string, unknown>): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => isUsable(name, value)));

/** Stores the changes of one draft of one person. Without browser storage it does nothing. */
export function createSavedChangesStore(
  person: string,
  draft: string,
  storage: () => Storage = () => localStorage,
): SavedChangesStore {
  const key = `unsaved-draft ${person} ${draft}`;
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    read: () =>
      attempt(() => {
        const found = storage().getItem(key);
        if (found === null) return null;
        const { changes, sending, sentAt, version } = kept.parse(JSON.parse(found));
        return { changes: usable(changes), sending: sending && usable(sending), sentAt, version };
      }),
    write: (entry) => void attempt(() => storage().setItem(key, JSON.stringify(entry))),
    clear: () => void attempt(() => storage().removeItem(key)),
  };
}
