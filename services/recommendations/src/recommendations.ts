import type { Base } from '@consortia/infra/kit/service/define-service';
import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { SetAside } from '@consortia/infra/kit/service/set-aside';
import type { projections } from './projections.ts';

/** Dependencies of search, and of matching in addition to its own models. */
export type Recommendations = Pick<
  ServiceContext,
  'bus' | 'call' | 'clock' | 'embeddings' | 'jobs' | 'log' | 'name' | 'search'
> &
  Pick<Base<Record<never, never>, typeof projections>, keyof typeof projections> & { setAside: SetAside };
