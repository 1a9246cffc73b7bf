import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { approvalOf } from './approve-person.ts';
import { decidedMember, decisionsUrl, loadDecided } from './decide-on-member.ts';
import type { ChangingMemberships } from './leaving.ts';

export const approveMember = (parts: ChangingMemberships) =>
  handle(
    organisationsApi.approveMember,
    async ({ viewer, params: { userId }, loaded: organisation }) => {
      const approve = await approvalOf(parts, [userId], organisation, signedIn(viewer).id);
      const { name } = await approve(userId);
      return { message: membershipMessages.approved(name), url: decisionsUrl };
    },
    {
      load: loadDecided(parts),
      decision: ({ params, loaded: organisation }) => decidedMember(parts, organisation, params.userId),
    },
  );
