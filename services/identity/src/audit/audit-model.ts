import type { AuditAct } from '@consortia/proto/identity/accounts-shapes';
import { type Connection, type Model, Schema } from 'mongoose';

/** An entry of the audit log. Entries are inserted and never changed, but that address and details may be redacted. */
export type AuditEntryDocument = {
  /** Id of the event or request that caused the entry, so that a repeat adds none. */
  _id: string;
  /** Counts from 1 without gaps. */
  number: number;
  at: Date;
  act: AuditAct;
  actorId: string | null;
  subjectId: string | null;
  address: string;
  requestId: string;
  details: Record<string, string>;
  /** Hash of the entry before; empty for the first. */
  previous: string;
  /** Keyed hash of this entry and `previous`. */
  hash: string;
  /** Keyed hash of what is left of a redacted entry, with its `hash`; absent where nothing was redacted. */
  redaction?: string;
};
export type AuditEntries = { auditEntries: Model<AuditEntryDocument> };

const schema = new Schema<AuditEntryDocument>(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true, unique: true },
    at: { type: Date, required: true },
    act: { type: String, required: true },
    actorId: { type: String, default: null },
    subjectId: { type: String, default: null },
    address: { type: String, default: '' },
    requestId: { type: String, default: '' },
    details: { type: Schema.Types.Mixed, default: () => ({}) },
    previous: { type: String, default: '' },
    hash: { type: String, required: true },
    redaction: { type: String, default: undefined },
  },
  { id: false, minimize: false, versionKey: false },
);
schema.index({ subjectId: 1, number: -1 });
schema.index({ actorId: 1, number: -1 });
schema.index({ act: 1, number: -1 });
schema.index({ address: 1, number: -1 });
schema.index({ requestId: 1, number: -1 });

export const auditModel = (connection: Connection): Model<AuditEntryDocument> =>
  connection.model<AuditEntryDocument>('AuditEntry', schema, 'audit');
