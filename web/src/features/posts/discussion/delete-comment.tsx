import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
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
  const dispatch = useAppDispatch();
  const confirm = async () => {
    const { data } = await remove(id);
    onClose();
    if (!data) return;
    dispatch(flashed({ kind: 'success', message: data.message }));
    onDeleted(id);
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
