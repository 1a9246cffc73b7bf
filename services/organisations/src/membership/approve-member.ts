import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import type { Organisations } from '../organisations.ts';
import { approvalOf } from './approve-person.ts';
import { decisionsUrl, loadDecided } from './decide-on-member.ts';

export const approveMember = (parts: Organisations) =>
  handle(
    organisationsApi.approveMember,
    async ({ viewer, params: { userId }, loaded: organisation }) => {
      const approve = await approvalOf(parts, [userId], organisation, signedIn(viewer).id);
      const { name } = await approve(userId);
      return { message: membershipMessages.approved(name), url: decisionsUrl };
    },
    { load: loadDecided(parts) },
  );
