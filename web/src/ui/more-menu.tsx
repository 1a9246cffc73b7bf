import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import { Ellipsis } from 'lucide-react';
import styles from './more-menu.module.css';

/** A button with three dots that opens further actions. */
export function MoreMenu({
  label,
  items,
}: {
  label: string;
  items: readonly { label: string; onClick: () => void }[];
}) {
  return (
    <MenuProvider placement="bottom-end">
      <MenuButton className={styles.button} aria-label={label}>
        <Ellipsis size={20} aria-hidden />
      </MenuButton>
      <Menu gutter={4} className={styles.menu} aria-label={label} unmountOnHide>
        {items.map((item) => (
          <MenuItem key={item.label} className={styles.item} onClick={item.onClick}>
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </MenuProvider>
  );
}
