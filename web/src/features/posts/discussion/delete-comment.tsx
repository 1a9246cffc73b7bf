import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeleteCommentMutation } from './discussion-api.ts';

/** Confirms the deletion of a comment and of its replies. */
export function DeleteComment({
  id,
  replies,
  open,
  onClose,
  onDeleted,
}: {
  id: string;
  replies: number;
  open: boolean;
  onClose: () => void;
  onDeleted: (id: string) => void;
}) {
  const [remove, { isLoading }] = useDeleteCommentMutation();
  const confirmed = useConfirmed();
  const confirm = async () => {
    const failure = await confirmed(remove(id));
    onClose();
    if (!failure) onDeleted(id);
  };
  return (
    <ConfirmDialog
      title={labels.deleteTitle}
      button={labels.deleteComment}
      busy={isLoading}
      open={open}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{replies > 0 ? labels.deleteTextReplies(replies) : labels.deleteText}</p>
    </ConfirmDialog>
  );
}
