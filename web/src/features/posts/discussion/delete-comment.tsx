import { messages } from '@consortia/proto/messages';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './comment.module.css';
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
    <Modal title={labels.deleteTitle} closeLabel={messages.cancel} open={open} onClose={onClose}>
      <p>{replies > 0 ? labels.deleteTextReplies(replies) : labels.deleteText}</p>
      <div className={styles.actions}>
        <Button variant="danger" busy={isLoading} onClick={confirm}>
          {labels.deleteComment}
        </Button>
        <Button onClick={onClose}>{messages.cancel}</Button>
      </div>
    </Modal>
  );
}
