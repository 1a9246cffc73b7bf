import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { linkMessages } from '@consortia/proto/organisations/messages/links';
import type { Organisations } from '../organisations.ts';
import { changeGroup } from './change-owner.ts';
import { editLink } from './edit-links.ts';
import { managedGroup } from './managed-owner.ts';

export const changeGroupLink = (parts: Organisations) =>
  handle(
    organisationsApi.changeGroupLink,
    async ({ params, body, loaded: owner }) => {
      await changeGroup(parts, owner._id, editLink(params.linkId, body));
      return { message: linkMessages.changed };
    },
    { load: managedGroup(parts) },
  );
