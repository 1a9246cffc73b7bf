import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

/** waiting: no reply yet. closed: without a reply for 30 days; a reply still changes it. dropped: it can no longer have a reply. */
export const responseStates = ['waiting', 'replied', 'closed', 'dropped'] as const;
export type ResponseState = (typeof responseStates)[number];

/** The first response of a person to an Opportunity. */
export type PostResponse = Aggregate & {
  postId: string;
  authorId: string;
  responderId: string;
  conversationId: string;
  /** The message that responds. */
  messageId: string;
  respondedAt: Date;
  state: ResponseState;
  repliedAt: Date | null;
  remindedAt: Date | null;
};

const schema = new Schema<PostResponse>(
  {
    ...aggregateFields,
    ...required({ postId: String, authorId: String, responderId: String, conversationId: String, messageId: String }),
    respondedAt: { type: Date, required: true },
    state: { type: String, enum: responseStates, default: 'waiting' },
    ...nullable({ repliedAt: Date, remindedAt: Date }),
  },
  { id: false, versionKey: false },
);
schema.index({ postId: 1, responderId: 1 }, { unique: true });
schema.index({ authorId: 1, responderId: 1, state: 1 });
schema.index({ authorId: 1, respondedAt: -1 });
schema.index({ state: 1, respondedAt: 1 });
schema.index({ responderId: 1 });
schema.index({ messageId: 1 });
schema.index({ conversationId: 1 });

export const responseModel = (connection: Connection): Model<PostResponse> =>
  connection.model<PostResponse>('PostResponse', schema, 'responses');
