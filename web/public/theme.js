// Before the first paint: a theme chosen earlier wins over the system's.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be switched off; the system's theme applies.
}
