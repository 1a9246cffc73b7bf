import { handle } from '@consortia/infra/kit/requests/handler';
import { record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import type { Organisations } from '../organisations.ts';
import { mayChangeMembership } from '../policies.ts';
import { endRequest } from './end-request.ts';

export const withdrawJoinRequest = (parts: Pick<Organisations, 'clock' | 'memberships' | 'newId'>) =>
  handle(organisationsApi.withdrawJoinRequest, async ({ viewer }) => {
    if (!mayChangeMembership(viewer)) return fail('kit.sign_in_required');
    await endRequest(parts, viewer.id, (organisationId) => [
      record(organisationsEvents.membershipWithdrawn, { id: viewer.id, organisationId }),
    ]);
    return { message: membershipMessages.withdrawn };
  });
