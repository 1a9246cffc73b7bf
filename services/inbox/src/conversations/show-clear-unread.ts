import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxMessages } from '@consortia/proto/inbox/messages';
import { inboxPageMessages } from '@consortia/proto/inbox/messages/pages';
import { pagePaths } from '@consortia/proto/page-paths';
import { mayUseInbox } from '../policies.ts';

export const showClearUnread = () =>
  handle(inboxApi.showClearUnread, async ({ viewer }) => {
    if (!mayUseInbox(viewer)) return fail('kit.sign_in_required');
    return confirmationPage({
      title: inboxMessages.clearUnread,
      text: inboxPageMessages.clearText,
      action: pathTo(inboxApi.clearUnread, {}),
      button: inboxMessages.clear,
      csrf: viewer.csrf,
      cancelUrl: pagePaths.inbox,
    });
  });
