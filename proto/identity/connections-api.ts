import { z } from 'zod';
import { newEmail } from '../email-address.ts';
import { personName } from '../names.ts';
import { limits, route } from '../route.ts';
import { messageAndUrl } from '../shapes.ts';
import { credentialMessages } from './messages/credentials.ts';
import { identityResponseMessages } from './messages/responses.ts';
import { providerId } from './providers.ts';
import { confirmPasswordFirst } from './re-authentication-api.ts';
import { authorizationAddress, connectedAccount, providerIdentity } from './shapes.ts';
import { chosenOrganisationFields } from './sign-up-api.ts';

const provider = z.object({ provider: providerId });

export const startProviderSignInBody = z.object({
  /** Own path to go to afterwards; anything else is ignored. */
  returnTo: z.string().max(2000).optional(),
});
/** Parameters that the provider adds to the address (RFC 6749, section 4.1.2; RFC 9207). */
const callbackQuery = z.object({
  state: z.string().max(200).optional(),
  code: z.string().max(4000).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
});
export const signUpWithProviderBody = z.object({
  firstname: personName(credentialMessages.firstNameBlank),
  lastname: personName(credentialMessages.lastNameBlank),
  email: newEmail,
  ...chosenOrganisationFields,
  termsConsent: z
    .union([z.boolean(), z.stringbool()], identityResponseMessages.termsConsent)
    .refine((value) => value, identityResponseMessages.termsConsent),
});
const confirmationToken = z.object({ token: z.string().max(200) });

/** Signing in with a provider, signing up with it, and the connected accounts. */
export const connectionsApi = {
  startProviderSignIn: route({
    id: 'identity.startProviderSignIn',
    method: 'POST',
    path: '/login/:provider',
    access: 'anyone',
    halfSignedIn: 'a user who cannot complete the second factor may start again',
    noPolicy: 'everyone may try to sign in; what the provider says decides',
    limit: limits.signIn,
    summary: 'Start signing in with a provider; the browser goes on to the address in the response',
    params: provider,
    body: startProviderSignInBody,
    output: authorizationAddress,
    errors: ['identity.provider_unknown', 'identity.provider_unavailable'],
  }),
  completeProviderSignIn: route({
    id: 'identity.completeProviderSignIn',
    method: 'GET',
    path: '/login/:provider/callback',
    access: 'anyone',
    halfSignedIn: 'a user who cannot complete the second factor may start again',
    limit: limits.signIn,
    html: 'service',
    summary: 'Where a provider sends the browser back to; counts once, in the browser that started',
    params: provider,
    query: callbackQuery,
    output: z.string(),
    produces: 'text/html',
    errors: ['identity.provider_unknown', 'identity.provider_unavailable', 'identity.provider_refused'],
  }),
  readProviderIdentity: route({
    id: 'identity.readProviderIdentity',
    method: 'GET',
    path: '/api/v1/sign-up/identity',
    access: 'anyone',
    limit: limits.read,
    summary: 'Who a provider says is signing up in this browser',
    output: providerIdentity,
    errors: ['identity.provider_sign_up_over'],
  }),
  signUpWithProvider: route({
    id: 'identity.signUpWithProvider',
    method: 'POST',
    path: '/sign-up/connect',
    access: 'anyone',
    noPolicy: 'everyone may request an account; the response is the same for known addresses',
    limit: limits.signUp,
    summary:
      'Requests an account without a password; an address that the provider has not verified gets an email first',
    body: signUpWithProviderBody,
    output: z.union([messageAndUrl, z.object({ confirmationSent: z.literal(true), message: z.string() })]),
    errors: ['identity.provider_sign_up_over', 'identity.organisation_unknown'],
  }),
  showProviderSignUpConfirmation: route({
    id: 'identity.showProviderSignUpConfirmation',
    method: 'GET',
    path: '/sign-up/connect/confirm',
    access: 'anyone',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm the address of an account without a password; changes nothing',
    query: confirmationToken,
    output: z.string(),
    produces: 'text/html',
    errors: ['identity.link_invalid', 'identity.other_browser'],
  }),
  confirmProviderSignUp: route({
    id: 'identity.confirmProviderSignUp',
    method: 'POST',
    path: '/sign-up/connect/confirm',
    access: 'anyone',
    noPolicy: 'the token of the emailed link, in the browser that started, is the permission',
    limit: limits.confirmLink,
    summary: 'Confirm the address of an account without a password, which is created then',
    body: confirmationToken,
    output: messageAndUrl,
    errors: ['identity.link_invalid', 'identity.other_browser'],
  }),
  listConnections: route({
    id: 'identity.listConnections',
    method: 'GET',
    path: '/api/v1/connections',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The accounts of providers that the caller can sign in with',
    output: z.object({ connections: z.array(connectedAccount) }),
  }),
  connectAccount: route({
    id: 'identity.connectAccount',
    method: 'POST',
    path: '/account/connections/:provider/connect',
    access: 'signed-in',
    noPolicy: 'connects the account of the caller alone',
    limit: limits.signIn,
    summary: 'Start connecting an account; the browser goes on to the address in the response',
    params: provider,
    output: z.union([authorizationAddress, confirmPasswordFirst]),
    errors: ['identity.provider_unknown', 'identity.provider_unavailable', 'identity.already_connected'],
  }),
  showDisconnect: route({
    id: 'identity.showDisconnect',
    method: 'GET',
    path: '/account/connections/:provider/disconnect',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm disconnecting an account; changes nothing',
    params: provider,
    output: z.string(),
    produces: 'text/html',
    errors: ['identity.not_connected'],
  }),
  disconnectAccount: route({
    id: 'identity.disconnectAccount',
    method: 'POST',
    path: '/account/connections/:provider/disconnect',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Disconnect an account, unless it is the only way to sign in',
    params: provider,
    output: messageAndUrl,
    errors: ['identity.not_connected', 'identity.only_way_in'],
  }),
};
