/** Navigation state of a visitor who came to the sign-in page because another page needs an account. */
export const needsAccount = { needsAccount: true };
export const cameForAccount = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'needsAccount' in state;
