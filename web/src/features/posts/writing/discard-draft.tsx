import { messages } from '@consortia/proto/messages';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCsrfToken } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmForm } from '../../../ui/confirm-form.tsx';

/** Discards a draft after a question that names it. */
export function DiscardDraft({ id, name, onDiscard }: { id: string; name: string; onDiscard?: () => void }) {
  const [open, setOpen] = useState(false);
  const _token = useCsrfToken();
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden /> {labels.discard}
      </Button>
      <ConfirmForm
        title={messages.discardDraftTitle}
        text={messages.discardDraftText(name || messages.untitledDraft)}
        button={messages.discardDraft}
        action={authoringApi.discardDraft.path}
        fields={{ id, _token }}
        open={open}
        onClose={() => setOpen(false)}
        onSubmit={onDiscard}
      />
    </>
  );
}
