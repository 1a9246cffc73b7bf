import type { Consumer } from '@consortia/infra/bus/bus';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { contentEvents } from '@consortia/proto/content/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { kitEvents } from '@consortia/proto/kit/events';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { sendRefusal } from './accounts/send-refusal.ts';
import { auditConsortium } from './audit/audit-consortium.ts';
import { auditContent } from './audit/audit-content.ts';
import { auditDecision } from './audit/audit-decision.ts';
import { onActAdministered } from './audit/on-act-administered.ts';
import { onActAudited } from './audit/on-act-audited.ts';
import { onDecisionRecorded } from './audit/on-decision-recorded.ts';
import { onRequestsRefused } from './audit/on-requests-refused.ts';
import { sendReply } from './contact/send-reply.ts';
import { sendDataResponse } from './data-requests/send-data-response.ts';
import { acceptInvitations } from './invitations/accept-invitations.ts';
import { onMembershipChanged } from './organisations/on-membership-changed.ts';
import { onOrganisationDecided } from './organisations/on-organisation-decided.ts';
import { onOrganisationRequested } from './organisations/on-organisation-requested.ts';
import { onUserRegistered } from './organisations/on-organisation-updated.ts';
import { sendMembershipDecision } from './organisations/send-membership-decision.ts';
import type { Parts } from './parts.ts';
import { sendApprovalEmail } from './sign-up/send-approval-email.ts';

const { actAudited, userApproved, userRegistered } = identityEvents;
const { membershipApproved, organisationDecided, organisationRequested } = organisationsEvents;

/** Consumers of events of this and other services. */
export const consumers = (identity: Parts): Consumer[] => [
  {
    group: 'identity.registered',
    topics: [userRegistered.topic],
    async handle({ type, key }) {
      if (type === userRegistered.type) await onUserRegistered(identity, key);
    },
  },
  {
    group: 'identity.invitations',
    topics: [userRegistered.topic],
    async handle({ type, key }) {
      if (type === userRegistered.type) await acceptInvitations(identity, key);
    },
  },
  {
    group: 'identity.accounts',
    topics: [userRegistered.topic],
    handle: ({ key }) => identity.accountIndex.put([key]),
  },
  {
    group: 'identity.audit',
    topics: [actAudited.topic],
    handle: (event) => onActAudited(identity, event),
  },
  {
    group: 'identity.content-audit',
    topics: [contentEvents.itemChanged.topic],
    handle: (event) => auditContent(identity, event),
  },
  {
    group: 'identity.consortium-audit',
    topics: [consortiumEvents.consortiumUpdated.topic],
    handle: (event) => auditConsortium(identity, event),
  },
  {
    group: 'identity.administered-acts',
    topics: [kitEvents.actAdministered.topic],
    handle: (event) => onActAdministered(identity, event),
  },
  {
    group: 'identity.recorded-decisions',
    topics: [kitEvents.decisionRecorded.topic],
    handle: (event) => onDecisionRecorded(identity, event),
  },
  {
    group: 'identity.refused-requests',
    topics: [kitEvents.requestsRefused.topic],
    handle: (event) => onRequestsRefused(identity, event),
  },
  {
    group: 'identity.refusals',
    topics: [actAudited.topic],
    handle: (event) => sendRefusal(identity, event),
  },
  {
    group: 'identity.data-responses',
    topics: [actAudited.topic],
    handle: (event) => sendDataResponse(identity, event),
  },
  {
    group: 'identity.memberships',
    topics: [membershipApproved.topic],
    handle: (event) => onMembershipChanged(identity, event),
  },
  {
    group: 'identity.membership-emails',
    topics: [membershipApproved.topic],
    handle: (event) => sendMembershipDecision(identity, event),
  },
  {
    group: 'identity.contact-replies',
    topics: [actAudited.topic],
    handle: (event) => sendReply(identity, event),
  },
  {
    group: 'identity.requested-organisations',
    topics: [organisationRequested.topic],
    async handle({ id, type, payload }) {
      if (type === organisationRequested.type)
        await onOrganisationRequested(identity, organisationRequested.payload.parse(payload));
      else if (type === organisationDecided.type)
        await onOrganisationDecided(identity, id, organisationDecided.payload.parse(payload));
    },
  },
  {
    group: 'identity.organisation-audit',
    topics: [organisationDecided.topic],
    async handle(event) {
      if (event.type === organisationDecided.type) await auditDecision(identity, event);
    },
  },
  {
    group: 'identity.approval-emails',
    topics: [userApproved.topic],
    async handle({ type, key, aggregateVersion }) {
      // Version 1 was approved by its domain at once, and did not wait.
      if (type === userApproved.type && aggregateVersion > 1) await sendApprovalEmail(identity, key);
    },
  },
];
