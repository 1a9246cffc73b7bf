import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { isUndecided, type Organisation, undecided } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import type { ChangingOrganisations } from '../organisations/record-decision.ts';

/** An administrator who approves a person approves the organisation that the person requested as well. It stays unpaid. */
export async function approveRequested(
  parts: ChangingOrganisations,
  person: { primaryOrganisation: { id: string } | null; hasProfile: boolean },
): Promise<void> {
  const { organisations } = parts;
  // Without a profile the account still waits, or is blocked.
  const id = person.hasProfile ? person.primaryOrganisation?.id : undefined;
  if (!id || !(await organisations.exists({ _id: id, ...undecided }))) return;
  await changeAggregate<Organisation>(
    organisations,
    id,
    (organisation) => {
      if (!isUndecided(organisation)) return [];
      organisation.waiting = false;
      return [record(organisationsEvents.organisationUpdated, presentOrganisation(organisation))];
    },
    parts,
  );
}
