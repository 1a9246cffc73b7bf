import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { Ellipsis } from 'lucide-react';
import styles from './comment-menu.module.css';

/** Actions of the author on a comment. */
export function CommentMenu({ onEdit, onDelete }: { onEdit: (() => void) | undefined; onDelete: () => void }) {
  return (
    <MenuProvider placement="bottom-end">
      <MenuButton className={styles.button} aria-label={labels.commentMenu}>
        <Ellipsis size={20} aria-hidden />
      </MenuButton>
      <Menu gutter={4} className={styles.menu} aria-label={labels.commentMenu} unmountOnHide>
        {onEdit ? (
          <MenuItem className={styles.item} onClick={onEdit}>
            {labels.edit}
          </MenuItem>
        ) : null}
        <MenuItem className={styles.item} onClick={onDelete}>
          {labels.delete}
        </MenuItem>
      </Menu>
    </MenuProvider>
  );
}
