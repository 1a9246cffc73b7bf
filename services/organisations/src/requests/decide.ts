import type { Call } from '@consortia/infra/kit/handler';
import { signedIn } from '@consortia/infra/kit/signed-in';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { RequestDecision } from '@consortia/proto/organisations/requests';
import type { Route } from '@consortia/proto/route';
import { isUndecided, type Organisation } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import type { Organisations } from '../organisations.ts';

type Decision = { decision: RequestDecision; name?: string; replacedBy?: string; reason?: string };

/**
 * Changes a requested organisation and publishes the decision in the same write, so that the audit log misses none. `change` may
 * run more than once. Throws `organisations.request_not_waiting`, also where there is no such organisation.
 */
export async function decide(
  parts: Organisations,
  { viewer, address, requestId }: Pick<Call<Route>, 'viewer' | 'address' | 'requestId'>,
  id: string,
  change: (organisation: Organisation) => Decision,
): Promise<void> {
  const actorId = signedIn(viewer).id;
  const decided = await changeAggregate<Organisation>(
    parts.organisations,
    id,
    (organisation) => {
      if (!isUndecided(organisation)) return fail('organisations.request_not_waiting');
      const requestedName = organisation.name;
      const { decision, replacedBy = null, reason = '', name } = change(organisation);
      return [
        record(organisationsEvents.organisationUpdated, presentOrganisation(organisation)),
        record(organisationsEvents.organisationDecided, {
          ...{ id, decision, requestedName, replacedBy, reason, actorId, address, requestId },
          name: name ?? organisation.name,
        }),
      ];
    },
    parts,
  );
  if (!decided) fail('organisations.request_not_waiting');
}
