import { messages } from '@consortia/proto/messages';
import { Monitor, Moon, Rows2, Rows4, Sun } from 'lucide-react';
import { Segmented } from '../ui/segmented.tsx';
import { densities, density, theme, themes } from './appearance.ts';

const themeIcons = { system: Monitor, light: Sun, dark: Moon };
const densityIcons = { comfortable: Rows2, compact: Rows4 };

/** Choice of a light theme, a dark theme or the system's; `labelled` shows the names next to the icons. */
export function ThemeChoice({ labelled = false }: { labelled?: boolean }) {
  return (
    <Segmented
      legend={messages.theme}
      labelled={labelled}
      value={theme.use()}
      onChange={theme.choose}
      options={themes.map(({ value, name, label }) => {
        const Icon = themeIcons[value];
        return { value, label: labelled ? name : label, icon: <Icon size={18} aria-hidden /> };
      })}
    />
  );
}

/** Choice of how much space rows and cards take. */
export function DensityChoice({ labelled = false }: { labelled?: boolean }) {
  return (
    <Segmented
      legend={messages.density}
      labelled={labelled}
      value={density.use()}
      onChange={density.choose}
      options={densities.map(({ value, name, label }) => {
        const Icon = densityIcons[value];
        return { value, label: labelled ? name : label, icon: <Icon size={18} aria-hidden /> };
      })}
    />
  );
}

/** Both choices without their names, for the foot of every page. */
export const AppearanceChoices = () => (
  <>
    <DensityChoice /> <ThemeChoice />
  </>
);
