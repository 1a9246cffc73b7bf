import { completeProviderSignIn } from './complete-provider-sign-in.ts';
import { confirmProviderSignUp } from './confirm-provider-sign-up.ts';
import { connectAccount } from './connect-account.ts';
import { disconnectAccount } from './disconnect-account.ts';
import { listConnections } from './list-connections.ts';
import { readProviderIdentity } from './read-provider-identity.ts';
import { showDisconnect } from './show-disconnect.ts';
import { showProviderSignUpConfirmation } from './show-provider-sign-up-confirmation.ts';
import { signUpWithProvider } from './sign-up-with-provider.ts';
import { startProviderSignIn } from './start-provider-sign-in.ts';

/** Signing in with a provider, signing up with one, and the connected accounts. */
export const connectionHandlers = [
  startProviderSignIn,
  completeProviderSignIn,
  readProviderIdentity,
  signUpWithProvider,
  showProviderSignUpConfirmation,
  confirmProviderSignUp,
  listConnections,
  connectAccount,
  showDisconnect,
  disconnectAccount,
];
