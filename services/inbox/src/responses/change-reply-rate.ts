import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { inboxApi } from '@consortia/proto/inbox/api';
import { responseMessages } from '@consortia/proto/inbox/messages/responses';
import type { Inbox } from '../inbox.ts';
import { mayUseInbox } from '../policies.ts';

export const changeReplyRate = ({ replySettings }: Inbox) =>
  handle(inboxApi.changeReplyRate, async ({ viewer, body: { shown } }) => {
    if (!mayUseInbox(viewer)) return fail('kit.sign_in_required');
    await replySettings.updateOne({ _id: viewer.id }, { $set: { shown } }, { upsert: true });
    return { message: shown ? responseMessages.shown : responseMessages.hidden };
  });
