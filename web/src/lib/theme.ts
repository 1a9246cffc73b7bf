import { messages } from '@consortia/proto/messages';
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const storageKey = 'theme';

export const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: messages.themeOfSystem },
  { value: 'light', label: messages.themeLight },
  { value: 'dark', label: messages.themeDark },
];

/** The chosen theme is an attribute of the root element. */
function observeTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
function chosenTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
export const useTheme = (): Theme => useSyncExternalStore(observeTheme, chosenTheme, () => 'system');

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
}
