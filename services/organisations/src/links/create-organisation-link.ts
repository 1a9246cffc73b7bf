import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { linkMessages } from '@consortia/proto/organisations/messages/links';
import { type ChangingLinks, changeOrganisation } from './change-owner.ts';
import { addLink } from './edit-links.ts';
import { managedOrganisation } from './managed-owner.ts';

export const createOrganisationLink = (parts: ChangingLinks) =>
  handle(
    organisationsApi.createOrganisationLink,
    async ({ body, loaded: owner }) => {
      await changeOrganisation(parts, owner._id, addLink(parts.newId(), body));
      return { message: linkMessages.created, url: `/organisation/${owner.alias}-${owner._id}/links` };
    },
    { load: managedOrganisation(parts) },
  );
