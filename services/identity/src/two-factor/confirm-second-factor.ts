import { readDeviceToken } from '@consortia/infra/kit/http/device-cookie';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { mayConfirmSecondFactor } from '../policies.ts';
import { completeSignIn, type SigningIn } from '../sign-in/complete-sign-in.ts';
import { readChallenge } from './read-challenge.ts';
import { isProtected, type RequiringCodes, requireCode } from './require-code.ts';
import { trustUntil } from './trust-until.ts';

export const confirmSecondFactor = (identity: SigningIn & RequiringCodes) =>
  handle(identityApi.confirmSecondFactor, async (call) => {
    const { body, viewer, request } = call;
    const { config, keys } = identity;
    const challenge = mayConfirmSecondFactor(viewer) ? await readChallenge(identity, viewer) : null;
    if (!challenge || !isProtected(challenge.user)) return fail('identity.second_factor_not_pending');
    const { user, returnTo } = challenge;
    await requireCode(identity, user, body, call);

    const device = { token: readDeviceToken(request, config, keys.device), trust: trustUntil(identity, body) };
    return completeSignIn(identity, { user, returnTo, call, device });
  });
