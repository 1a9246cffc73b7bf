import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { type MatchKind, matchKinds } from '@consortia/proto/recommendations/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

/** The matches that a person knows. `_id` is the person's. */
export type MatchNotice = Aggregate & {
  /** Keys of matches that they were notified of, or that were there before; the latest last. */
  notified: string[];
  /** Keys of matches that they have seen in their list; the latest last. */
  seen: string[];
  /** The day, as `2027-03-01`, of the last search for new ones; null before the first time. */
  checkedOn: string | null;
  /** Kinds of matches of that search; in notices from before Results were matched it is missing. */
  checkedKinds?: MatchKind[];
};

/** Keys that are stored of each sort; the oldest are dropped. */
const maxKeys = 500;
export const latestKeys = (keys: readonly string[]): string[] => [...new Set(keys)].slice(-maxKeys);
const firstKinds: readonly MatchKind[] = ['post', 'funding_topic'];
/** The kinds among which new matches of a person were searched before: what is there at the first time is no news. */
export const knownKinds = ({ checkedOn, checkedKinds }: MatchNotice): readonly MatchKind[] =>
  checkedOn === null ? [] : (checkedKinds ?? firstKinds);
export const matchKey = (kind: MatchKind, id: string): string => `${kind}:${id}`;

const schema = new Schema<MatchNotice>(
  {
    ...aggregateFields,
    notified: { type: [String], required: true },
    seen: { type: [String], required: true },
    checkedOn: { type: String, default: null },
    checkedKinds: { type: [String], enum: matchKinds, default: undefined },
  },
  { id: false, versionKey: false },
);

export const matchNoticeModel = (connection: Connection): Model<MatchNotice> =>
  connection.model<MatchNotice>('MatchNotice', schema, 'matchNotices');
