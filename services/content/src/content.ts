import type { ImageStore } from '@consortia/infra/images/image-store';
import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { Projection } from '@consortia/infra/store/projection';
import type { FeatureSwitches } from '@consortia/proto/identity/features';
import type { Model } from 'mongoose';
import type { Item } from './items/item-model.ts';
import type { PersonProjection } from './projections.ts';

/** Dependencies of the use cases of this service. */
export type Content = Pick<ServiceContext, 'clock' | 'config' | 'jobs' | 'log' | 'newId'> & {
  items: Model<Item>;
  people: Projection<PersonProjection>;
  images: ImageStore;
  /** Which features are on. */
  features: () => Promise<FeatureSwitches>;
};
