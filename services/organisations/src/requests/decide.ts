import { fail } from '@consortia/proto/errors';
import { isUndecided, type Organisation } from '../organisations/organisation-model.ts';
import {
  type ChangingOrganisations,
  type DecidingCall,
  type Decision,
  recordDecision,
} from '../organisations/record-decision.ts';

/** A requested organisation that could be decided about now. Throws `organisations.request_not_waiting`. */
export async function findUndecided(
  { organisations }: Pick<ChangingOrganisations, 'organisations'>,
  id: string,
): Promise<Organisation> {
  const organisation = await organisations.findOne({ _id: id, deletedAt: null }).lean<Organisation>();
  return organisation && isUndecided(organisation) ? organisation : fail('organisations.request_not_waiting');
}

/**
 * Changes a requested organisation with the decision of an administrator. `change` may run more than once. Throws
 * `organisations.request_not_waiting`, also where there is no such organisation.
 */
export async function decide(
  parts: ChangingOrganisations,
  call: DecidingCall,
  id: string,
  change: (organisation: Organisation) => Decision,
): Promise<void> {
  const decided = await recordDecision(parts, call, id, (organisation) =>
    isUndecided(organisation) ? change(organisation) : fail('organisations.request_not_waiting'),
  );
  if (!decided) fail('organisations.request_not_waiting');
}
