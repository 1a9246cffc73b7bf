import type { Identity } from '../identity.ts';

/** Where the gateway listens for sessions that it must look up again. */
export const sessionsChannel = 'sessions';

type Needed = Pick<Identity, 'sessions' | 'live'>;

/** Deletes first and tells then, so that nobody looks the session up again while it is still there. */
export async function endSession({ sessions, live }: Needed, sessionId: string): Promise<void> {
  await sessions.deleteOne({ _id: sessionId });
  await live.publish(sessionsChannel, { sessionId });
}

export async function endSessionsOf({ sessions, live }: Needed, userId: string): Promise<void> {
  await sessions.deleteMany({ userId });
  await live.publish(sessionsChannel, { userId });
}

/** Ends what waits for a second factor; complete sessions go on. */
export async function endChallengesOf({ sessions, live }: Needed, userId: string): Promise<void> {
  await sessions.deleteMany({ userId, level: 'second-factor' });
  await live.publish(sessionsChannel, { userId });
}

/** What a person's sessions claim has changed. */
export async function tellSessionsOf({ live }: Pick<Identity, 'live'>, userId: string): Promise<void> {
  await live.publish(sessionsChannel, { userId });
}
