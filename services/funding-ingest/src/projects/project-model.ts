import type { partnerRoles } from '@consortia/proto/funding-ingest/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

/** An organisation of a project by its participant identification code. */
export type ProjectPartner = {
  pic: string;
  role: (typeof partnerRoles)[number];
  /** Euros of the Union for this organisation; absent: not known. */
  contribution?: number;
};

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
  partners: ProjectPartner[];
  /** The series of topics that its topic belongs to, the narrowest first. */
  series: string[];
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
    partners: { type: Schema.Types.Mixed, default: [] } as never,
    series: { type: [String], required: true },
  },
  { id: false, versionKey: false },
);
schema.index({ topicIdentifier: 1, startDate: -1, _id: -1 });
schema.index({ acronym: 1 });
schema.index({ 'partners.pic': 1, _id: 1 });
schema.index({ series: 1, startDate: -1, _id: -1 });

export const projectModel = (connection: Connection): Model<Project> =>
  connection.model<Project>('Project', schema, 'projects');
