import { nullable, required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

/** A person reported to the administrators; open until `resolvedAt`. */
export type Report = {
  _id: string;
  reporterId: string;
  reportedId: string;
  conversationId: string;
  reason: string;
  at: Date;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  note: string | null;
};

const schema = new Schema<Report>(
  {
    ...required({ _id: String, reporterId: String, reportedId: String, conversationId: String, at: Date }),
    reason: { type: String, default: '' },
    ...nullable({ resolvedAt: Date, resolvedBy: String, note: String }),
  },
  { id: false, versionKey: false },
);
// One that is open for each pair.
schema.index({ reporterId: 1, reportedId: 1 }, { unique: true, partialFilterExpression: { resolvedAt: null } });
schema.index({ resolvedAt: 1, at: 1 });
schema.index({ reportedId: 1 });

export const reportModel = (connection: Connection): Model<Report> =>
  connection.model<Report>('Report', schema, 'reports');
