import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { requestMessages as messages } from '@consortia/proto/organisations/messages/requests';
import type { ChangingOrganisations } from '../organisations/record-decision.ts';
import { assertMayDecide } from '../policies.ts';
import { decide, findUndecided } from './decide.ts';

/** It stays unseen by everyone; identity removes it from the people who requested it. */
export const refuseRequest = (parts: ChangingOrganisations) =>
  handle(
    organisationsApi.refuseRequest,
    async (request) => {
      await decide(parts, request, request.params.id, (organisation) => {
        organisation.refusedAt = parts.clock();
        organisation.requestedAt = null;
        organisation.requestedBy = [];
        return { decision: 'refused', reason: request.body.reason };
      });
      return { message: messages.refused };
    },
    {
      assertMayCall: assertMayDecide,
      decision: async ({ params }) => ({ title: (await findUndecided(parts, params.id)).name }),
    },
  );
