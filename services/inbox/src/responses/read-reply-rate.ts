import { handle } from '@consortia/infra/kit/requests/handler';
import { inboxApi } from '@consortia/proto/inbox/api';
import type { Inbox } from '../inbox.ts';
import { assertMaySeeReplies } from '../policies.ts';
import { shownReplyRates } from './reply-rate.ts';

export const readReplyRate = (inbox: Inbox) =>
  handle(
    inboxApi.readReplyRate,
    async ({ params: { userId } }) => ({
      rate: (await shownReplyRates(inbox, [userId])).get(userId) ?? null,
    }),
    { assertMayCall: assertMaySeeReplies },
  );
