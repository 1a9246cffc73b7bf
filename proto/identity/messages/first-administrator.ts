/** Texts of the page of the first administrator. It is opened once in the life of an installation, so no other page loads it. */
export const firstAdministratorMessages = {
  title: 'First administrator',
  help: 'This installation has no administrator yet. Consortia printed a one-time token when it started: use it to create the account that approves members and Opportunities.',
  token: 'One-time token',
  tokenInvalid:
    'This token is not valid or has expired. Restart Consortia to get a new one, unless there is already an administrator.',
  button: 'Create account',
  created: 'The administrator account is ready. You can sign in now.',
  addressTaken: 'An account with this email address already exists.',
};
