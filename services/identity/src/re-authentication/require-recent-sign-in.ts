import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { Identity } from '../identity.ts';
import type { Session } from '../sessions/session-model.ts';

/** Milliseconds after a sign-in or a confirmation of the password. */
export const recentMs = 15 * 60_000;

/**
 * Null where this session was signed in, or its password confirmed, within the last 15 minutes. Otherwise the response of the
 * use case, which has changed nothing yet. A trusted device does not count as a confirmation, and no other session's does.
 */
export async function requireRecentSignIn(
  { sessions, clock }: Pick<Identity, 'sessions' | 'clock'>,
  viewer: Viewer,
): Promise<{ confirmPassword: true } | null> {
  const session = isSignedIn(viewer)
    ? await sessions.findOne({ _id: viewer.sessionId, userId: viewer.id, level: 'full' }).lean<Session>()
    : null;
  const until = session ? session.confirmedAt.getTime() + recentMs : 0;
  return until > clock().getTime() ? null : { confirmPassword: true };
}
