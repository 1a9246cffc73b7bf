import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { trusted } from 'mongoose';
import { slugOf } from '../organisations/organisation-at.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import type { Organisations } from '../organisations.ts';
import { visibleOrganisation } from '../profiles/visible-organisation.ts';

/** Proposals that wait are shown to administrators alone, by `listManagedParticipants`. */
export const listParticipants = (parts: Pick<Organisations, 'call' | 'memberships' | 'organisations'>) =>
  handle(organisationsApi.listParticipants, async ({ viewer, params }) => {
    const { organisation } = await visibleOrganisation(parts, viewer, params.slug);
    const approved = organisation.participants.filter(({ approvedAt }) => approvedAt !== null);
    const found = await parts.organisations
      .find({ _id: trusted({ $in: approved.map(({ organisationId }) => organisationId) }), deletedAt: null })
      .sort({ sortKey: 1, _id: 1 })
      .lean<Organisation[]>();
    const items = found.map((one) => {
      const { id, name, country, profileUrl, avatarUrl } = presentOrganisation(one);
      return { id, slug: slugOf(one), name, country, profileUrl, avatarUrl };
    });
    return { items };
  });
