import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { limits } from '@consortia/proto/limits';
import type { Identity } from '../identity.ts';
import { requireRecentSignIn } from '../re-authentication/require-recent-sign-in.ts';
import { ownAccount } from '../users/own-account.ts';
import { type CreatingChallenges, challengeMs, newChallenge } from './challenges.ts';
import { passkeysOf } from './read-passkeys.ts';
import { relyingParty } from './relying-party.ts';

/** ES256, EdDSA and RS256 (COSE algorithm numbers), which all authenticators in use offer one of. */
const algorithms = [-7, -8, -257];

export const startPasskey = (
  identity: CreatingChallenges & Pick<Identity, 'users' | 'sessions' | 'passkeys' | 'config'>,
) =>
  handle(identityApi.startPasskey, async ({ viewer }) => {
    const { user } = await ownAccount(identity, viewer);
    const passwordDue = await requireRecentSignIn(identity, viewer);
    if (passwordDue) return passwordDue;
    const existing = await passkeysOf(identity, user._id);
    if (existing.length >= limits.passkeys) return fail('identity.passkey_limit');

    return {
      challenge: await newChallenge(identity, viewer, 'registration'),
      rp: { id: relyingParty(identity.config).id, name: 'Consortia' },
      user: {
        id: Buffer.from(user._id).toString('base64url'),
        name: user.email,
        displayName: `${user.firstname} ${user.lastname}`,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: challengeMs,
      attestation: 'none' as const,
      excludeCredentials: existing.map(descriptorOf),
      // Discoverable and with user verification, so that it can replace password and code.
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    };
  });

/** How options name a passkey (PublicKeyCredentialDescriptorJSON). */
export const descriptorOf = ({ credentialId, transports }: { credentialId: string; transports: string[] }) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});
