import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { id, instant, messageAndUrl } from '../shapes.ts';
import { passkeyMessages } from './messages/passkeys.ts';
import { confirmPasswordFirst } from './re-authentication-api.ts';
import { ok } from './shapes.ts';

/** Apart from `signIn`: pages request options when they are opened, before anyone signs in. */
const optionsLimit: RateLimit = { name: 'passkey-options', per: 'address', limit: 120, seconds: 60, network: 480 };

/** The owner's name for a passkey. */
export const passkeyName = z
  .string()
  .trim()
  .min(1, passkeyMessages.nameBlank)
  .max(sizes.passkeyNameCharacters, passkeyMessages.nameTooLong);
const text = z.string().max(16_000);
/** Result of the browser's WebAuthn call, as JSON (WebAuthn Level 3, section 5.1.8); binary fields are base64url. */
const credential = {
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
};
const transports = z.array(z.string().max(20)).max(10);
const registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, attestationObject: text, transports: transports.optional() }),
});
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).nullish(),
  }),
});

/** Options for `navigator.credentials`, as JSON; the challenge is bound to the browser, valid for five minutes and once. */
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const registrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int().optional(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
const authenticationOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int().optional(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty where any passkey of this site may be used. */
  allowCredentials: z.array(descriptor),
});

export const passkey = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() });
export type Passkey = z.output<typeof passkey>;

export const passkeyApi = {
  startPasskeySignIn: route({
    id: 'identity.startPasskeySignIn',
    method: 'POST',
    path: '/login/passkey/options',
    access: 'anyone',
    halfSignedIn: 'a passkey may be used instead of the code',
    limit: optionsLimit,
    summary: 'Options for signing in with a passkey, as first or as second factor',
    output: authenticationOptions,
  }),
  signInWithPasskey: route({
    id: 'identity.signInWithPasskey',
    method: 'POST',
    path: '/login/passkey',
    access: 'anyone',
    halfSignedIn: 'a passkey may be used instead of the code',
    limit: limits.signIn,
    summary:
      'Sign in with a passkey: with user verification instead of password and code, or after the password instead of the code',
    body: z.object({
      credential: assertion,
      trustDevice: z.boolean().default(false),
      /** Own path to go to afterwards; anything else is ignored. */
      returnTo: z.string().max(2000).optional(),
    }),
    output: messageAndUrl,
    errors: ['identity.passkey_invalid', 'identity.waiting_for_approval'],
  }),
  readPasskeys: route({
    id: 'identity.readPasskeys',
    method: 'GET',
    path: '/api/v1/account/passkeys',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The passkeys of the signed-in account',
    output: z.object({ passkeys: z.array(passkey) }),
  }),
  startPasskey: route({
    id: 'identity.startPasskey',
    method: 'POST',
    path: '/account/passkeys/options',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Options for adding a passkey',
    output: z.union([confirmPasswordFirst, registrationOptions]),
    errors: ['identity.passkey_limit'],
  }),
  addPasskey: route({
    id: 'identity.addPasskey',
    method: 'POST',
    path: '/account/passkeys',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Add the passkey that the browser has created',
    body: z.object({ name: passkeyName, credential: registration }),
    output: z.object({ passkey }),
    errors: ['identity.passkey_invalid', 'identity.passkey_limit'],
  }),
  renamePasskey: route({
    id: 'identity.renamePasskey',
    method: 'PATCH',
    path: '/account/passkeys/:id',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Change the name of a passkey',
    params: z.object({ id }),
    body: z.object({ name: passkeyName }),
    output: z.object({ passkey }),
    errors: ['identity.passkey_not_found'],
  }),
  removePasskey: route({
    id: 'identity.removePasskey',
    method: 'DELETE',
    path: '/account/passkeys/:id',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Remove a passkey; refused where it is the only way to sign in',
    params: z.object({ id }),
    output: z.union([confirmPasswordFirst, ok]),
    errors: ['identity.passkey_not_found', 'identity.passkey_only_way_in'],
  }),
};
