import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { linkMessages } from '@consortia/proto/organisations/messages/links';
import { type ChangingLinks, changeGroup } from './change-owner.ts';
import { addLink } from './edit-links.ts';
import { managedGroup } from './managed-owner.ts';

export const createGroupLink = (parts: ChangingLinks) =>
  handle(
    organisationsApi.createGroupLink,
    async ({ body, loaded: owner }) => {
      await changeGroup(parts, owner._id, addLink(parts.newId(), body));
      return { message: linkMessages.created, url: `/groups/${owner._id}/links` };
    },
    { load: managedGroup(parts) },
  );
