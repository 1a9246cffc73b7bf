import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import type { PostKind } from '@consortia/proto/posts/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

export type Comment = Aggregate & {
  postId: string;
  postKind: PostKind;
  userId: string;
  /** The comment that it replies to; null for a comment on the post itself. Replies have none. */
  parentCommentId: string | null;
  message: string;
  /** Whether its author wants an email about replies. */
  notify: boolean;
  approved: boolean;
  writtenAt: Date;
  /** When the text of an approved one was last changed by its author. */
  editedAt: Date | null;
  /** Since when it is pending, for approval or for review of an edit. */
  waitingSince: Date | null;
  /** Of author, place and text: while it is there, the same comment is not stored again. */
  onceKey?: string;
};

const schema = new Schema<Comment>(
  {
    ...aggregateFields,
    ...required({
      postId: String,
      postKind: String,
      userId: String,
      message: String,
      notify: Boolean,
      approved: Boolean,
      writtenAt: Date,
    }),
    ...nullable({ parentCommentId: String, editedAt: Date, waitingSince: Date }),
    onceKey: String,
  },
  { id: false, versionKey: false },
);
// Everything that a person has written.
schema.index({ userId: 1, _id: 1 });
const existing = { partialFilterExpression: { deletedAt: null } };
// Comments of a post and replies to a comment in their order; its prefix counts approved ones by keys alone.
schema.index({ postId: 1, approved: 1, parentCommentId: 1, _id: 1 }, existing);
// A person's own pending comments on a post.
schema.index({ postId: 1, userId: 1, approved: 1, parentCommentId: 1, _id: 1 }, existing);
schema.index({ parentCommentId: 1, _id: 1 }, existing);
schema.index({ waitingSince: 1, _id: 1 }, existing);
schema.index(
  { onceKey: 1 },
  { unique: true, partialFilterExpression: { deletedAt: null, onceKey: { $exists: true } } },
);

export const commentModel = (connection: Connection): Model<Comment> =>
  connection.model<Comment>('Comment', schema, 'comments');
