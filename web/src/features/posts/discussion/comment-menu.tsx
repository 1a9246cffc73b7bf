import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { MoreMenu } from '../../../ui/more-menu.tsx';

/** Actions of the author on a comment. */
export const CommentMenu = ({ onEdit, onDelete }: { onEdit: (() => void) | undefined; onDelete: () => void }) => (
  <MoreMenu
    label={labels.commentMenu}
    items={[...(onEdit ? [{ label: labels.edit, onClick: onEdit }] : []), { label: labels.delete, onClick: onDelete }]}
  />
);
