import { fail } from '@consortia/proto/errors';
import type { Organisation } from '../organisations/organisation-model.ts';
import {
  type ChangingOrganisations,
  type DecidingCall,
  type Decision,
  recordDecision,
} from '../organisations/record-decision.ts';

/**
 * Changes an organisation for a platform administrator. One that waits for a decision at sign-up or was merged is not changed this way.
 * `change` may run more than once; null changes nothing. Resolves to the name. Throws `organisations.organisation_not_found`.
 */
export async function changeAdministered(
  parts: ChangingOrganisations,
  call: DecidingCall & { params: { id: string } },
  change: (organisation: Organisation) => Decision | null,
): Promise<string> {
  let name = '';
  const found = await recordDecision(parts, call, call.params.id, (organisation) => {
    if (organisation.waiting) return fail('organisations.organisation_not_found');
    const decision = change(organisation);
    name = organisation.name;
    return decision;
  });
  return found ? name : fail('organisations.organisation_not_found');
}
