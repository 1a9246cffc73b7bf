import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';
import { boxesOf } from './boxes.ts';
import { type StoredMessage, storedMessage } from './message-model.ts';

/** One of the two people of a conversation. */
export type Participant = {
  userId: string;
  /** Messages of the other person that this one has not read. */
  unread: number;
  archived: boolean;
};

/**
 * One for each pair of people, and one for each person who responds to an anonymous Opportunity until its author replies (O17).
 * `lastSeq` numbers the messages in the order in which they were written, the same for both people.
 */
export type Conversation = Aggregate & {
  /** `pairKey` or `postKey`; unique. */
  key: string;
  participants: Participant[];
  /** What `boxesOf` gives, set with each write. */
  boxes: string[];
  /** The participant whom the other one may not know yet; null in a conversation of a pair. */
  anonymousId: string | null;
  /** The Opportunity of an anonymous author. */
  postId: string | null;
  startedBy: string;
  startedAt: Date;
  lastSeq: number;
  lastAt: Date;
  lastFrom: string | null;
  excerpt: string;
  /** Written and not moved to the collection of messages yet; readers add them. */
  pending: StoredMessage[];
  /** The latest `maxKeys` keys of clients, each with its sender, by which a message that is sent twice is stored once. */
  keys: string[];
  /** Where the conversation continues, since the anonymous author has replied. */
  mergedInto: string | null;
  /** Conversations whose messages were added to this one, each behind `base` of its own. */
  merged: { id: string; base: number }[];
};
export const maxKeys = 20;
/** Bounds one document; more wait for a consumer that does not keep up. */
export const maxPendingMessages = 50;

export const pairKey = (one: string, other: string): string => `pair ${[one, other].sort().join(' ')}`;
export const postKey = (sender: string, postId: string): string => `post ${sender} ${postId}`;

const participant = new Schema<Participant>(
  {
    userId: { type: String, required: true },
    unread: { type: Number, default: 0 },
    archived: { type: Boolean, default: false },
  },
  { _id: false, id: false },
);
const merged = new Schema({ id: String, base: Number }, { _id: false, id: false });

const schema = new Schema<Conversation>(
  {
    ...aggregateFields,
    ...required({ key: String, startedBy: String, startedAt: Date, lastAt: Date }),
    ...nullable({ anonymousId: String, postId: String, lastFrom: String, mergedInto: String }),
    participants: { type: [participant], required: true },
    boxes: { type: [String], default: [] },
    lastSeq: { type: Number, default: 0 },
    excerpt: { type: String, default: '' },
    pending: { type: [storedMessage], default: [] },
    keys: { type: [String], default: [] },
    merged: { type: [merged], default: [] },
  },
  { id: false, versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ 'participants.userId': 1 });
schema.index({ boxes: 1, lastAt: -1 });
schema.index({ startedBy: 1, startedAt: -1 });
schema.pre('validate', function () {
  this.boxes = boxesOf(this);
});

export const conversationModel = (connection: Connection): Model<Conversation> =>
  connection.model<Conversation>('Conversation', schema, 'conversations');
