import { messages } from '@consortia/proto/messages';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { chooseTheme, themes, useTheme } from './theme.ts';
import styles from './theme-choice.module.css';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Choice of a light theme, a dark theme or the system's; `named` shows the names next to the icons. */
export function ThemeChoice({ named = false }: { named?: boolean }) {
  const theme = useTheme();
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>
        <VisuallyHidden>{messages.theme}</VisuallyHidden>
      </legend>
      {themes.map(({ value, label }) => {
        const Icon = icons[value];
        return (
          <label key={value} title={named ? undefined : label}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={theme === value}
              onChange={() => chooseTheme(value)}
            />
            <Icon size={18} aria-hidden />
            {named ? messages[value] : <VisuallyHidden>{label}</VisuallyHidden>}
          </label>
        );
      })}
    </fieldset>
  );
}
