import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { inboxApi } from '@consortia/proto/inbox/api';
import { reportMessages } from '@consortia/proto/inbox/messages/reports';
import { linkOf } from '../conversations/present-conversation.ts';
import { loadReported, type Reporting } from './reported-conversation.ts';
import { reportForm } from './show-report.ts';

export const reportPerson = (inbox: Reporting) =>
  handle(
    inboxApi.reportPerson,
    async ({ loaded: { conversation, viewer, otherId }, body: { reason } }) => {
      const added = {
        ...{ _id: inbox.newId(), reporterId: viewer.id, reportedId: otherId, conversationId: conversation._id },
        ...{ reason, at: inbox.clock() },
      };
      await duplicatesOnly(inbox.reports.create([added]));
      return { message: reportMessages.reported, url: linkOf(conversation._id) };
    },
    { load: loadReported(inbox), form: (call) => reportForm(inbox, call) },
  );
