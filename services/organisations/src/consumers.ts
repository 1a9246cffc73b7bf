import type { Consumer } from '@consortia/infra/bus/bus';
import { identityEvents } from '@consortia/proto/identity/events';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { completeMerge } from './administration/complete-merge.ts';
import { publishGroups } from './administration/publish-groups.ts';
import { deleteWithGroup } from './groups/delete-with-group.ts';
import { joinInvitedGroups } from './invitations/join-invited-groups.ts';
import { onInvitationAccepted } from './invitations/on-invitation-accepted.ts';
import { endRefusedRequests } from './membership/end-request.ts';
import { markDeciders } from './membership/mark-deciders.ts';
import { followOrganisation, openRequest } from './membership/request-membership.ts';
import { publishNames } from './organisations/further-names.ts';
import type { Organisations } from './organisations.ts';
import { approveRequested } from './requests/approve-requested.ts';
import { onOrganisationRequested } from './requests/on-organisation-requested.ts';

const { invitationAccepted, organisationRequested, userApproved, userUpdated } = identityEvents;
const { membershipApproved } = organisationsEvents;

/** Consumers of events of identity, and of the service's own for the index. */
export const consumers = (parts: Organisations): Consumer[] => [
  {
    group: 'organisations.requests',
    topics: [organisationRequested.topic],
    async handle({ type, payload }) {
      if (type === organisationRequested.type)
        await onOrganisationRequested(parts, organisationRequested.payload.parse(payload));
      else if (type === userApproved.type || type === userUpdated.type) {
        const person = userApproved.payload.parse(payload);
        await approveRequested(parts, person);
        if (type === userApproved.type) await openRequest(parts, person.id);
      }
    },
  },
  deleteWithGroup(parts),
  {
    group: 'organisations.invitations',
    topics: [invitationAccepted.topic],
    async handle({ type, payload }) {
      if (type === invitationAccepted.type)
        await onInvitationAccepted(parts, invitationAccepted.payload.parse(payload));
    },
  },
  {
    group: 'organisations.invited-groups',
    topics: [membershipApproved.topic],
    async handle({ type, payload }) {
      if (type !== membershipApproved.type) return;
      const { id, organisationId } = membershipApproved.payload.parse(payload);
      await joinInvitedGroups(parts, id, organisationId);
    },
  },
  {
    group: 'organisations.decisions',
    topics: [organisationsEvents.organisationDecided.topic],
    async handle({ type, payload }) {
      if (type !== organisationsEvents.organisationDecided.type) return;
      const { id, decision } = organisationsEvents.organisationDecided.payload.parse(payload);
      if (decision === 'paid' || decision === 'trial') await publishGroups(parts, id);
      if (decision === 'merged') await completeMerge(parts, id);
      if (decision === 'replaced') await followOrganisation(parts, id);
      if (decision === 'refused') await endRefusedRequests(parts, id);
    },
  },
  {
    group: 'organisations.request-deciders',
    topics: [organisationsEvents.organisationUpdated.topic],
    async handle({ type, key }) {
      if (type === organisationsEvents.organisationUpdated.type) await markDeciders(parts, key);
    },
  },
  {
    group: 'organisations.organisation-index',
    topics: [organisationsEvents.organisationUpdated.topic],
    async handle({ type, key }) {
      if (type !== organisationsEvents.organisationUpdated.type) return;
      await parts.organisationIndex.put([key]);
      await publishNames(parts, [key]);
    },
  },
];
