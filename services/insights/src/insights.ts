import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { Projection } from '@consortia/infra/store/projection';
import type { Model } from 'mongoose';
import type { Days, Progress, Recount } from './days/day-models.ts';
import type { Fact } from './facts/fact-model.ts';
import type {
  OpportunityProjection,
  OrganisationProjection,
  PersonProjection,
  ResultProjection,
} from './projections.ts';
import type { Salt, Seen, Views } from './views/view-models.ts';

/** Dependencies of the use cases of this service. */
export type Insights = Pick<ServiceContext, 'clock' | 'randomBytes' | 'jobs'> & {
  facts: Model<Fact>;
  views: Model<Views>;
  salts: Model<Salt>;
  seen: Model<Seen>;
  days: Model<Days>;
  recounts: Model<Recount>;
  progress: Model<Progress>;
  people: Projection<PersonProjection>;
  organisations: Projection<OrganisationProjection>;
  opportunities: Projection<OpportunityProjection>;
  results: Projection<ResultProjection>;
  /** Facts of published Opportunities and Results. */
  published: { writeAll(): Promise<void> };
};
