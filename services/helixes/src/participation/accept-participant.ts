import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { fail } from '@consortia/proto/errors';
import { helixesApi } from '@consortia/proto/helixes/api';
import { participationMessages } from '@consortia/proto/helixes/messages/participation';
import { changeParticipation } from './change-participation.ts';
import { decidedRequest, decisionsUrl, loadDecided } from './load-decided.ts';
import type { Participating } from './move-participations.ts';

export const acceptParticipant = (context: Participating) =>
  handle(
    helixesApi.acceptParticipant,
    async ({ viewer, params, loaded: helix }) => {
      const organisation = await context.organisations.get(params.organisationId);
      if (!organisation || helix.retiredAt) return fail('helixes.request_not_found');
      await changeParticipation(context, params, { from: ['requested'], to: 'participating', by: signedIn(viewer).id });
      return { message: participationMessages.accepted(organisation.name, helix.name), url: decisionsUrl };
    },
    {
      load: loadDecided(context),
      decision: ({ viewer, params, loaded: helix }) => decidedRequest(context, viewer, helix, params.organisationId),
    },
  );
