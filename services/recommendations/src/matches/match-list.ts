import { limits } from '@consortia/proto/limits';
import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { type Connection, type Model, Schema } from 'mongoose';
import type { TopicalReason } from '../matching/shapes.ts';

/** A match as it is stored: topical score and, of the best, why. Freshness and deadlines are a matter of when it is read. */
export type Entry = { id: string; score: number; reasons: readonly TopicalReason[] | null };

/** How many that are in sight have their reasons; the rest waits until some of these are gone. */
const EXPLAINED = 60;
/** So many that were dismissed last stay in a list, out of sight, so that they can be brought back at once. */
export const MAX_DISMISSED = 60;

/** How many a list may hold: dismissed ones take no place from those in sight. */
export const roomFor = (dismissed: number): number => limits.maxStoredMatches + Math.min(dismissed, MAX_DISMISSED);
/** The first of a list that have their reasons: enough in sight, wherever the dismissed ones stand. */
export const maxExplained = (room: number): number => EXPLAINED + room - limits.maxStoredMatches;
/** As many are dismissed as stay in a list: what was dismissed before them has to be kept out of it. */
export const isDismissedFull = (room: number): boolean => room === limits.maxStoredMatches + MAX_DISMISSED;
/** A list that was cut is made anew when it has shrunk to this share. */
const THIN = 0.75;

export type MatchList = {
  /** Person and kind. */
  _id: string;
  userId: string;
  kind: MatchKind;
  /** Rises with every write, each of which says which one it has read. */
  revision: number;
  /** The profile that it was scored with. */
  hash: string;
  /** How many it may hold. */
  room: number;
  /** There was more than it may hold. */
  cut: boolean;
  /** Entries as `packed` writes them, the best first. */
  entries: string;
};

const schema = new Schema<MatchList>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    kind: { type: String, required: true },
    revision: { type: Number, required: true },
    hash: { type: String, required: true },
    room: { type: Number, required: true },
    cut: { type: Boolean, required: true },
    entries: { type: String, required: true },
  },
  { id: false, versionKey: false },
);
export const matchListModel = (connection: Connection): Model<MatchList> =>
  connection.model<MatchList>('MatchList', schema, 'matches');
export const matchListId = (userId: string, kind: MatchKind): string => `${userId}:${kind}`;

type Packed = { reasons: TopicalReason[]; entries: [id: string, score: number, reasons: number[] | null][] };

/** One text, in which a reason that several share stands once: a list holds hundreds, and is written often. */
export function packed(entries: readonly Entry[]): string {
  const places = new Map<string, number>();
  const reasons: TopicalReason[] = [];
  const place = (reason: TopicalReason): number => {
    const text = JSON.stringify(reason);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, reasons.length);
    return reasons.push(reason) - 1;
  };
  const rows = entries.map(({ id, score, reasons: own }) => [id, score, own?.map(place) ?? null]);
  return JSON.stringify({ reasons, entries: rows });
}
export function unpacked(text: string): Entry[] {
  const { reasons, entries } = JSON.parse(text) as Packed;
  return entries.map(([id, score, own]) => ({ id, score, reasons: own?.map((at) => reasons[at]!) ?? null }));
}

/** Four digits: enough to tell two apart, and the same on every machine. */
export const rounded = (score: number): number => Math.round(score * 10_000) / 10_000;
export const byScore = (a: Omit<Entry, 'reasons'>, b: Omit<Entry, 'reasons'>): number =>
  b.score - a.score || (a.id < b.id ? -1 : 1);

export type Changed = { entries: Entry[]; cut: boolean; thin: boolean };
/**
 * A list with other scores of some items, 0 for those that leave it. `thin`: it has lost so much of what it was cut to that those
 * who did not fit in before would now.
 */
export function withScores(
  before: readonly Entry[],
  { room, cut }: Pick<MatchList, 'room' | 'cut'>,
  scores: ReadonlyMap<string, number>,
): Changed {
  const stays = before.filter(({ id }) => !scores.has(id));
  const come = [...scores].flatMap(([id, score]) => (score > 0 ? [{ id, score, reasons: null }] : []));
  const all = [...stays, ...come].sort(byScore);
  const entries = all.slice(0, room);
  const lowest = before.at(-1)?.score ?? 0;
  // Of a cut list nobody knows what comes below its last: only what is better than that has its place in it for sure.
  const sure = cut ? entries.filter(({ id, score }) => !scores.has(id) || score >= lowest) : entries;
  const isCut = cut || all.length > room;
  return { entries: sure, cut: isCut, thin: isCut && sure.length < room * THIN };
}
