import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { fail } from '@consortia/proto/errors';
import { helixesApi } from '@consortia/proto/helixes/api';
import { participationMessages } from '@consortia/proto/helixes/messages/participation';
import { findLive } from '../helixes/find-helix.ts';
import type { Helix } from '../helixes/helix-model.ts';
import type { Helixes } from '../helixes.ts';
import { mayRepresent } from '../policies.ts';
import { moveParticipations, type Participating } from './move-participations.ts';
import { requestParticipation } from './request-participation.ts';

const loadJoined =
  (context: Pick<Helixes, 'helixes'>) =>
  ({ params }: { params: { id: string } }): Promise<Helix> =>
    findLive(context, params.id);

export const joinHelix = (context: Participating) =>
  handle(
    helixesApi.joinHelix,
    async ({ viewer, body, loaded: helix }) => {
      const organisation = await context.organisations.get(body.organisation);
      // An organisation that does not exist or is not approved yet is refused like one of others.
      if (!organisation || organisation.waiting || !mayRepresent(viewer, organisation))
        return fail('helixes.not_representative');
      await requestParticipation(context, {
        helixId: helix._id,
        organisationId: organisation.id,
        requestedBy: signedIn(viewer).id,
      });
      // A merge that came in between has not seen this request.
      const { replacedBy } = (await context.organisations.get(organisation.id)) ?? {};
      if (replacedBy) await moveParticipations(context, organisation.id, replacedBy);
      return { message: participationMessages.sent(organisation.name, helix.name, helix.managers.length > 0) };
    },
    { load: loadJoined(context) },
  );
