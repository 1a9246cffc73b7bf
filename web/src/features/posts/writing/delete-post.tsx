import { pathTo } from '@consortia/proto/client';
import { messages } from '@consortia/proto/messages';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { useCsrfToken } from '../../../lib/session.ts';
import { DeleteButton } from '../../../ui/delete-button.tsx';

/** Deletes an Opportunity after a question that names it. */
export const DeletePost = ({ id, name }: { id: string; name: string }) => (
  <DeleteButton
    label={labels.delete}
    title={messages.deletePostTitle}
    text={messages.deletePostText(name || messages.untitledDraft)}
    button={messages.deletePost}
    action={pathTo(authoringApi.deletePost, { params: { id } })}
    fields={{ _token: useCsrfToken() }}
  />
);
