import type { CallInput } from '@consortia/proto/client';
import { contactApi } from '@consortia/proto/identity/contact-api';
import { api, mutationOf, request } from '../../../lib/base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: mutationOf(build, (body: CallInput<typeof contactApi.sendContactMessage>['body']) =>
      request(contactApi.sendContactMessage, { body }, { quiet: 'fields' }),
    ),
  }),
});
export const { useSendContactMessageMutation } = endpoints;
