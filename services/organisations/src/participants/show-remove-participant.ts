import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { pathTo } from '@consortia/proto/client';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { participantMessages as messages } from '@consortia/proto/organisations/messages/participants';
import { loadManaged } from '../management/load-managed.ts';
import type { Organisations } from '../organisations.ts';
import { participantOf, participantsUrl } from './participant-of.ts';

export const showRemoveParticipant = (parts: Pick<Organisations, 'organisations'>) =>
  handle(
    organisationsApi.showRemoveParticipant,
    async ({ viewer, loaded, params }) => {
      const { name } = await participantOf(parts, loaded, params.participantId);
      return confirmationPage({
        title: messages.removeTitle(name),
        text: messages.removeText(name, loaded.name),
        action: pathTo(organisationsApi.removeParticipant, { params }),
        button: messages.remove,
        csrf: signedIn(viewer).csrf,
        cancelUrl: participantsUrl(loaded),
      });
    },
    { load: loadManaged(parts) },
  );
