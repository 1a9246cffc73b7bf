import { handle } from '@consortia/infra/kit/requests/handler';
import { inboxApi } from '@consortia/proto/inbox/api';
import { assertMaySeeReplies } from '../policies.ts';
import { type Responding, shownReplyRates } from './reply-rate.ts';

export const readReplyRate = (inbox: Responding) =>
  handle(
    inboxApi.readReplyRate,
    async ({ params: { userId } }) => ({
      rate: (await shownReplyRates(inbox, [userId])).get(userId) ?? null,
    }),
    { assertMayCall: assertMaySeeReplies },
  );
