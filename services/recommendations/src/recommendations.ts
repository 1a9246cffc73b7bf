import type { ServiceContext, ServiceParts } from '@consortia/infra/kit/service';
import type { SetAside } from '@consortia/infra/search/set-aside';
import type { ProjectionName, Projections, Reaction } from './projections.ts';

/** What the use cases of this service are given. */
export type Recommendations = ServiceContext & Projections & { setAside: SetAside };

/** A half of this service, matches or search: `service.ts` puts them together. */
export type Feature = Pick<ServiceParts, 'handlers' | 'consumers' | 'projections' | 'prepare' | 'close'> & {
  /** What follows from an event once the copy of this name has taken it. */
  reactions?: Partial<Record<ProjectionName, Reaction>>;
};
