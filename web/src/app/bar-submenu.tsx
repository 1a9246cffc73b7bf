import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import { ChevronDown } from 'lucide-react';
import { Link } from '../ui/link.tsx';
import type { Submenu } from './navigation.ts';
import styles from './navigation-bar.module.css';

/** A submenu of the bar, open at first. */
export function BarSubmenu({ label, entries }: Submenu) {
  return (
    <MenuProvider defaultOpen>
      <MenuButton className={styles.entry}>
        {label} <ChevronDown size={16} aria-hidden />
      </MenuButton>
      <Menu gutter={4} className={styles.menu} aria-label={label}>
        {entries.map((entry) => (
          <MenuItem key={entry.to} className={styles.item} render={<Link to={entry.to} />}>
            {entry.label}
          </MenuItem>
        ))}
      </Menu>
    </MenuProvider>
  );
}
