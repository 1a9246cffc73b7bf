import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { requestMessages as messages } from '@consortia/proto/organisations/messages/requests';
import type { ChangingOrganisations } from '../organisations/record-decision.ts';
import { assertMayDecide } from '../policies.ts';
import { decide, findUndecided } from './decide.ts';

export const approveRequest = (parts: ChangingOrganisations) =>
  handle(
    organisationsApi.approveRequest,
    async (request) => {
      await decide(parts, request, request.params.id, (organisation) => {
        organisation.waiting = false;
        return { decision: 'approved' };
      });
      return { message: messages.approved };
    },
    {
      assertMayCall: assertMayDecide,
      decision: async ({ params }) => ({ title: (await findUndecided(parts, params.id)).name }),
    },
  );
