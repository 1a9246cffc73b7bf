import type { Call } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import type { Route } from '@consortia/proto/route';
import { requireRecentSignIn } from '../re-authentication/require-recent-sign-in.ts';
import { isProtected, type RequiringCodes, readProtected, requireCode } from './require-code.ts';

type OwnCall = Pick<Call<Route>, 'viewer' | 'log' | 'address' | 'requestId'> & {
  body: Parameters<typeof requireCode>[2];
};

/**
 * The account `userId` of the caller, once a code of its second factor is used up; or the response that asks for the password, which
 * comes first so that a request that changes nothing uses up no code.
 */
export async function requireOwnCode(identity: RequiringCodes, userId: string, call: OwnCall) {
  const passwordDue = await requireRecentSignIn(identity, call.viewer);
  if (passwordDue) return passwordDue;
  const user = await readProtected(identity, userId);
  if (!isProtected(user)) return fail('identity.two_factor_disabled');
  await requireCode(identity, user, call.body, call);
  return user;
}
