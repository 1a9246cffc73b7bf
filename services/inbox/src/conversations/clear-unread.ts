import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxPageMessages } from '@consortia/proto/inbox/messages/pages';
import { pagePaths } from '@consortia/proto/page-paths';
import { mayUseInbox } from '../policies.ts';
import { changeOwn, read } from './change-own.ts';
import { unreadBy } from './count-unread.ts';
import type { Conversing } from './own-conversation.ts';

/** More conversations than a person has not read. */
const maxCleared = 1000;

export const clearUnread = (inbox: Conversing) =>
  handle(inboxApi.clearUnread, async ({ viewer }) => {
    if (!mayUseInbox(viewer)) return fail('kit.sign_in_required');
    const found = await inbox.conversations.find(unreadBy(viewer.id)).select('_id').limit(maxCleared).lean();
    for (const { _id } of found) await changeOwn(inbox, _id, viewer.id, read);
    return { message: inboxPageMessages.clearedNow, url: pagePaths.inbox };
  });
