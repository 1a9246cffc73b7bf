import { nullable } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

export const factNames = [
  'response',
  'message',
  'comment',
  'like',
  'follower',
  'sign_up',
  'group',
  'prompt',
  'joined',
  'left',
  'review',
  'seat',
  'opportunity',
  'result',
] as const;
export type FactName = (typeof factNames)[number];

/**
 * Something that counts once. `_id` follows from what happened, so that an event that is delivered again finds its row; it is never
 * the id of a person.
 */
export type Fact = {
  _id: string;
  name: FactName;
  at: Date;
  /** The version of the aggregate that the row follows, or `firstOf` its moment. */
  version: number;
  /** It no longer counts, for instance a like that was taken back; the row stays, so that a late event does not count it again. */
  removed: boolean;
  postId: string | null;
  organisationId: string | null;
};

/** The version of a fact of which the first counts, whatever arrives first: an earlier moment is a later version. */
export const firstOf = (at: Date): number => Number.MAX_SAFE_INTEGER - at.getTime();

const schema = new Schema<Fact>(
  {
    _id: { type: String, required: true },
    name: { type: String, enum: factNames, required: true },
    at: { type: Date, required: true },
    version: { type: Number, required: true },
    removed: { type: Boolean, default: false },
    ...nullable({ postId: String, organisationId: String }),
  },
  { id: false, versionKey: false },
);
schema.index({ at: 1 });
schema.index({ postId: 1, at: 1 });
schema.index({ organisationId: 1, at: 1 });

export const factModel = (connection: Connection): Model<Fact> => connection.model<Fact>('Fact', schema, 'facts');
