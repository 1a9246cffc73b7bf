import type { Call } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { changeAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { OrganisationDecision } from '@consortia/proto/organisations/requests';
import type { Route } from '@consortia/proto/route';
import type { Organisations } from '../organisations.ts';
import type { Organisation } from './organisation-model.ts';
import { presentOrganisation } from './present-organisation.ts';

export type ChangingOrganisations = Pick<Organisations, 'clock' | 'newId' | 'organisations'>;

export type Decision = {
  decision: OrganisationDecision;
  name?: string;
  replacedBy?: string | null;
  reason?: string;
  details?: Record<string, string>;
};
export type DecidingCall = Pick<Call<Route>, 'viewer' | 'address' | 'requestId'>;

/** The events of a decision: the organisation as it is now, and who decided what. */
export function decisionEvents(
  { viewer, address, requestId }: DecidingCall,
  organisation: Organisation,
  requestedName: string,
  { decision, name = organisation.name, replacedBy = null, reason = '', details = {} }: Decision,
): Recorded[] {
  const actorId = signedIn(viewer).id;
  const { _id: id } = organisation;
  return [
    record(organisationsEvents.organisationUpdated, presentOrganisation(organisation)),
    record(organisationsEvents.organisationDecided, {
      ...{ id, decision, requestedName, name, replacedBy, reason, details, actorId, address, requestId },
    }),
  ];
}

/**
 * Changes an organisation for a platform administrator and publishes the decision in the same write, so that the audit log misses none.
 * `change` may run more than once; null changes nothing. Returns false where there is no such organisation.
 */
export async function recordDecision(
  parts: ChangingOrganisations,
  call: DecidingCall,
  id: string,
  change: (organisation: Organisation) => Decision | null,
): Promise<boolean> {
  const changed = await changeAggregate<Organisation>(
    parts.organisations,
    id,
    (organisation) => {
      const requestedName = organisation.name;
      const decision = change(organisation);
      return decision ? decisionEvents(call, organisation, requestedName, decision) : [];
    },
    parts,
  );
  return changed !== null;
}
