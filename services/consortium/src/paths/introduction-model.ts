import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

/** A person who may be named as someone who introduces people; `_id` is theirs. */
export type Introducer = { _id: string; at: Date };

/** A request for an introduction. `throughId` answers it; a no stays with them. */
export type Introduction = Aggregate & {
  askerId: string;
  throughId: string;
  personId: string;
  words: string;
  state: 'requested' | 'accepted' | 'declined';
  answer: string;
  at: Date;
  expiresAt: Date | null;
};

const introducer = new Schema<Introducer>(required({ _id: String, at: Date }), { id: false, versionKey: false });
const introduction = new Schema<Introduction>(
  {
    ...aggregateFields,
    ...required({ askerId: String, throughId: String, personId: String, state: String, at: Date }),
    words: { type: String, default: '' },
    answer: { type: String, default: '' },
    expiresAt: { type: Date, default: null, expires: 0 },
  },
  { id: false, versionKey: false },
);
// Also answers who asked whom for what already, so that asking again changes nothing.
introduction.index({ askerId: 1, throughId: 1, personId: 1 }, { unique: true });
introduction.index({ throughId: 1, at: -1 });
introduction.index({ personId: 1 });

export const introducerModel = (connection: Connection): Model<Introducer> =>
  connection.model<Introducer>('Introducer', introducer, 'introducers');
export const introductionModel = (connection: Connection): Model<Introduction> =>
  connection.model<Introduction>('Introduction', introduction, 'introductions');
