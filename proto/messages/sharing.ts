/** Texts of the dialog that shares an address, beyond those of every page. */
export const sharingMessages = {
  networks: 'Share on a social network',
  newTab: '(opens in a new tab)',
} as const;
