/**
 * Sentences for the operator of an installation: printed at the start, or sent where the installation is misconfigured. They are
 * apart from `messages`, which every visitor's browser loads.
 */
export const operatorMessages = {
  /** `link` holds a secret: the sentence is printed, and never logged or stored. */
  firstAdministratorNotice: (link: string, hours: number) =>
    `There is no administrator yet. Create the first one at\n${link}\nThis address works once and expires after ${hours} hours; until there is an administrator, each start prints a new one.`,
  demoBehindProxy:
    'This demonstration is meant for one machine, and its accounts have a published password. It does not answer requests that come through a proxy.',
  demoAccountsInUse:
    'This data holds the demo accounts, whose password is published, so it cannot be used with DEMO=0. Choose another DATA_DIR (or database) for real use, or start this one with DEMO=1.',
  realAccountsInUse:
    'This data holds real accounts, so no demo accounts with a published password are added to it. Start it with DEMO=0, or choose another DATA_DIR (or database) for the demo.',
};
