import type { Consumer } from '@consortia/infra/bus/bus';
import { identityEvents } from '@consortia/proto/identity/events';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { deleteWithGroup } from './groups/delete-with-group.ts';
import { approveRequested } from './organisations/approve-requested.ts';
import { onOrganisationRequested } from './organisations/on-organisation-requested.ts';
import type { Organisations } from './organisations.ts';

const { organisationRequested, userApproved, userUpdated } = identityEvents;

/** Consumers of events of identity, and of the service's own for the index. */
export const consumers = (parts: Organisations): Consumer[] => [
  {
    group: 'organisations.requests',
    topics: [organisationRequested.topic],
    async handle({ type, payload }) {
      if (type === organisationRequested.type)
        await onOrganisationRequested(parts, organisationRequested.payload.parse(payload));
      else if (type === userApproved.type || type === userUpdated.type)
        await approveRequested(parts, userApproved.payload.parse(payload));
    },
  },
  deleteWithGroup(parts),
  {
    group: 'organisations.organisation-index',
    topics: [organisationsEvents.organisationUpdated.topic],
    async handle({ type, key }) {
      if (type === organisationsEvents.organisationUpdated.type) await parts.organisationIndex.put([key]);
    },
  },
];
