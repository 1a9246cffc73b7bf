import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { csrfOf } from '../sessions/csrf-of.ts';
import { hashOf, newToken } from '../token.ts';
import type { PasskeyChallenge } from './challenge-model.ts';

/** Milliseconds between request and use, also the time that browsers are given. */
export const challengeMs = 5 * 60_000;
type Needed = Pick<Identity, 'passkeyChallenges' | 'clock'>;
export type CreatingChallenges = Needed & Pick<Identity, 'randomBytes'>;

/** A new challenge of 256 bits, base64url, for the browser of this viewer. */
export async function newChallenge(
  { passkeyChallenges, clock, randomBytes }: CreatingChallenges,
  viewer: Viewer,
  purpose: PasskeyChallenge['purpose'],
): Promise<string> {
  const challenge = newToken(randomBytes);
  const expiresAt = new Date(clock().getTime() + challengeMs);
  await passkeyChallenges.create({ _id: hashOf(challenge), purpose, browser: hashOf(csrfOf(viewer)), expiresAt });
  return challenge;
}

/**
 * Uses up the challenge that a response of the browser names (WebAuthn Level 3, section 5.8.1) and returns it. Fails with
 * `passkey_invalid` where it was not made for this browser and purpose, was used or has expired.
 */
export async function useChallenge(
  { passkeyChallenges, clock }: Needed,
  viewer: Viewer,
  purpose: PasskeyChallenge['purpose'],
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const used =
    challenge !== null &&
    (await passkeyChallenges.findOneAndDelete({
      _id: hashOf(challenge),
      purpose,
      browser: hashOf(csrfOf(viewer)),
      expiresAt: trusted({ $gt: clock() }),
    }));
  return used ? challenge : fail('identity.passkey_invalid');
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
