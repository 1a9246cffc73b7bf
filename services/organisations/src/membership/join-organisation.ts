import { handle } from '@consortia/infra/kit/handler';
import { record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import type { Standing } from '@consortia/proto/identity/people-api';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { moveMemberships } from '../administration/complete-merge.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { mayChangeMembership } from '../policies.ts';
import { changeMembership, decide } from './change-membership.ts';
import { ownMembership } from './standings.ts';

/** Only a confirmed address on one of the organisation's own domains approves, compared exactly: a subdomain is another domain. */
const isApprovedByDomain = ({ emailDomain }: Standing, { emailDomains }: Organisation): boolean =>
  emailDomain !== null && emailDomains.some(({ domain }) => domain === emailDomain);

function refuseSecond(current: string | null, organisation: Organisation): void {
  if (current === organisation._id) fail('organisations.already_member');
  if (current !== null) fail('organisations.already_member', { message: membershipMessages.leaveFirst });
}

export const joinOrganisation = (parts: Organisations) =>
  handle(organisationsApi.joinOrganisation, async ({ viewer, body }) => {
    if (!mayChangeMembership(viewer)) return fail('kit.sign_in_required');
    const organisation = await parts.organisations
      .findOne({ _id: body.organisation, waiting: false, deletedAt: null })
      .lean<Organisation>();
    if (!organisation) return fail('organisations.organisation_unknown', { errors: [membershipMessages.unknown] });
    const { standing, membership: before, organisationId } = await ownMembership(parts, viewer.id);
    refuseSecond(organisationId, organisation);

    const approved = isApprovedByDomain(standing, organisation);
    const payload = { id: viewer.id, organisationId: organisation._id };
    const waitsFor = before?.requestedOrganisationId;
    if (waitsFor && waitsFor !== organisation._id) {
      const other = await parts.organisations.findById(waitsFor).select('name').lean<Organisation>();
      fail('organisations.request_pending', { message: membershipMessages.requestPending(other?.name ?? '') });
    }
    await changeMembership(parts, viewer.id, (membership) => {
      if (!approved && membership.requestedOrganisationId === organisation._id) return [];
      membership.requestedOrganisationId = approved ? null : organisation._id;
      membership.requestedAt = approved ? null : parts.clock();
      if (approved) decide(membership, organisation._id);
      return [
        record(approved ? organisationsEvents.membershipApproved : organisationsEvents.membershipRequested, payload),
      ];
    });
    // A merge that came in between has not seen this membership.
    const { replacedBy } = (await parts.organisations.findById(organisation._id).select('replacedBy').lean()) ?? {};
    if (replacedBy) await moveMemberships(parts, organisation._id, replacedBy);
    const { joined, requested } = membershipMessages;
    return { message: (approved ? joined : requested)(organisation.name), approved };
  });
