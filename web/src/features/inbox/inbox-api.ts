import type { CallInput } from '@consortia/proto/client';
import { inboxApi } from '@consortia/proto/inbox/api';
import type { postRoles } from '@consortia/proto/posts/shapes';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';

export type Box = 'inbox' | 'archived';
export type Sent = {
  recipientId: string;
  type: 'new' | 'opportunity' | 'reply';
  message: string;
  key: string;
  topicFrom?: string;
  role?: (typeof postRoles)[number];
};

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    listConversations: queryOf(
      build,
      (query: CallInput<typeof inboxApi.listConversations>['query']) => request(inboxApi.listConversations, { query }),
      { providesTags: ['Inbox'] },
    ),
    readConversation: queryOf(
      build,
      ({ id, before }: { id: string; before?: number }) =>
        request(
          inboxApi.readConversation,
          { params: { conversationId: id }, query: { before } },
          { quiet: [404, 422] },
        ),
      { providesTags: ['Inbox'] },
    ),
    readRecipient: queryOf(build, (query: { user?: string; post?: string }) =>
      request(inboxApi.readRecipient, { query }, { quiet: 'all' }),
    ),
    sendMessage: mutationOf(
      build,
      ({ recipientId, type, ...body }: Sent) =>
        request(inboxApi.sendMessage, { params: { recipientId, type }, body }, { quiet: 'fields' }),
      { invalidatesTags: ['Inbox'] },
    ),
    markRead: mutationOf(build, (id: string) => request(inboxApi.markRead, { params: { conversationId: id } }), {
      invalidatesTags: ['Inbox'],
    }),
    block: mutationOf(build, (id: string) => request(inboxApi.block, { params: { conversationId: id } }), {
      invalidatesTags: ['Inbox'],
    }),
    unblock: mutationOf(build, (id: string) => request(inboxApi.unblock, { params: { conversationId: id } }), {
      invalidatesTags: ['Inbox'],
    }),
  }),
});
export const {
  useListConversationsQuery,
  useReadConversationQuery,
  useLazyReadConversationQuery,
  useReadRecipientQuery,
  useSendMessageMutation,
  useMarkReadMutation,
  useBlockMutation,
  useUnblockMutation,
} = endpoints;
