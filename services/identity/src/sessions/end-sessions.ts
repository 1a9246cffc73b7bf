import { trusted } from 'mongoose';
import { endTrust } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';
import type { Session } from './session-model.ts';

/** Channel on which gateways receive the sessions that they must read again. */
export const sessionsChannel = 'sessions';

type Needed = Pick<Identity, 'sessions' | 'live' | 'log'>;
export type EndingSessions = Needed & Pick<Identity, 'devices'>;

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

/**
 * Ends every session of a person except `except`, if given, and the trust in every other browser, so that no one signs in again there
 * without the second factor.
 */
export async function endSessionsOf(
  needed: EndingSessions,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const own = except ? await needed.sessions.findOne({ _id: except, userId }).lean<Session>() : null;
  await endTrust(needed, userId, { except: own?.deviceId });
  await needed.sessions.deleteMany({ userId, ...(except && { _id: trusted({ $ne: except }) }) });
  await notify(needed, { userId });
}

/** Ends a session and the trust in its browser; where that is not known, the trust in every browser of the person. */
export async function endSessionAndTrust(
  needed: EndingSessions,
  { _id, userId, deviceId }: Pick<Session, '_id' | 'userId' | 'deviceId'>,
): Promise<void> {
  await endTrust(needed, userId, { only: deviceId ?? undefined });
  await endSession(needed, _id);
}

/** Sessions that were valid for `user` continue although the password has changed. */
export async function continueSessions(
  needed: Needed,
  user: Pick<User, '_id' | 'credentialsVersion'>,
  credentialsVersion: number,
): Promise<void> {
  const valid = { userId: user._id, credentialsVersion: user.credentialsVersion };
  await needed.sessions.updateMany(valid, { $set: { credentialsVersion } });
  await notify(needed, { userId: user._id });
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
