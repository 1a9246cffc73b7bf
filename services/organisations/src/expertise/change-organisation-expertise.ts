import { handle } from '@consortia/infra/kit/requests/handler';
import { record } from '@consortia/infra/store/outbox-record';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { ownerExpertiseMessages } from '@consortia/proto/organisations/messages/expertise';
import { type ChangingLinks, changeOrganisation } from '../links/change-owner.ts';
import { managedOrganisation } from '../links/managed-owner.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import { editExpertise } from './edit-expertise.ts';

/** Publishes the organisation, since its index contains the keywords. */
export const changeOrganisationExpertise = (parts: ChangingLinks) =>
  handle(
    organisationsApi.changeOrganisationExpertise,
    async ({ body, loaded: { _id: id } }) => {
      const { expertise } = await changeOrganisation(parts, id, (organisation) => {
        editExpertise(organisation, body);
        return [record(organisationsEvents.organisationUpdated, presentOrganisation(organisation))];
      });
      return { message: ownerExpertiseMessages.updated, expertise: [...expertise] };
    },
    { load: managedOrganisation(parts) },
  );
