import { type Aggregate, aggregateFields } from '@consortia/infra/store/outbox-record';
import { nullable, required } from '@consortia/infra/store/schema-fields';
import { type Connection, type Model, Schema } from 'mongoose';

export type Project = Aggregate & {
  /** The member who created it. */
  userId: string;
  title: string;
  /** Null too for projects that are older than this field. */
  acronym?: string | null;
  /** Address of its website. */
  url: string | null;
  /** Name of its picture. */
  image: string | null;
  /** Grant agreement number. */
  horizonGrantId: string | null;
  fundingAcknowledgement: string | null;
};

const schema = new Schema<Project>(
  {
    ...aggregateFields,
    ...required({ userId: String, title: String }),
    ...nullable({
      acronym: String,
      url: String,
      image: String,
      horizonGrantId: String,
      fundingAcknowledgement: String,
    }),
  },
  { id: false, versionKey: false },
);
schema.index({ userId: 1, _id: -1 });
schema.index({ horizonGrantId: 1, _id: -1 });

export const projectModel = (connection: Connection): Model<Project> =>
  connection.model<Project>('Project', schema, 'projects');
