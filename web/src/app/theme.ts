export type Theme = 'system' | 'light' | 'dark';
const KEY = 'theme';

export function chosenTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme at once and remembers it for the next visit where the browser lets us. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is switched off: the theme lasts for this page.
  }
}
