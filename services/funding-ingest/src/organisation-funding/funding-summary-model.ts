import type { OrganisationFunding, RorRecord } from '@consortia/proto/funding-ingest/organisation-funding';
import { type Connection, type Model, Schema } from 'mongoose';

export type FundingFigures = Pick<
  OrganisationFunding,
  | 'projects'
  | 'contribution'
  | 'withoutContribution'
  | 'years'
  | 'roles'
  | 'areas'
  | 'keywords'
  | 'partnersTotal'
  | 'partnerCountries'
> & {
  topics: { series: string; identifier: string; projects: number; contribution: number }[];
  partners: { pic: string; projects: number }[];
};

/**
 * Funded projects of an organisation of this installation as its page shows them, counted when links or projects change; `_id` is
 * the organisation's. A token in `linksOutdated` or `figuresOutdated` names the latest change that is not counted yet; '' where
 * there is none.
 */
export type FundingSummary = {
  _id: string;
  /** By which participants that are imported later find the organisation. */
  matchKeys: string[];
  ror: RorRecord | null;
  linksOutdated: string;
  figuresOutdated: string;
  figures: FundingFigures | null;
  countedAt: Date | null;
};

const token = { type: String, default: '' };
const schema = new Schema<FundingSummary>(
  {
    _id: { type: String, required: true },
    matchKeys: { type: [String], default: [] },
    ror: { type: Schema.Types.Mixed, default: null } as never,
    linksOutdated: token,
    figuresOutdated: token,
    figures: { type: Schema.Types.Mixed, default: null } as never,
    countedAt: { type: Date, default: null },
  },
  { id: false, versionKey: false, minimize: false },
);
schema.index({ matchKeys: 1 });
schema.index({ linksOutdated: 1 });
schema.index({ figuresOutdated: 1 });

export const fundingSummaryModel = (connection: Connection): Model<FundingSummary> =>
  connection.model<FundingSummary>('FundingSummary', schema, 'fundingSummaries');
