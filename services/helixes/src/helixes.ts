import type { ImageStore } from '@consortia/infra/images/image-store';
import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { Projection } from '@consortia/infra/store/projection';
import type { Model } from 'mongoose';
import type { Helix } from './helixes/helix-model.ts';
import type { Participation } from './participation/participation-model.ts';
import type { OpportunityProjection, OrganisationProjection, PersonProjection } from './projections.ts';
import type { Subscription } from './subscriptions/subscription-model.ts';

/** Dependencies of the use cases of this service. */
export type Helixes = Pick<ServiceContext, 'call' | 'clock' | 'config' | 'connection' | 'log' | 'newId'> & {
  helixes: Model<Helix>;
  subscriptions: Model<Subscription>;
  participations: Model<Participation>;
  people: Projection<PersonProjection>;
  organisations: Projection<OrganisationProjection>;
  opportunities: Projection<OpportunityProjection>;
  images: ImageStore;
};
