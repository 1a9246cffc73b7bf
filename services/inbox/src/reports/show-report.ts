import { type Confirmation, confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxMessages } from '@consortia/proto/inbox/messages';
import { reportMessages } from '@consortia/proto/inbox/messages/reports';
import { limits } from '@consortia/proto/limits';
import type { Own } from '../conversations/own-conversation.ts';
import { linkOf, presentOther } from '../conversations/present-conversation.ts';
import { loadReported, type Reporting } from './reported-conversation.ts';

type Reported = { loaded: Own; params: { userId: string } };
/** The form on which a person is reported. */
export async function reportForm(inbox: Reporting, { loaded, params }: Reported): Promise<Confirmation> {
  const { conversation, viewer, otherId } = loaded;
  const people = await inbox.people.getMany([otherId]);
  return {
    title: reportMessages.reportPerson(presentOther(conversation, viewer.id, people).name),
    text: reportMessages.reportText,
    action: pathTo(inboxApi.reportPerson, { params }),
    button: inboxMessages.report,
    csrf: viewer.csrf,
    inputs: [
      {
        ...{ name: 'reason', label: reportMessages.reason, help: reportMessages.reasonHelp, autocomplete: 'off' },
        ...{ maxLength: limits.contactCharacters, optional: true },
      },
    ],
    cancelUrl: linkOf(conversation._id),
  };
}

export const showReport = (inbox: Reporting) =>
  handle(inboxApi.showReport, async (call) => confirmationPage(await reportForm(inbox, call)), {
    load: loadReported(inbox),
  });
