import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { helixesApi } from '@consortia/proto/helixes/api';
import { participationMessages } from '@consortia/proto/helixes/messages/participation';
import { changeParticipation } from './change-participation.ts';
import { decidedRequest, decisionsUrl, loadDecided, nameOf } from './load-decided.ts';
import type { Participating } from './move-participations.ts';

export const declineParticipant = (context: Participating) =>
  handle(
    helixesApi.declineParticipant,
    async ({ viewer, params }) => {
      await changeParticipation(context, params, {
        from: ['requested'],
        to: 'ended',
        by: signedIn(viewer).id,
        declines: true,
      });
      const name = await nameOf(context, params.organisationId);
      return { message: participationMessages.declined(name), url: decisionsUrl };
    },
    {
      load: loadDecided(context),
      decision: ({ viewer, params, loaded: helix }) => decidedRequest(context, viewer, helix, params.organisationId),
    },
  );
