import { type Connection, type Model, Schema } from 'mongoose';

/**
 * One document for each person and topic. It concerns the person alone, so it is published nowhere and deleted once the person neither
 * saves nor watches the call.
 */
export type Bookmark = {
  _id: string;
  userId: string;
  topicId: string;
  savedAt: Date | null;
  /** The person gets news of what changed later than this. */
  watchedAt: Date | null;
};
/** The field that says since when. */
export type Mark = 'savedAt' | 'watchedAt';

const required = { type: String, required: true } as const;
const schema = new Schema<Bookmark>(
  {
    _id: required,
    userId: required,
    topicId: required,
    savedAt: { type: Date, default: null },
    watchedAt: { type: Date, default: null },
  },
  { id: false, versionKey: false },
);
schema.index({ userId: 1, topicId: 1 }, { unique: true });
// Those who watch a topic, in pages.
schema.index({ topicId: 1, _id: 1 });

export const bookmarkModel = (connection: Connection): Model<Bookmark> =>
  connection.model<Bookmark>('Bookmark', schema, 'bookmarks');
