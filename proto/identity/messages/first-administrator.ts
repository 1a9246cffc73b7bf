/** What the page of the first administrator shows. It is opened once in the life of an installation, so no other page loads it. */
export const firstAdministratorMessages = {
  title: 'First administrator',
  help: 'This installation has no administrator yet. The start of Consortia printed a one-time token: with it you create the account that approves members and Opportunities.',
  token: 'One-time token',
  tokenInvalid:
    'This token is not valid or no longer valid. Start Consortia again to get a new one, unless there is an administrator already.',
  button: 'Create the account',
  created: 'The administrator account is ready. You can sign in now.',
  addressTaken: 'There is an account with this address already.',
};
