import { messages } from '@consortia/proto/messages';
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const storageKey = 'theme';

export const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: messages.themeOfSystem },
  { value: 'light', label: messages.themeLight },
  { value: 'dark', label: messages.themeDark },
];

/** The root element holds the chosen theme; subscribers are notified when it changes. */
const listeners = new Set<() => void>();
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function chosenTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
export const useTheme = (): Theme => useSyncExternalStore(listen, chosenTheme);

/** Applies a theme and stores it for the next visit if the browser allows storage. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the theme lasts for this page.
  }
  for (const listener of listeners) listener();
}
