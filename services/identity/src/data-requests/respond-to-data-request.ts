import { handle } from '@consortia/infra/kit/requests/handler';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { identityEvents } from '@consortia/proto/identity/events';
import { dataRequestMessages } from '@consortia/proto/identity/messages/data-requests';
import { actOf } from '../accounts/change-account.ts';
import type { Identity } from '../identity.ts';
import { assertMayAdminister } from '../policies.ts';
import type { DataRequest } from './data-request-model.ts';

/** Stores the response and its act for the audit log in one write; the email follows from the event. */
export const respondToDataRequest = (identity: Pick<Identity, 'dataRequests' | 'clock' | 'newId'>) =>
  handle(
    identityApi.respondToDataRequest,
    async (request) => {
      const { params, body } = request;
      const responded = await changeAggregate<DataRequest>(
        identity.dataRequests,
        params.id,
        (stored) => {
          if (stored.respondedAt) return fail('identity.data_request_responded');
          stored.respondedAt = identity.clock();
          stored.response = body.response;
          const act = actOf(request, stored.userId, { act: 'data-request.responded' });
          return [record(identityEvents.actAudited, { id: stored._id, ...act })];
        },
        identity,
      );
      if (!responded) return fail('identity.data_request_not_found');
      return { message: dataRequestMessages.responseSent };
    },
    { assertMayCall: assertMayAdminister },
  );
