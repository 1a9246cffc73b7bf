import type { ImageStore } from '@consortia/infra/images/image-store';
import type { ServiceContext } from '@consortia/infra/kit/service';
import type { Model } from 'mongoose';
import type { Helix } from './helixes/helix-model.ts';
import type { Subscription } from './subscriptions/subscription-model.ts';

/** Dependencies of the use cases of this service. */
export type Helixes = Pick<ServiceContext, 'call' | 'clock' | 'log' | 'newId'> & {
  helixes: Model<Helix>;
  subscriptions: Model<Subscription>;
  images: ImageStore;
};
