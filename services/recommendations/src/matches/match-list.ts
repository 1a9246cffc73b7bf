import { required } from '@consortia/infra/store/schema-fields';
import { limits } from '@consortia/proto/limits';
import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Entry, PackedEntries } from './packed-entries.ts';

/** Visible entries that have their reasons; the others get them once some of these are gone. */
const explainedEntries = 30;
/** Entries dismissed last that stay in a list, hidden, so that they can be restored at once. */
export const maxDismissed = 60;

/** Capacity of a list: dismissed entries do not displace visible ones. */
export const roomFor = (dismissed: number): number => limits.maxStoredMatches + Math.min(dismissed, maxDismissed);
/** Entries at the top of a list that have their reasons: enough visible ones, wherever the dismissed ones are. */
export const maxExplained = (room: number): number => explainedEntries + room - limits.maxStoredMatches;
/** Whether as many are dismissed as stay in a list: what was dismissed before them must not enter it. */
export const isDismissedFull = (room: number): boolean => room === limits.maxStoredMatches + maxDismissed;
/** Share of its capacity below which a truncated list is computed again. */
const thinShare = 0.75;

export type MatchList = {
  /** Person and kind. */
  _id: string;
  userId: string;
  kind: MatchKind;
  /** Rises with every write, which names the revision it has read. */
  revision: number;
  /** Hash of the profile with which it was scored. */
  hash: string;
  /** Capacity of the list; see `roomFor`. */
  room: number;
  /** More matched than fit. */
  truncated: boolean;
  /** Score from which something new enters the list: that of the last entry of a truncated list, else 0. */
  lowest: number;
  entries: PackedEntries;
};

const schema = new Schema<MatchList>(
  {
    ...required({
      _id: String,
      userId: String,
      kind: String,
      revision: Number,
      hash: String,
      room: Number,
      truncated: Boolean,
      lowest: Number,
      entries: String,
    }),
  },
  { id: false, versionKey: false },
);
export const matchListModel = (connection: Connection): Model<MatchList> =>
  connection.model<MatchList>('MatchList', schema, 'matches');
export const matchListId = (userId: string, kind: MatchKind): string => `${userId}:${kind}`;

/** Rounds a score to four digits: enough to distinguish two, and equal on every platform. */
export const rounded = (score: number): number => Math.round(score * 10_000) / 10_000;
export const byScore = (a: Omit<Entry, 'reasons'>, b: Omit<Entry, 'reasons'>): number =>
  b.score - a.score || (a.id < b.id ? -1 : 1);

/** The score from which something new enters a list; see `MatchList`. */
export const lowestOf = (entries: readonly Entry[], truncated: boolean): number =>
  truncated ? (entries.at(-1)?.score ?? 0) : 0;

export type Changed = { entries: Entry[]; truncated: boolean; thin: boolean };
/**
 * A list with new scores of some items, 0 for those that leave it. `thin`: a truncated list has lost so many entries that items
 * which did not fit before would fit now.
 */
export function withScores(
  before: readonly Entry[],
  { room, truncated }: Pick<MatchList, 'room' | 'truncated'>,
  scores: ReadonlyMap<string, number>,
): Changed {
  const unchanged = before.filter(({ id }) => !scores.has(id));
  const scored = [...scores].flatMap(([id, score]) => (score > 0 ? [{ id, score, reasons: null }] : []));
  const all = [...unchanged, ...scored].sort(byScore);
  const entries = all.slice(0, room);
  const lowest = before.at(-1)?.score ?? 0;
  // What comes below the last entry of a truncated list is unknown, so only an item that scores better certainly belongs to it.
  const certain = truncated ? entries.filter(({ id, score }) => !scores.has(id) || score >= lowest) : entries;
  const isTruncated = truncated || all.length > room;
  return { entries: certain, truncated: isTruncated, thin: isTruncated && certain.length < room * thinShare };
}
