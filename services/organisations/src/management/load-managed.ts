import type { Call } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import type { Route } from '@consortia/proto/route';
import { organisationAt } from '../organisations/organisation-at.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { mayManageOrganisation } from '../policies.ts';

/** Loads the organisation that the viewer manages before the body is read. To others it does not exist. */
export const loadManaged =
  (parts: Pick<Organisations, 'organisations'>) =>
  async ({ viewer, params }: Pick<Call<Route>, 'viewer'> & { params: { slug: string } }): Promise<Organisation> => {
    const organisation = await organisationAt(parts, params.slug);
    const isManaged = organisation && mayManageOrganisation(viewer, organisation);
    return isManaged ? organisation : fail('organisations.organisation_not_found');
  };
