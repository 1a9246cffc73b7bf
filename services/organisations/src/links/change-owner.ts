import { changeAggregate, type Recorded } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import type { HydratedDocument } from 'mongoose';
import type { Group } from '../groups/group-model.ts';
import type { ReadingRoles } from '../membership/standings.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { ChangingOrganisations } from '../organisations/record-decision.ts';

export type ChangingLinks = ReadingRoles & ChangingOrganisations;

type Change<D> = (owner: HydratedDocument<D>) => Recorded[] | Promise<Recorded[]>;

/** Changes the newest state of an organisation, so that of two changes at once neither is lost. `change` may run more than once. */
export async function changeOrganisation(parts: ChangingLinks, id: string, change: Change<Organisation>) {
  const changed = await changeAggregate<Organisation>(parts.organisations, id, change, parts);
  return changed ?? fail('organisations.organisation_not_found');
}

/** The same for a group. */
export async function changeGroup(parts: ChangingLinks, id: string, change: Change<Group>) {
  const changed = await changeAggregate<Group>(parts.groups, id, change, parts);
  return changed ?? fail('organisations.group_not_found');
}
