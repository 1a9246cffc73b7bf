import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { linkMessages } from '@consortia/proto/organisations/messages/links';
import { type ChangingLinks, changeOrganisation } from './change-owner.ts';
import { editLink } from './edit-links.ts';
import { managedOrganisation } from './managed-owner.ts';

export const changeOrganisationLink = (parts: ChangingLinks) =>
  handle(
    organisationsApi.changeOrganisationLink,
    async ({ params, body, loaded: owner }) => {
      await changeOrganisation(parts, owner._id, editLink(params.linkId, body));
      return { message: linkMessages.changed };
    },
    { load: managedOrganisation(parts) },
  );
