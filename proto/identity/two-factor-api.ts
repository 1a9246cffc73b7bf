import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { limits, route } from '../route.ts';
import { id, instant, messageAndUrl } from '../shapes.ts';
import { confirmPasswordFirst } from './re-authentication-api.ts';
import { ok } from './shapes.ts';

const flag = z.union([z.boolean(), z.stringbool()]).default(false);
/** Six digits of an authenticator app, or a backup code where `isBackupCode` is set; blanks and hyphens do not count. */
const code = { authCode: z.string().trim().max(sizes.backupCodeCharacters), isBackupCode: flag };

export const secondFactorBody = z.object({ ...code, trustDevice: flag });

/** Ten codes, each accepted once. No response repeats them. */
const backupCodes = z.array(z.string());
export const trustedDevice = z.object({
  id,
  name: z.string(),
  /** Instant of the last complete sign-in. */
  lastUsedAt: instant,
  trustedUntil: instant,
  /** The browser of this request. */
  current: z.boolean(),
});
export type TrustedDevice = z.output<typeof trustedDevice>;
export const twoFactorState = z.object({
  enabled: z.boolean(),
  backupCodesLeft: z.number().int().nonnegative(),
  trustedDevices: z.array(trustedDevice),
});

export const twoFactorApi = {
  confirmSecondFactor: route({
    id: 'identity.confirmSecondFactor',
    method: 'POST',
    path: '/login/two-factor',
    access: 'second-factor',
    limit: limits.signIn,
    summary: 'Complete a sign-in with the six digits of an authenticator app or with a backup code',
    body: secondFactorBody,
    output: messageAndUrl,
    errors: ['identity.code_invalid', 'identity.second_factor_not_pending', 'identity.too_many_attempts'],
  }),
  readTwoFactor: route({
    id: 'identity.readTwoFactor',
    method: 'GET',
    path: '/api/v1/account/two-factor',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Whether two-factor authentication is on, how many backup codes are left, and the trusted devices',
    output: twoFactorState,
  }),
  startTwoFactor: route({
    id: 'identity.startTwoFactor',
    method: 'POST',
    path: '/account/security',
    access: 'signed-in',
    limit: limits.write,
    summary:
      'Start to enable two-factor authentication: a new secret for an authenticator app, valid for ten minutes; a form without scripts gets a page with the secret (G36)',
    tokenIn: 'csrf',
    output: z.union([
      confirmPasswordFirst,
      z.object({
        /** Base32, 160 bits, to be typed into an authenticator app. */
        secret: z.string(),
        /** `otpauth:` address of the secret, to be shown as a QR code. */
        uri: z.string(),
      }),
    ]),
    errors: ['identity.two_factor_enabled'],
  }),
  enableTwoFactor: route({
    id: 'identity.enableTwoFactor',
    method: 'POST',
    path: '/two-factor/enable',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Enable two-factor authentication with a code of the new secret; returns ten backup codes, once',
    tokenIn: 'csrf',
    body: z.object({ authCode: code.authCode }),
    output: ok.extend({ backupCodes }),
    errors: ['identity.code_invalid', 'identity.two_factor_enabled', 'identity.two_factor_not_started'],
  }),
  disableTwoFactor: route({
    id: 'identity.disableTwoFactor',
    method: 'POST',
    path: '/two-factor/disable',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Disable two-factor authentication with a code or a backup code; trusted devices are revoked',
    tokenIn: 'csrf',
    body: z.object(code),
    output: z.union([confirmPasswordFirst, ok]),
    errors: ['identity.code_invalid', 'identity.too_many_attempts', 'identity.two_factor_disabled'],
  }),
  replaceBackupCodes: route({
    id: 'identity.replaceBackupCodes',
    method: 'POST',
    path: '/two-factor/backup-codes',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Ten new backup codes, returned once; the earlier ones are no longer accepted',
    tokenIn: 'csrf',
    body: z.object(code),
    output: z.union([confirmPasswordFirst, z.object({ backupCodes })]),
    errors: ['identity.code_invalid', 'identity.too_many_attempts', 'identity.two_factor_disabled'],
  }),
  revokeTrustedDevice: route({
    id: 'identity.revokeTrustedDevice',
    method: 'DELETE',
    path: '/account/trusted-devices/:id',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Require the second factor in one browser again; unknown ids are ignored',
    params: z.object({ id }),
    output: ok,
  }),
  revokeTrustedDevices: route({
    id: 'identity.revokeTrustedDevices',
    method: 'DELETE',
    path: '/account/trusted-devices',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Require the second factor in every browser again',
    output: ok,
  }),
};
