import { handle } from '@consortia/infra/kit/handler';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { pagePaths } from '@consortia/proto/page-paths';
import { idOf } from '@consortia/proto/shapes';
import type { Organisation } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import type { Organisations } from '../organisations.ts';
import { changeMembership, decide } from './change-membership.ts';
import { groupsOf, organisationToLeave, refuseLastAdministrator } from './leaving.ts';
import { removeFromGroup } from './remove-from-group.ts';

/** Rights end before the membership does, so that an interrupted request can be repeated and leaves no administrator outside. */
export const leaveOrganisation = (parts: Organisations) =>
  handle(organisationsApi.leaveOrganisation, async ({ viewer, params }) => {
    const { viewer: member, organisation, groups } = await organisationToLeave(parts, viewer, idOf(params.slug));
    for (const group of groups) await removeFromGroup(parts, group, member.id);
    if (organisation.administrators.includes(member.id)) await removeAdministrator(parts, organisation._id, member.id);
    const payload = { id: member.id, organisationId: organisation._id };
    await changeMembership(parts, member.id, (membership) => {
      decide(membership, null);
      return [record(organisationsEvents.membershipEnded, payload)];
    });
    // Groups to which the person was added in between; from now on they are no member of the organisation.
    for (const group of await groupsOf(parts, member.id))
      if (group.organisationId === organisation._id) await removeFromGroup(parts, group, member.id);
    return { message: membershipMessages.leftOrganisation(organisation.name), url: pagePaths.settings };
  });

/** Throws `organisations.last_administrator`, also where the other one just left. */
const removeAdministrator = (parts: Organisations, organisationId: string, userId: string) =>
  changeAggregate<Organisation>(
    parts.organisations,
    organisationId,
    (organisation) => {
      if (!organisation.administrators.includes(userId)) return [];
      refuseLastAdministrator(userId, organisation);
      organisation.administrators = organisation.administrators.filter((id) => id !== userId);
      return [record(organisationsEvents.organisationUpdated, presentOrganisation(organisation))];
    },
    parts,
  );
