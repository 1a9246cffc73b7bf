import type { Identity } from '../identity.ts';

/** Channel on which gateways receive the sessions that they must read again. */
export const sessionsChannel = 'sessions';

type Needed = Pick<Identity, 'sessions' | 'live' | 'log'>;

/** Notifies gateways of deleted sessions; when that fails, they notice by themselves within a second. */
async function notify(
  { live, log }: Omit<Needed, 'sessions'>,
  about: { sessionId: string } | { userId: string },
): Promise<void> {
  await live.publish(sessionsChannel, about).catch((error) => {
    log.warn({ err: error }, 'Gateways could not be notified of changed sessions');
  });
}

/** Deletes before it notifies, so that no gateway reads the session again while it still exists. */
export async function endSession(needed: Needed, sessionId: string): Promise<void> {
  await needed.sessions.deleteOne({ _id: sessionId });
  await notify(needed, { sessionId });
}

export async function endSessionsOf(needed: Needed, userId: string): Promise<void> {
  await needed.sessions.deleteMany({ userId });
  await notify(needed, { userId });
}

/** Ends sessions whose second factor is outstanding; full sessions continue. */
export async function endChallengesOf(needed: Needed, userId: string): Promise<void> {
  await needed.sessions.deleteMany({ userId, level: 'second-factor' });
  await notify(needed, { userId });
}

/** Notifies gateways that a session has a new token. */
export const publishChangedSession = (needed: Pick<Identity, 'live' | 'log'>, sessionId: string): Promise<void> =>
  notify(needed, { sessionId });

/** Notifies gateways that the claims of a person's sessions have changed. */
export async function publishSessionChange(needed: Pick<Identity, 'live' | 'log'>, userId: string): Promise<void> {
  await notify(needed, { userId });
}
