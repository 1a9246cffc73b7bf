/** Texts of the security page and of the parts of it that every account has. */
export const securityMessages = {
  title: 'Security',
  help: 'How you sign in, and where you are signed in.',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',
  openSecurity: 'Security settings',
} as const;
