import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import type { Organisation } from '../organisations/organisation-model.ts';
import { mayChangeMembership } from '../policies.ts';
import { changeMembership } from './change-membership.ts';
import { isApprovedByDomain } from './domain-of-person.ts';
import type { ChangingMemberships } from './leaving.ts';
import { followOrganisation, joinOrRequest } from './request-membership.ts';
import { ownMembership } from './standings.ts';

function refuseSecond(current: string | null, organisation: Organisation): void {
  if (current === organisation._id) fail('organisations.already_member');
  if (current !== null) fail('organisations.already_member', { message: membershipMessages.leaveFirst });
}

export const joinOrganisation = (parts: ChangingMemberships) =>
  handle(organisationsApi.joinOrganisation, async ({ viewer, body }) => {
    if (!mayChangeMembership(viewer)) return fail('kit.sign_in_required');
    const organisation = await parts.organisations
      .findOne({ _id: body.organisation, waiting: false, deletedAt: null })
      .lean<Organisation>();
    if (!organisation) return fail('organisations.organisation_unknown', { errors: [membershipMessages.unknown] });
    const { standing, membership: before, organisationId } = await ownMembership(parts, viewer.id);
    refuseSecond(organisationId, organisation);

    const approved = isApprovedByDomain(standing, organisation);
    const waitsFor = before?.requestedOrganisationId;
    if (waitsFor && waitsFor !== organisation._id) {
      const other = await parts.organisations.findById(waitsFor).select('name').lean<Organisation>();
      fail('organisations.request_pending', { message: membershipMessages.requestPending(other?.name ?? '') });
    }
    await changeMembership(parts, viewer.id, (membership) =>
      !approved && membership.requestedOrganisationId === organisation._id && membership.requestedAt
        ? []
        : joinOrRequest(membership, organisation._id, { approved, at: parts.clock() }),
    );
    await followOrganisation(parts, organisation._id);
    const { joined, requested } = membershipMessages;
    return { message: (approved ? joined : requested)(organisation.name), approved };
  });
