import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';

export const inboxPresentApi = {
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
};
