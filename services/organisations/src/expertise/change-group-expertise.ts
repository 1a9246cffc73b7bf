import { handle } from '@consortia/infra/kit/requests/handler';
import { record } from '@consortia/infra/store/outbox-record';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { ownerExpertiseMessages } from '@consortia/proto/organisations/messages/expertise';
import { presentGroup } from '../groups/present-group.ts';
import { type ChangingLinks, changeGroup } from '../links/change-owner.ts';
import { managedGroup } from '../links/managed-owner.ts';
import { editExpertise } from './edit-expertise.ts';

/** Publishes the group, since its index contains the keywords. */
export const changeGroupExpertise = (parts: ChangingLinks) =>
  handle(
    organisationsApi.changeGroupExpertise,
    async ({ body, loaded: { _id: id, organisationId } }) => {
      const organisation = await parts.organisations.findById(organisationId).select('paid').lean();
      const { expertise } = await changeGroup(parts, id, (group) => {
        editExpertise(group, body);
        return [record(organisationsEvents.groupUpdated, presentGroup(group, organisation))];
      });
      return { message: ownerExpertiseMessages.updated, expertise: [...expertise] };
    },
    { load: managedGroup(parts) },
  );
