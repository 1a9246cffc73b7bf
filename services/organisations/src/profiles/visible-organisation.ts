import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { ownMembership } from '../membership/standings.ts';
import { organisationAt } from '../organisations/organisation-at.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { mayManageOrganisation, maySeeOrganisation } from '../policies.ts';

/** An organisation with what the viewer is in it. */
export type SeenOrganisation = { organisation: Organisation; isMember: boolean; mayManage: boolean };

/** By id or `{alias}-{id}`. Null where there is none, or where the viewer may not see it. Membership counts as soon as it is decided. */
export async function seenOrganisation(
  parts: Pick<Organisations, 'call' | 'memberships' | 'organisations'>,
  viewer: Viewer,
  slug: string,
): Promise<SeenOrganisation | null> {
  const organisation = await organisationAt(parts, slug);
  if (!organisation) return null;
  const isMember = isSignedIn(viewer) && (await ownMembership(parts, viewer.id)).organisationId === organisation._id;
  if (!maySeeOrganisation(viewer, organisation, isMember)) return null;
  return { organisation, isMember, mayManage: mayManageOrganisation(viewer, organisation) };
}

/** The organisation that a path names. Throws `organisations.organisation_not_found`, also where the viewer may not see it. */
export const visibleOrganisation = async (
  parts: Pick<Organisations, 'call' | 'memberships' | 'organisations'>,
  viewer: Viewer,
  slug: string,
): Promise<SeenOrganisation> =>
  (await seenOrganisation(parts, viewer, slug)) ?? fail('organisations.organisation_not_found');
