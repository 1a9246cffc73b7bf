import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { type Connection, type Model, Schema } from 'mongoose';

export type Comment = Aggregate & {
  postId: string;
  userId: string;
  /** The comment that it replies to; null for a comment on the post itself. Replies have none. */
  parentCommentId: string | null;
  message: string;
  /** Its author wants a letter about replies. */
  notify: boolean;
  approved: boolean;
  writtenAt: Date;
  /** When the text of an approved one was last changed by its author. */
  editedAt: Date | null;
  /** Since when it waits for an administrator: to be approved, or to be looked at after an edit. */
  waitingSince: Date | null;
};

const schema = new Schema<Comment>(
  {
    ...aggregateFields,
    postId: { type: String, required: true },
    userId: { type: String, required: true },
    parentCommentId: { type: String, default: null },
    message: { type: String, required: true },
    notify: { type: Boolean, required: true },
    approved: { type: Boolean, required: true },
    writtenAt: { type: Date, required: true },
    editedAt: { type: Date, default: null },
    waitingSince: { type: Date, default: null },
  },
  { id: false, versionKey: false },
);
const standing = { partialFilterExpression: { deletedAt: null } };
// Comments of a post and replies to a comment in their order; its beginning counts what is approved by keys alone.
schema.index({ postId: 1, approved: 1, parentCommentId: 1, _id: 1 }, standing);
// What waits of a person's own, for that person's eyes.
schema.index({ postId: 1, userId: 1, approved: 1, parentCommentId: 1, _id: 1 }, standing);
schema.index({ parentCommentId: 1, _id: 1 }, standing);
schema.index({ waitingSince: 1, _id: 1 }, standing);

export const commentModel = (connection: Connection): Model<Comment> =>
  connection.model<Comment>('Comment', schema, 'comments');
