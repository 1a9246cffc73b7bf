import { type Connection, type Model, Schema } from 'mongoose';

/** A funded project; `_id` is its grant agreement number. It changes only by imports and publishes no event of its own, so it has no outbox. */
export type Project = {
  _id: string;
  acronym: string | null;
  title: string;
  objective: string;
  keywords: string[];
  topicIdentifier: string;
  fundingScheme: string | null;
  startDate: string | null;
  endDate: string | null;
  /** Contribution of the Union in euros. */
  contribution: number | null;
  participants: number;
};

const required = { type: String, required: true } as const;
const text = { type: String, default: null };
const schema = new Schema<Project>(
  {
    _id: required,
    acronym: text,
    title: required,
    objective: { type: String, default: '' },
    keywords: { type: [String], required: true },
    topicIdentifier: required,
    fundingScheme: text,
    startDate: text,
    endDate: text,
    contribution: { type: Number, default: null },
    participants: { type: Number, required: true },
  },
  { id: false, versionKey: false },
);
schema.index({ topicIdentifier: 1, startDate: -1, _id: -1 });

export const projectModel = (connection: Connection): Model<Project> =>
  connection.model<Project>('Project', schema, 'projects');
