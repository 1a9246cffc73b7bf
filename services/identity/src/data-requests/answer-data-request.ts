import { handle } from '@consortia/infra/kit/handler';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { identityEvents } from '@consortia/proto/identity/events';
import { dataRequestMessages } from '@consortia/proto/identity/messages/data-requests';
import { actOf } from '../accounts/change-account.ts';
import type { Identity } from '../identity.ts';
import { assertMayAdminister } from '../policies.ts';
import type { DataRequest } from './data-request-model.ts';

/** Stores the answer and its act for the audit log in one write; the email follows from the event. */
export const answerDataRequest = (identity: Identity) =>
  handle(
    identityApi.answerDataRequest,
    async (request) => {
      const { params, body } = request;
      const answered = await changeAggregate<DataRequest>(
        identity.dataRequests,
        params.id,
        (stored) => {
          if (stored.answeredAt) return fail('identity.data_request_answered');
          stored.answeredAt = identity.clock();
          stored.answer = body.answer;
          const act = actOf(request, stored.userId, { act: 'data-request.answered' });
          return [record(identityEvents.actAudited, { id: stored._id, ...act })];
        },
        identity,
      );
      if (!answered) return fail('identity.data_request_not_found');
      return { message: dataRequestMessages.answerSent };
    },
    { assertMayCall: assertMayAdminister },
  );
