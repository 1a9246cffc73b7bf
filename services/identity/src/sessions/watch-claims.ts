import { type OwnWrite, onOwnWrite } from '@consortia/infra/store/own-writes';
import { isSoleWriter } from '@consortia/infra/store/sole-writer';
import type { Identity } from '../identity.ts';
import { sessionsChannel } from './end-sessions.ts';

/** Fields of a session that say nothing about whose it is and what it allows. */
const ofUse = new Set(['lastSeenAt', 'expiresAt', 'deviceId']);

/** A new session was no one's before, and its use changes nothing that a gateway holds of it. */
function changesNothing({ method, args }: OwnWrite): boolean {
  if (method === 'insertOne') return true;
  const update = method === 'updateOne' ? (args[1] as { $set?: object }) : {};
  const [operator, ...others] = Object.keys(update);
  return operator === '$set' && others.length === 0 && Object.keys(update.$set!).every((field) => ofUse.has(field));
}

/**
 * Where gateways trust sessions for long, because all of this is one process: they read every session again after a write to people or
 * sessions, also one that no use case has published.
 */
export function watchClaims({ users, sessions, live }: Pick<Identity, 'users' | 'sessions' | 'live'>): void {
  if (!isSoleWriter(users.db)) return;
  // Once live messages are closed no gateway listens.
  const notify = (): void => void live.publish(sessionsChannel, {}).catch(() => {});
  onOwnWrite(users.collection, notify);
  onOwnWrite(sessions.collection, (write) => {
    if (!changesNothing(write)) notify();
  });
}
