import { type Connection, type Model, Schema } from 'mongoose';
import type { SessionKey } from '../sessions/exchange-model.ts';

/** A person whose prompt is being answered or waits; one at most for each person. Its holder prolongs it. */
export type StoredTurn = SessionKey & { _id: string; holder: string; until: Date };
/** One of the answers that the installation gives at the same time, by its number. */
export type StoredSlot = { _id: string; turnId: string; holder: string; until: Date };

const turnSchema = new Schema<StoredTurn>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, unique: true },
    scheme: { type: String, required: true },
    tool: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { id: false, versionKey: false },
);
const slotSchema = new Schema<StoredSlot>(
  {
    _id: { type: String, required: true },
    turnId: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { id: false, versionKey: false },
);

export const turnModel = (connection: Connection): Model<StoredTurn> =>
  connection.model<StoredTurn>('Turn', turnSchema, 'turns');
export const slotModel = (connection: Connection): Model<StoredSlot> =>
  connection.model<StoredSlot>('Slot', slotSchema, 'slots');
