import type { TopicalReason } from '../matching/shapes.ts';

/** A stored match: its topical score and, of the best ones, the reasons. Freshness and deadlines are added when it is read. */
export type Entry = { id: string; score: number; reasons: readonly TopicalReason[] | null };

declare const packed: unique symbol;
/**
 * Entries of a list, the best first, as they are stored: one text in which a reason that several entries share occurs once, since
 * a list holds hundreds and is written often. Equal texts hold equal entries.
 */
export type PackedEntries = string & { readonly [packed]: true };

type Packed = { reasons: TopicalReason[]; entries: [id: string, score: number, reasons: number[] | null][] };

export function packEntries(entries: readonly Entry[]): PackedEntries {
  const positions = new Map<string, number>();
  // Those that were unpacked are shared already, so most of them are written as JSON once.
  const known = new Map<TopicalReason, number>();
  const reasons: TopicalReason[] = [];
  const positionOf = (reason: TopicalReason): number => {
    const before = known.get(reason);
    if (before !== undefined) return before;
    const text = JSON.stringify(reason);
    const position = positions.get(text) ?? reasons.push(reason) - 1;
    positions.set(text, position);
    known.set(reason, position);
    return position;
  };
  const rows = entries.map(({ id, score, reasons: own }) => [id, score, own?.map(positionOf) ?? null]);
  return JSON.stringify({ reasons, entries: rows }) as PackedEntries;
}

export function unpackEntries(stored: PackedEntries): Entry[] {
  const { reasons, entries } = JSON.parse(stored) as Packed;
  return entries.map(([id, score, own]) => ({ id, score, reasons: own?.map((at) => reasons[at]!) ?? null }));
}

/** Whether the entries may include this item, without unpacking them. False is certain. */
export const mayInclude = (stored: PackedEntries, id: string): boolean => stored.includes(`"${id}"`);
