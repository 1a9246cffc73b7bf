import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { administrationMessages as messages } from '@consortia/proto/organisations/messages/administration';
import type { ChangingOrganisations } from '../organisations/record-decision.ts';
import { assertMayDecide } from '../policies.ts';
import { changeAdministered } from './change-administered.ts';

/** Identity follows with the trial flag of its people, and `publishGroups` with the addresses of its groups. */
export const changePaid = (parts: ChangingOrganisations) =>
  handle(
    organisationsApi.changePaid,
    async (call) => {
      const { paid } = call.body;
      const name = await changeAdministered(parts, call, (organisation) => {
        if (organisation.paid === paid) return null;
        organisation.paid = paid;
        return { decision: paid ? 'paid' : 'trial' };
      });
      return { message: paid ? messages.madePaid(name) : messages.madeTrial(name) };
    },
    { assertMayCall: assertMayDecide },
  );
