import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { linkMessages } from '@consortia/proto/organisations/messages/links';
import { type ChangingLinks, changeOrganisation } from './change-owner.ts';
import { removeLink } from './edit-links.ts';
import { managedOrganisation } from './managed-owner.ts';

export const deleteOrganisationLink = (parts: ChangingLinks) =>
  handle(
    organisationsApi.deleteOrganisationLink,
    async ({ params, loaded: owner }) => {
      await changeOrganisation(parts, owner._id, removeLink(params.linkId));
      return { message: linkMessages.deleted };
    },
    { load: managedOrganisation(parts) },
  );
