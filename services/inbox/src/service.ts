import { defineService } from '@consortia/infra/kit/service/define-service';
import { waitsIn } from '@consortia/infra/kit/service/waiting';
import { block } from './blocks/block.ts';
import { blockModel } from './blocks/block-model.ts';
import { listBlocks } from './blocks/list-blocks.ts';
import { unblock } from './blocks/unblock.ts';
import { consumers } from './consumers.ts';
import { archive } from './conversations/archive.ts';
import { clearUnread } from './conversations/clear-unread.ts';
import { conversationModel } from './conversations/conversation-model.ts';
import { countUnread } from './conversations/count-unread.ts';
import { listConversations } from './conversations/list-conversations.ts';
import { listUnreadOf } from './conversations/list-unread-of.ts';
import { markRead } from './conversations/mark-read.ts';
import { messageModel } from './conversations/message-model.ts';
import { presentConversations } from './conversations/present-conversations.ts';
import { showArchive } from './conversations/show-archive.ts';
import { showClearUnread } from './conversations/show-clear-unread.ts';
import { readConversation } from './messages/read-conversation.ts';
import { readRecipient } from './messages/read-recipient.ts';
import { sendMessage } from './messages/send-message.ts';
import { sendNew } from './messages/send-new.ts';
import { migrations } from './migrations.ts';
import { personalData } from './privacy/personal-data.ts';
import { projections } from './projections.ts';
import { listReports } from './reports/list-reports.ts';
import { reportModel } from './reports/report-model.ts';
import { reportPerson } from './reports/report-person.ts';
import { resolveReport } from './reports/resolve-report.ts';
import { showReport } from './reports/show-report.ts';
import { startChasing } from './responses/chase-responses.ts';
import { responseHandlers } from './responses/handlers.ts';
import { replySettingModel } from './responses/reply-setting-model.ts';
import { responseModel } from './responses/response-model.ts';

export const inboxService = defineService({
  name: 'inbox',
  migrations,
  models: {
    conversations: conversationModel,
    messages: messageModel,
    blocks: blockModel,
    reports: reportModel,
    responses: responseModel,
    replySettings: replySettingModel,
  },
  projections,
  handlers: [
    listConversations,
    readConversation,
    countUnread,
    readRecipient,
    // Paths of one word come before those that take it for an id.
    showClearUnread,
    clearUnread,
    showReport,
    reportPerson,
    listReports,
    resolveReport,
    showArchive,
    archive,
    markRead,
    block,
    unblock,
    sendNew,
    sendMessage,
    presentConversations,
    listBlocks,
    listUnreadOf,
    ...responseHandlers,
  ],
  consumers,
  jobs: async (inbox) => [await startChasing(inbox)],
  personalData,
  waiting: ({ reports }) => ({ reports: () => waitsIn(reports, { resolvedAt: null }, 'at') }),
  seed: async (parts) => (await import('./seed-demo.ts')).seedDemo(parts),
});
