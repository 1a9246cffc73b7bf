import { addPasskey } from './add-passkey.ts';
import { readPasskeys } from './read-passkeys.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { startPasskey } from './start-passkey.ts';
import { startPasskeySignIn } from './start-passkey-sign-in.ts';

/** Use cases of passkeys. */
export const passkeyHandlers = [
  startPasskeySignIn,
  signInWithPasskey,
  readPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
];
