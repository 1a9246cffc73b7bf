import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Up to when new Opportunities were announced. While an announcement is under way, `to` is its end, so that a repeat after a crash
 * announces the same Opportunities to the same people.
 */
export type Announcement = { _id: string; from: Date; to: Date | null };

const schema = new Schema<Announcement>(
  { _id: { type: String, required: true }, from: { type: Date, required: true }, to: { type: Date, default: null } },
  { id: false, versionKey: false },
);
export const announcementModel = (connection: Connection): Model<Announcement> =>
  connection.model<Announcement>('Announcement', schema, 'announcements');
