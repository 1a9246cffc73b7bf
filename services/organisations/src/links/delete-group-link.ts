import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { linkMessages } from '@consortia/proto/organisations/messages/links';
import { type ChangingLinks, changeGroup } from './change-owner.ts';
import { removeLink } from './edit-links.ts';
import { managedGroup } from './managed-owner.ts';

export const deleteGroupLink = (parts: ChangingLinks) =>
  handle(
    organisationsApi.deleteGroupLink,
    async ({ params, loaded: owner }) => {
      await changeGroup(parts, owner._id, removeLink(params.linkId));
      return { message: linkMessages.deleted };
    },
    { load: managedGroup(parts) },
  );
