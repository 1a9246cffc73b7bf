import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { mayConfirmSecondFactor } from '../policies.ts';
import { readChallenge } from '../two-factor/read-challenge.ts';
import { type CreatingChallenges, challengeMs, newChallenge } from './challenges.ts';
import { passkeysOf } from './read-passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { descriptorOf } from './start-passkey.ts';

/** After the password the person is known, and the options name their passkeys; before it they name none. */
export const startPasskeySignIn = (
  identity: CreatingChallenges & Pick<Identity, 'users' | 'sessions' | 'passkeys' | 'config'>,
) =>
  handle(identityApi.startPasskeySignIn, async ({ viewer }) => {
    const pending = mayConfirmSecondFactor(viewer) ? await readChallenge(identity, viewer) : null;
    const own = pending ? await passkeysOf(identity, pending.user._id) : [];
    return {
      challenge: await newChallenge(identity, viewer, 'sign-in'),
      rpId: relyingParty(identity.config).id,
      timeout: challengeMs,
      userVerification: pending ? ('preferred' as const) : ('required' as const),
      allowCredentials: own.map(descriptorOf),
    };
  });
