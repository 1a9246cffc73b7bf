import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { generateSecret, generateURI } from 'otplib';
import type { Identity } from '../identity.ts';
import { requireRecentSignIn } from '../re-authentication/require-recent-sign-in.ts';
import { ownAccount } from '../users/own-account.ts';
import { sendPasswordForm, sendSetupForm } from './pages-without-scripts.ts';
import { sealTotpSecret } from './totp-secret.ts';

const setupMs = 10 * 60_000;
/** 160 bits, as RFC 4226 recommends (section 4, R6). */
const secretBytes = 20;

export const startTwoFactor = (identity: Pick<Identity, 'twoFactorSetups' | 'clock' | 'users' | 'sessions' | 'keys'>) =>
  handle(identityApi.startTwoFactor, async ({ viewer, nativeForm, response }) => {
    const { twoFactorSetups, clock } = identity;
    const { user } = await ownAccount(identity, viewer);
    const passwordDue = await requireRecentSignIn(identity, viewer);
    if (passwordDue) {
      if (nativeForm) sendPasswordForm(response, viewer, user.passwordHash !== null);
      return passwordDue;
    }
    if (user.totp) return fail('identity.two_factor_enabled');

    const secret = generateSecret({ length: secretBytes });
    const expiresAt = new Date(clock().getTime() + setupMs);
    const setup = { secret: sealTotpSecret(identity, user._id, secret), expiresAt };
    await twoFactorSetups.updateOne({ _id: user._id }, { $set: setup }, { upsert: true });
    if (nativeForm) sendSetupForm(response, viewer, secret);
    return { secret, uri: generateURI({ issuer: 'Consortia', label: user.email, secret }) };
  });
