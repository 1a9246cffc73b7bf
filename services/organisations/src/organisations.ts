import type { ServiceContext } from '@consortia/infra/kit/service';
import type { Model } from 'mongoose';
import type { Group } from './groups/group-model.ts';
import type { Organisation } from './organisations/organisation-model.ts';

/** Dependencies of the use cases of this service. */
export type Organisations = Pick<ServiceContext, 'clock' | 'newId'> & {
  organisations: Model<Organisation>;
  groups: Model<Group>;
};
