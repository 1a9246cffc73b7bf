// Before the first paint: a theme chosen earlier wins over the system's, a density over the default.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('density') === 'compact') document.documentElement.dataset.density = 'compact';
} catch {
  // Storage may be switched off; the defaults apply.
}
// The policy of the page forbids evaluation; zod would try it once as its first schema is made and be reported.
globalThis.__zod_globalConfig = { jitless: true };
