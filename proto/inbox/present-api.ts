import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';

/** People in one request for blocks. */
export const maxBlockedAmong = 3000;

export const inboxPresentApi = {
  listUnreadOf: route({
    id: 'inbox.listUnreadOf',
    method: 'POST',
    path: '/internal/inbox/unread',
    access: 'service',
    limit: limits.internal,
    summary:
      'Conversations that a person has not read, the latest message first, for a service that tells that person alone',
    body: z.object({ userId: id }),
    output: z.object({
      conversations: z.array(z.object({ name: z.string(), url: z.string(), unread: z.number().int().positive() })),
      /** Of all conversations. */
      messages: z.number().int().nonnegative(),
    }),
  }),
  presentConversations: route({
    id: 'inbox.presentConversations',
    method: 'POST',
    path: '/internal/inbox/conversations',
    access: 'service',
    limit: limits.internal,
    summary: 'Conversations as one of their two people may see them now, without those that are not theirs',
    body: z.object({ userId: id, ids: z.array(id).max(200) }),
    output: z.object({
      conversations: z.array(
        z.object({
          /** As requested; `url` leads to the one into which it was merged. */
          id,
          /** Of the other person, as this one may know it (O17). */
          name: z.string(),
          url: z.string(),
          unread: z.number().int().nonnegative(),
        }),
      ),
    }),
  }),
  listBlocks: route({
    id: 'inbox.listBlocks',
    method: 'POST',
    path: '/internal/inbox/blocks',
    access: 'service',
    limit: limits.internal,
    summary: 'Which of these people have blocked which; a block of an anonymous person is in its conversation alone',
    body: z.object({ userIds: z.array(id).max(maxBlockedAmong) }),
    output: z.object({ blocks: z.array(z.object({ userId: id, blockedId: id })) }),
  }),
};
