import { nullable, required } from '@consortia/infra/store/schema-fields';
import type { OrganisationProject as Shown } from '@consortia/proto/funding-ingest/organisation-funding';
import { type Connection, type Model, Schema } from 'mongoose';

/** A funded project in the list of one organisation; `_id` is made of both ids. */
export type OrganisationProject = Omit<Shown, 'callUrl' | 'link'> & {
  _id: string;
  organisationId: string;
  /** In which the project starts. */
  year: number | null;
};

const schema = new Schema<OrganisationProject>(
  {
    ...required({ _id: String, organisationId: String, grantId: String, title: String, role: String }),
    ...required({ participants: Number, topicIdentifier: String }),
    ...nullable({ acronym: String, contribution: Number, projectContribution: Number, year: Number }),
    ...nullable({ startDate: String, endDate: String }),
  } as never,
  { id: false, versionKey: false },
);
const latestFirst = { startDate: -1, _id: -1 } as const;
schema.index({ organisationId: 1, ...latestFirst });
schema.index({ organisationId: 1, role: 1, ...latestFirst });
schema.index({ organisationId: 1, year: 1, ...latestFirst });
schema.index({ organisationId: 1, role: 1, year: 1, ...latestFirst });
schema.index({ organisationId: 1, grantId: 1 });

export const organisationProjectModel = (connection: Connection): Model<OrganisationProject> =>
  connection.model<OrganisationProject>('OrganisationProject', schema, 'organisationProjects');
