import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { countGroups, countMembers } from './counts.ts';
import type { ReadingProfiles } from './list-organisation-groups.ts';
import { presentOrganisationProfile } from './present-profile.ts';
import { visibleOrganisation } from './visible-organisation.ts';

export const readOrganisation = (parts: ReadingProfiles) =>
  handle(organisationsApi.readOrganisation, async ({ viewer, params: { slug } }) => {
    const seen = await visibleOrganisation(parts, viewer, slug);
    const { _id: id } = seen.organisation;
    const [members, groups] = await Promise.all([countMembers(parts, id), countGroups(parts, id)]);
    return presentOrganisationProfile(viewer, seen, { members, groups });
  });
