import { pathTo } from '@consortia/proto/client';
import { messages } from '@consortia/proto/messages';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCsrfToken } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmForm } from '../../../ui/confirm-form.tsx';

/** Deletes an Opportunity after a question that names it. */
export function DeletePost({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  const _token = useCsrfToken();
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden /> {labels.delete}
      </Button>
      <ConfirmForm
        title={messages.deletePostTitle}
        text={messages.deletePostText(name || messages.untitledDraft)}
        button={messages.deletePost}
        action={pathTo(authoringApi.deletePost, { params: { id } })}
        fields={{ _token }}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
