import { messages } from '@consortia/proto/messages';
import { useSyncExternalStore } from 'react';

/** A choice of the reader that styles follow: an attribute of the root element, stored under its name for the next visit. */
export type RootChoice<T extends string> = { use: () => T; choose: (value: T) => void };

/** The first value is the default, which has neither an attribute nor an entry in the storage. `/theme.js` restores the others. */
function rootChoice<T extends string>(name: string, values: readonly [T, ...T[]]): RootChoice<T> {
  const attribute = `data-${name}`;
  const observe = (onChange: () => void) => {
    const observer = new MutationObserver(onChange);
    observer.observe(document.documentElement, { attributeFilter: [attribute] });
    return () => observer.disconnect();
  };
  const chosen = (): T => {
    const value = document.documentElement.getAttribute(attribute);
    return values.find((known) => known === value) ?? values[0];
  };
  return {
    use: () => useSyncExternalStore(observe, chosen, () => values[0]),
    choose(value) {
      const isDefault = value === values[0];
      if (isDefault) document.documentElement.removeAttribute(attribute);
      else document.documentElement.setAttribute(attribute, value);
      try {
        if (isDefault) localStorage.removeItem(name);
        else localStorage.setItem(name, value);
      } catch {
        // Without storage the choice lasts for this page.
      }
    },
  };
}

export type Theme = 'system' | 'light' | 'dark';
export type Density = 'comfortable' | 'compact';
export const theme: RootChoice<Theme> = rootChoice('theme', ['system', 'light', 'dark']);
export const density: RootChoice<Density> = rootChoice('density', ['comfortable', 'compact']);

/** `name` is for a control that shows the chosen value, `label` for one that does not. */
type Option<T> = { value: T; name: string; label: string };
export const themes: readonly Option<Theme>[] = [
  { value: 'system', name: messages.system, label: messages.themeOfSystem },
  { value: 'light', name: messages.light, label: messages.themeLight },
  { value: 'dark', name: messages.dark, label: messages.themeDark },
];
export const densities: readonly Option<Density>[] = [
  { value: 'comfortable', name: messages.comfortable, label: messages.densityComfortable },
  { value: 'compact', name: messages.compact, label: messages.densityCompact },
];
