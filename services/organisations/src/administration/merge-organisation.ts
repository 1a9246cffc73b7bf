import { handle } from '@consortia/infra/kit/requests/handler';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { organisationMessages } from '@consortia/proto/organisations/messages';
import { administrationMessages } from '@consortia/proto/organisations/messages/administration';
import type { Organisation } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import type { ChangingOrganisations } from '../organisations/record-decision.ts';
import { assertMayDecide } from '../policies.ts';
import { changeAdministered } from './change-administered.ts';

/** From this write on the organisation is shown to no one; `completeMerge` moves what belongs to it, and other services follow `replacedBy`. */
export const mergeOrganisation = (parts: ChangingOrganisations) =>
  handle(
    organisationsApi.mergeOrganisation,
    async (call) => {
      const { params, body } = call;
      const target = await parts.organisations
        .findOne({ _id: body.into, waiting: false, deletedAt: null })
        .lean<Organisation>();
      if (!target || target._id === params.id)
        return fail('organisations.organisation_unknown', { errors: [organisationMessages.organisationMissing] });
      const name = await changeAdministered(parts, call, (organisation) => {
        Object.assign(organisation, { waiting: true, requestedAt: null, requestedBy: [], replacedBy: target._id });
        return { decision: 'merged', name: target.name, replacedBy: target._id };
      });
      await refuseCircle(parts, call, target._id);
      return { message: administrationMessages.merged(name, target.name) };
    },
    { assertMayCall: assertMayDecide },
  );

/** Of two merges of one pair in opposite directions at once, the one of the smaller id is undone, whichever came first. */
async function refuseCircle(
  parts: ChangingOrganisations,
  { params: { id } }: { params: { id: string } },
  into: string,
): Promise<void> {
  const target = await parts.organisations.findById(into).select('replacedBy').lean<Organisation>();
  if (target?.replacedBy !== id) return;
  const restored = id < into ? id : into;
  await changeAggregate<Organisation>(
    parts.organisations,
    restored,
    (organisation) => {
      if (organisation.replacedBy !== id && organisation.replacedBy !== into) return [];
      Object.assign(organisation, { waiting: false, replacedBy: null });
      return [record(organisationsEvents.organisationUpdated, presentOrganisation(organisation))];
    },
    parts,
  );
  if (restored === id)
    fail('organisations.organisation_unknown', { errors: [organisationMessages.organisationMissing] });
}
