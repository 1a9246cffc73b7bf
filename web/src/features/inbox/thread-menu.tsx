import { inboxMessages } from '@consortia/proto/inbox/messages';
import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import { reportMessages } from '@consortia/proto/inbox/messages/reports';
import type { Thread } from '@consortia/proto/inbox/shapes';
import { limits } from '@consortia/proto/limits';
import { useState } from 'react';
import { useCsrfToken } from '../../lib/session.ts';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { ConfirmForm } from '../../ui/confirm-form.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useBlockMutation, useUnblockMutation } from './inbox-api.ts';

type Question = 'archive' | 'report' | null;

/** Archives the conversation, blocks or reports the other person. */
export function ThreadMenu({ thread: { id, user, blocked, archived, archiveUrl, reportUrl } }: { thread: Thread }) {
  const [question, setQuestion] = useState<Question>(null);
  const confirmed = useConfirmed();
  const _token = useCsrfToken();
  const [block] = useBlockMutation();
  const [unblock] = useUnblockMutation();
  const change = async () => {
    await confirmed(blocked ? unblock(id) : block(id));
  };
  const close = () => setQuestion(null);
  return (
    <>
      <MoreMenu
        label={labels.more}
        items={[
          ...(archived ? [] : [{ label: inboxMessages.archive, onClick: () => setQuestion('archive') }]),
          {
            label: blocked ? labels.unblockPerson(user.name) : labels.blockPerson(user.name),
            onClick: () => void change(),
          },
          { label: inboxMessages.report, onClick: () => setQuestion('report') },
        ]}
      />
      <ConfirmForm
        title={inboxMessages.archiveThread}
        text={inboxMessages.cannotRevert}
        button={inboxMessages.archive}
        action={archiveUrl}
        fields={{ _token }}
        open={question === 'archive'}
        onClose={close}
      />
      <ConfirmForm
        title={reportMessages.reportPerson(user.name)}
        text={reportMessages.reportText}
        button={inboxMessages.report}
        action={reportUrl}
        fields={{ _token }}
        open={question === 'report'}
        onClose={close}
      >
        <TextArea
          label={reportMessages.reason}
          help={reportMessages.reasonHelp}
          name="reason"
          rows={4}
          maxLength={limits.contactCharacters}
        />
      </ConfirmForm>
    </>
  );
}
