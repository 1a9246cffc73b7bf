import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { record } from '@consortia/infra/store/outbox-record';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import { isDecidedByPlatform } from '../policies.ts';
import { decidedMember, decisionsUrl, loadDecided } from './decide-on-member.ts';
import { endRequest } from './end-request.ts';
import type { ChangingMemberships } from './leaving.ts';
import { standingsOf } from './standings.ts';

export const declineMember = (parts: ChangingMemberships) =>
  handle(
    organisationsApi.declineMember,
    async ({ viewer, params: { userId }, loaded: organisation }) => {
      const organisationId = organisation._id;
      // A request that the organisation does not see yet is for the platform alone to decide.
      const person = (await standingsOf(parts, [userId], { waiting: isDecidedByPlatform(organisation) })).get(userId);
      const refusal = record(organisationsEvents.membershipDeclined, {
        ...{ id: userId, organisationId, by: signedIn(viewer).id },
      });
      await endRequest(parts, userId, (requested, { requestedAt }) =>
        requested === organisationId && (requestedAt || isDecidedByPlatform(organisation)) ? [refusal] : null,
      );
      return { message: membershipMessages.declined(person?.name ?? ''), url: decisionsUrl };
    },
    {
      load: loadDecided(parts),
      decision: ({ params, loaded: organisation }) => decidedMember(parts, organisation, params.userId),
    },
  );
