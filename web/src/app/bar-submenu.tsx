import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import { ChevronDown } from 'lucide-react';
import { Link } from '../ui/link.tsx';
import type { Submenu } from './navigation.ts';
import styles from './navigation-bar.module.css';
import { usePressAtFirst } from './use-press-at-first.ts';

/** A submenu of the bar, open at first. */
export function BarSubmenu({ label, entries }: Submenu) {
  const button = usePressAtFirst();
  return (
    <MenuProvider>
      <MenuButton ref={button} className={styles.entry}>
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
