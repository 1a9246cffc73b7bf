import type { Base } from '@consortia/infra/kit/define-service';
import type { SetAside } from '@consortia/infra/kit/set-aside';
import type { projections } from './projections.ts';

/** What search is given, and matching besides its own models. */
export type Recommendations = Base<Record<never, never>, typeof projections> & { setAside: SetAside };
