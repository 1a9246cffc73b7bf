import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import type { ResultLink } from '@consortia/proto/posts/results-shapes';
import type { RichText } from '@consortia/proto/rich-text';
import { type Connection, type Model, Schema } from 'mongoose';

/** A funding action that an approved Opportunity of the Result's project responds to. */
export type ResultCall = { postId: string; topicId: string; actionId: string | null };

export type Result = Aggregate & {
  title: string;
  alias: string;
  description: RichText;
  userId: string;
  /** Organisation of the author when it was published. */
  organisationId: string | null;
  projectId: string | null;
  helixIds: string[];
  trl: number | null;
  links: ResultLink[];
  /** Address of its video at a provider of the list. */
  videoUrl: string | null;
  publishedAt: Date;
  updatedAt: Date;
  /** Derived from the Opportunities of its project; it is no part of the version (`refresh-calls.ts`). */
  calls: ResultCall[];
};

const link = new Schema<ResultLink>(required({ id: String, title: String, url: String }), { _id: false, id: false });
const call = new Schema<ResultCall>(
  { ...required({ postId: String, topicId: String }), ...nullable({ actionId: String }) },
  { _id: false, id: false },
);
const schema = new Schema<Result>(
  {
    ...aggregateFields,
    ...required({ title: String, alias: String, userId: String, publishedAt: Date, updatedAt: Date }),
    ...required({ helixIds: [String] }),
    ...nullable({ organisationId: String, projectId: String, trl: Number, videoUrl: String }),
    description: { type: Schema.Types.Mixed, required: true },
    links: { type: [link], default: [] },
    calls: { type: [call], default: [] },
  },
  { id: false, minimize: false, versionKey: false },
);
const existing = { partialFilterExpression: { deletedAt: null } };
schema.index({ publishedAt: -1, _id: -1 }, existing);
// Lists of a person, an organisation and a project; their prefixes find what to index again.
for (const field of ['userId', 'organisationId', 'projectId'])
  schema.index({ [field]: 1, publishedAt: -1, _id: -1 }, existing);
schema.index({ 'calls.topicId': 1, _id: -1 }, existing);
schema.index({ 'calls.postId': 1 }, existing);

export const resultModel = (connection: Connection): Model<Result> =>
  connection.model<Result>('Result', schema, 'results');
