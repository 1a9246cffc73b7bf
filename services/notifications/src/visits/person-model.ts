import { nullable } from '@consortia/infra/store/schema-fields';
import type { NotificationKind } from '@consortia/proto/notifications/kinds';
import { type Connection, type Model, Schema } from 'mongoose';

/** What this service stores about a person besides notifications. */
export type PersonState = {
  /** Id of the person. */
  _id: string;
  /** Of the browser used last; null where none was sent. */
  timeZone: string | null;
  /** Start of the present visit, when it was noticed last, and the end of the visit before. */
  visitAt: Date | null;
  hereAt: Date | null;
  beforeAt: Date | null;
  /** SHA-256 of the address that refuses emails, since when, and what its mail server responded. */
  bouncedHash: string | null;
  bouncedAt: Date | null;
  bounceReason: string | null;
  /** When the person confirmed that the address works, since its last refusal; and when either of both happened last. */
  resumedAt: Date | null;
  addressChangedAt: Date | null;
  /** Kinds whose emails the person has stopped by a link in one of them. */
  stoppedKinds: NotificationKind[];
};

const schema = new Schema<PersonState>(
  {
    _id: { type: String, required: true },
    ...nullable({ timeZone: String, visitAt: Date, hereAt: Date, beforeAt: Date }),
    ...nullable({ bouncedHash: String, bouncedAt: Date, bounceReason: String }),
    ...nullable({ resumedAt: Date, addressChangedAt: Date }),
    stoppedKinds: { type: [String], default: undefined },
  },
  { id: false, versionKey: false },
);
// Addresses that refuse emails or did, the latest change first.
schema.index({ addressChangedAt: -1 });

export const personModel = (connection: Connection): Model<PersonState> =>
  connection.model<PersonState>('PersonState', schema, 'people_state');
