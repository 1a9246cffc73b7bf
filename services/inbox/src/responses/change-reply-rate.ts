import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { inboxApi } from '@consortia/proto/inbox/api';
import { responseMessages } from '@consortia/proto/inbox/messages/responses';
import { mayUseInbox } from '../policies.ts';
import type { Responding } from './reply-rate.ts';

export const changeReplyRate = ({ replySettings }: Responding) =>
  handle(inboxApi.changeReplyRate, async ({ viewer, body: { shown } }) => {
    if (!mayUseInbox(viewer)) return fail('kit.sign_in_required');
    await replySettings.updateOne({ _id: viewer.id }, { $set: { shown } }, { upsert: true });
    return { message: shown ? responseMessages.shown : responseMessages.hidden };
  });
