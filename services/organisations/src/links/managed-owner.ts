import type { Call } from '@consortia/infra/kit/requests/handler';
import type { Route } from '@consortia/proto/route';
import type { Group } from '../groups/group-model.ts';
import type { ReadingRoles } from '../membership/standings.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { assertManages } from '../policies.ts';
import { visibleGroup } from '../profiles/visible-group.ts';
import { visibleOrganisation } from '../profiles/visible-organisation.ts';

type Request<P> = Pick<Call<Route>, 'viewer'> & { params: P };

/**
 * Loads the organisation whose page the viewer manages, before the body is read. Throws `organisations.organisation_not_found` where
 * the viewer does not see the page and `kit.forbidden` where they do not manage it.
 */
export const managedOrganisation =
  (parts: Pick<Organisations, 'call' | 'memberships' | 'organisations'>) =>
  async ({ viewer, params }: Request<{ slug: string }>): Promise<Organisation> => {
    const seen = await visibleOrganisation(parts, viewer, params.slug);
    assertManages(seen);
    return seen.organisation;
  };

/** The same for a group, with `organisations.group_not_found`. */
export const managedGroup =
  (parts: ReadingRoles) =>
  async ({ viewer, params }: Request<{ id: string }>): Promise<Group> => {
    const seen = await visibleGroup(parts, viewer, params.id);
    assertManages(seen);
    return seen.group;
  };
