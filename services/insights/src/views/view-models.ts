import { nullable } from '@consortia/infra/store/schema-fields';
import { type ViewKind, viewKinds } from '@consortia/proto/insights/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

/** Views of one thing within an hour. `organisationId`: the viewers', for events alone. */
export type Views = {
  _id: string;
  kind: ViewKind;
  targetId: string;
  at: Date;
  organisationId: string | null;
  count: number;
};
/** Random bytes of a day, in base64url; without them no hash of that day can be computed again. */
export type Salt = { _id: string; salt: string; until: Date };
/** Hash of reader and page. */
export type Seen = { _id: string; until: Date };

const viewSchema = new Schema<Views>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: viewKinds, required: true },
    targetId: { type: String, required: true },
    at: { type: Date, required: true },
    count: { type: Number, required: true },
    ...nullable({ organisationId: String }),
  },
  { id: false, versionKey: false },
);
viewSchema.index({ at: 1 });
viewSchema.index({ targetId: 1, at: 1 });
viewSchema.index({ organisationId: 1, at: 1 });
const until = { type: Date, required: true, expires: 0 };
const saltSchema = new Schema<Salt>(
  { _id: { type: String, required: true }, salt: { type: String, required: true }, until },
  { id: false, versionKey: false },
);
const seenSchema = new Schema<Seen>({ _id: { type: String, required: true }, until }, { id: false, versionKey: false });

export const viewModel = (connection: Connection): Model<Views> =>
  connection.model<Views>('Views', viewSchema, 'views');
export const saltModel = (connection: Connection): Model<Salt> => connection.model<Salt>('Salt', saltSchema, 'salts');
export const seenModel = (connection: Connection): Model<Seen> => connection.model<Seen>('Seen', seenSchema, 'seen');
