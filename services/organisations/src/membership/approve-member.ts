import { handle } from '@consortia/infra/kit/handler';
import { record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import type { Organisations } from '../organisations.ts';
import { decide } from './change-membership.ts';
import { decisionsUrl, loadDecided } from './decide-on-member.ts';
import { endRequest } from './end-request.ts';
import type { Membership } from './membership-model.ts';
import { currentOrganisation, standingsOf } from './standings.ts';

export const approveMember = (parts: Organisations) =>
  handle(
    organisationsApi.approveMember,
    async ({ params: { userId }, loaded: { _id: organisationId } }) => {
      const person = (await standingsOf(parts, [userId])).get(userId);
      if (!person) return fail('organisations.request_not_found');
      const membership = await parts.memberships.findOne({ _id: userId, deletedAt: null }).lean<Membership>();
      const current = currentOrganisation(person, membership);
      if (current !== null && current !== organisationId)
        return fail('organisations.already_member', { message: membershipMessages.belongsElsewhere });
      const approval = record(organisationsEvents.membershipApproved, { id: userId, organisationId, waited: true });
      await endRequest(parts, userId, (requested, changed) => {
        if (requested !== organisationId) return null;
        decide(changed, organisationId);
        return [approval];
      });
      return { message: membershipMessages.approved(person.name), url: decisionsUrl };
    },
    { load: loadDecided(parts) },
  );
