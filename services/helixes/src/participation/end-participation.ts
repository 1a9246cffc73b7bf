import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { helixesApi } from '@consortia/proto/helixes/api';
import { participationMessages } from '@consortia/proto/helixes/messages/participation';
import { helixesPages } from '@consortia/proto/helixes/pages';
import type { Helix } from '../helixes/helix-model.ts';
import type { Helixes } from '../helixes.ts';
import { mayDecideOnParticipants, mayRepresent } from '../policies.ts';
import { changeParticipation } from './change-participation.ts';
import type { Participating } from './move-participations.ts';

type Ended = { viewer: Viewer; params: { id: string; organisationId: string } };
type Loaded = { helix: Helix; name: string; isRepresented: boolean };

/** The Helix and the name of the organisation. To people who speak for neither, it looks as if it does not take part. */
const loadEnded =
  (context: Pick<Helixes, 'helixes' | 'organisations'>) =>
  async ({ viewer, params: { id, organisationId } }: Ended): Promise<Loaded> => {
    const [helix, organisation] = await Promise.all([
      context.helixes.findOne({ _id: id, deletedAt: null }).lean<Helix>(),
      context.organisations.get(organisationId),
    ]);
    const isRepresented = organisation !== null && mayRepresent(viewer, organisation);
    if (!helix || (!isRepresented && !mayDecideOnParticipants(viewer, helix))) return fail('helixes.request_not_found');
    return { helix, name: organisation?.name ?? '', isRepresented };
  };

/** The organisation withdraws or leaves, or a manager of the Helix ends its participation. */
export const endParticipation = (context: Participating) =>
  handle(
    helixesApi.endParticipation,
    async ({ viewer, params, loaded: { helix, name, isRepresented } }) => {
      const before = await changeParticipation(context, params, {
        from: ['requested', 'participating'],
        to: 'ended',
        by: signedIn(viewer).id,
        declines: !isRepresented,
      });
      const { declined, ended, withdrawn } = participationMessages;
      const afterRequest = isRepresented ? withdrawn : declined;
      return {
        message: before === 'participating' ? ended(name, helix.name) : afterRequest(name),
        url: helixesPages.helix.path.replace(':alias', helix.alias),
      };
    },
    { load: loadEnded(context) },
  );
