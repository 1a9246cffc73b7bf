// Before the first paint: a theme chosen earlier wins over the system's.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be switched off; the system's theme applies.
}
// The policy of the page forbids evaluation; zod would try it once as its first schema is made and be reported.
globalThis.__zod_globalConfig = { jitless: true };
