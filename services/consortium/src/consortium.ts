import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { Projection } from '@consortia/infra/store/projection';
import type { Model } from 'mongoose';
import type { StoredConsortium } from './consortia/consortium-model.ts';
import type { Introducer, Introduction } from './paths/introduction-model.ts';
import type {
  OpportunityProjection,
  OrganisationProjection,
  PersonProjection,
  ResultProjection,
  TopicProjection,
} from './projections.ts';

/** Dependencies of the use cases of this service. */
export type Consortia = Pick<
  ServiceContext,
  'call' | 'clock' | 'config' | 'connection' | 'embeddings' | 'log' | 'newId'
> & {
  consortia: Model<StoredConsortium>;
  introducers: Model<Introducer>;
  introductions: Model<Introduction>;
  people: Projection<PersonProjection>;
  organisations: Projection<OrganisationProjection>;
  opportunities: Projection<OpportunityProjection>;
  results: Projection<ResultProjection>;
  topics: Projection<TopicProjection>;
};
