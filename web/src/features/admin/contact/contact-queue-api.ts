import { contactApi, type contactStates } from '@consortia/proto/identity/contact-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

export type ContactState = (typeof contactStates)[number];

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    contactMessages: queryOf(
      build,
      (query: { state: ContactState; page: number }) => request(contactApi.listContactMessages, { query }),
      { providesTags: ['ContactMessages'] },
    ),
    replyToContactMessage: mutationOf(
      build,
      ({ id, reply }: { id: string; reply: string }) =>
        request(contactApi.replyToContactMessage, { params: { id }, body: { reply } }, { quiet: 'fields' }),
      { invalidatesTags: ['ContactMessages'] },
    ),
  }),
});
export const { useContactMessagesQuery, useReplyToContactMessageMutation } = endpoints;
