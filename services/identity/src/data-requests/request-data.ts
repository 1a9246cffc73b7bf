import { handle } from '@consortia/infra/kit/requests/handler';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import type { Identity } from '../identity.ts';
import { mayRequestData } from '../policies.ts';
import type { DataRequest } from './data-request-model.ts';

export const requestData = (identity: Pick<Identity, 'newId' | 'clock' | 'dataRequests'>) =>
  handle(identityApi.requestData, async ({ viewer, body }) => {
    if (!mayRequestData(viewer)) return fail('kit.sign_in_required');
    const request = { _id: identity.newId(), userId: viewer.id, message: body.message, requestedAt: identity.clock() };
    await insertAggregate<DataRequest>(identity.dataRequests, request, () => [], identity);
    return { message: identityResponseMessages.requestSent };
  });
