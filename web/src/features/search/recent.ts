import { ownPath } from '@consortia/proto/own-path';
import { searchKinds } from '@consortia/proto/recommendations/shapes';
import { z } from 'zod';
import { keyOfRecent } from './recent-key.ts';

const path = z.string().max(2000).transform(ownPath);
const entry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('search'), kind: z.enum(searchKinds), q: z.string().min(1).max(200), to: path }),
  z.object({
    type: z.literal('item'),
    kind: z.enum(searchKinds),
    title: z.string().min(1).max(500),
    detail: z.string().max(500).nullable(),
    to: path,
  }),
]);
/** A search of a list, or something found and opened. */
export type RecentEntry = z.output<typeof entry>;

const maximum = 8;
const entries = z.array(entry).max(maximum);

/** Recent searches and opened items, the latest first; empty if the browser does not allow storage. */
export function readRecent(person: string): RecentEntry[] {
  try {
    return entries.parse(JSON.parse(localStorage.getItem(keyOfRecent(person)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Moves an entry to the first place and drops entries after the eighth. */
export function addRecent(person: string, added: RecentEntry): void {
  const others = readRecent(person).filter(({ to }) => to !== added.to);
  try {
    localStorage.setItem(keyOfRecent(person), JSON.stringify([added, ...others].slice(0, maximum)));
  } catch {
    // Without storage there are no recent entries.
  }
}
