import type { Identity } from '../identity.ts';

/** Where the gateway listens for sessions that it must look up again. */
export const sessionsChannel = 'sessions';

type Needed = Pick<Identity, 'sessions' | 'live' | 'log'>;

/** The sessions are gone already: where nobody can be told, gateways find out by themselves within a second. */
async function tell(
  { live, log }: Omit<Needed, 'sessions'>,
  about: { sessionId: string } | { userId: string },
): Promise<void> {
  await live.publish(sessionsChannel, about).catch((error) => {
    log.warn({ err: error }, 'Gateways could not be told that sessions have changed');
  });
}

/** Deletes first and tells then, so that nobody looks the session up again while it is still there. */
export async function endSession(needed: Needed, sessionId: string): Promise<void> {
  await needed.sessions.deleteOne({ _id: sessionId });
  await tell(needed, { sessionId });
}

export async function endSessionsOf(needed: Needed, userId: string): Promise<void> {
  await needed.sessions.deleteMany({ userId });
  await tell(needed, { userId });
}

/** Ends what waits for a second factor; complete sessions go on. */
export async function endChallengesOf(needed: Needed, userId: string): Promise<void> {
  await needed.sessions.deleteMany({ userId, level: 'second-factor' });
  await tell(needed, { userId });
}

/** What a person's sessions claim has changed. */
export async function publishSessionChange(needed: Pick<Identity, 'live' | 'log'>, userId: string): Promise<void> {
  await tell(needed, { userId });
}
