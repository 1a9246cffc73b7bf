import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { pathTo } from '@consortia/proto/client';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { managementMessages as messages } from '@consortia/proto/organisations/messages/management';
import { loadManaged } from './load-managed.ts';
import { type Managing, membersUrl, removableMember } from './member-of-managed.ts';

export const showRemoveMember = (parts: Managing) =>
  handle(
    organisationsApi.showRemoveMember,
    async ({ viewer, loaded: organisation, params }) => {
      const { person } = await removableMember(parts, organisation, params.userId);
      return confirmationPage({
        title: messages.removeTitle(person.name),
        text: messages.removeText(person.name, organisation.name),
        action: pathTo(organisationsApi.removeMember, { params }),
        button: messages.remove,
        csrf: signedIn(viewer).csrf,
        cancelUrl: membersUrl(organisation),
      });
    },
    { load: loadManaged(parts) },
  );
