import { trusted } from 'mongoose';

type Entry = { _id: string; at: Date };

/** Names the position behind an entry, for the next page. */
export const cursorOf = ({ _id, at }: Entry): string => `${at.getTime()}-${_id}`;

/** Filter of what comes behind a position in the order of `latestFirst`; a position that was not made here matches nothing. */
export function behind(cursor: string | undefined) {
  if (cursor === undefined) return {};
  const [time = '', id = ''] = cursor.split('-');
  const at = new Date(Number(time));
  if (!/^\d{1,15}$/.test(time) || Number.isNaN(at.getTime())) return { _id: '' };
  return { $or: [{ at: trusted({ $lt: at }) }, { at, _id: trusted({ $lt: id }) }] };
}
export const latestFirst = { at: -1, _id: -1 } as const;

/** A page of `size`, from `size + 1` entries that were read. */
export function pageFrom<T extends Entry>(found: readonly T[], size: number): { rows: T[]; next: string | null } {
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? cursorOf(rows.at(-1)!) : null };
}
