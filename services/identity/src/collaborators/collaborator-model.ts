import { type Connection, type Model, Schema } from 'mongoose';

/** A person whom another one names as trusted collaborator, with the consent of the person named. */
export type Collaborator = {
  _id: string;
  /** Whose profile shows it. */
  ownerId: string;
  /** Who is shown. */
  referredUserId: string;
  at: Date;
  /** Null while the person named has not accepted it. */
  acceptedAt: Date | null;
};

const schema = new Schema<Collaborator>(
  {
    _id: { type: String, required: true },
    ownerId: { type: String, required: true },
    referredUserId: { type: String, required: true },
    at: { type: Date, required: true },
    acceptedAt: { type: Date, default: null },
  },
  { id: false, versionKey: false },
);
schema.index({ ownerId: 1, referredUserId: 1 }, { unique: true });
schema.index({ referredUserId: 1, at: -1 });

export const collaboratorModel = (connection: Connection): Model<Collaborator> =>
  connection.model<Collaborator>('Collaborator', schema, 'collaborators');
