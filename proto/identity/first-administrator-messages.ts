/** How the first administrator of an installation without demo data is created: printed at the start, and on the page. */
export const firstAdministratorMessages = {
  /** `link` holds a secret: it is printed, and never logged or stored. */
  firstAdministratorNotice: (link: string, hours: number) =>
    `There is no administrator yet. Create the first one at\n${link}\nThis address works once and for ${hours} hours; as long as there is no administrator, each start prints a new one.`,
  firstAdministrator: 'First administrator',
  firstAdministratorHelp:
    'This installation has no administrator yet. The start of Consortia printed a one-time token: with it you create the account that approves members and Opportunities.',
  firstAdministratorToken: 'One-time token',
  firstAdministratorTokenBlank: 'Please enter the one-time token.',
  firstAdministratorTokenInvalid:
    'This token is not valid or no longer valid. Start Consortia again to get a new one, unless there is an administrator already.',
  firstAdministratorButton: 'Create the account',
  firstAdministratorCreated: 'The administrator account is ready. You can sign in now.',
  firstAdministratorAddressTaken: 'There is an account with this address already.',
  demoBehindProxy:
    'This demonstration is meant for one machine, and its accounts have a published password. It does not answer requests that come through a proxy.',
  demoAccountsInUse:
    'This data holds the demo accounts, whose password is published, so it cannot be used with DEMO=0. Choose another DATA_DIR (or database) for real use, or start this one with DEMO=1.',
  realAccountsInUse:
    'This data holds real accounts, so no demo accounts with a published password are added to it. Start it with DEMO=0, or choose another DATA_DIR (or database) for the demo.',
};
