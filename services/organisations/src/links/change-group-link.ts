import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { linkMessages } from '@consortia/proto/organisations/messages/links';
import { type ChangingLinks, changeGroup } from './change-owner.ts';
import { editLink } from './edit-links.ts';
import { managedGroup } from './managed-owner.ts';

export const changeGroupLink = (parts: ChangingLinks) =>
  handle(
    organisationsApi.changeGroupLink,
    async ({ params, body, loaded: owner }) => {
      await changeGroup(parts, owner._id, editLink(params.linkId, body));
      return { message: linkMessages.changed };
    },
    { load: managedGroup(parts) },
  );
