import type { Live } from '@consortia/infra/live/live';
import type { ResolvedSession } from '@consortia/proto/identity/shapes';
import { LRUCache } from 'lru-cache';
import type { EndedSession } from './event-streams.ts';

export type EdgeSession = NonNullable<ResolvedSession['session']>;
type Known = { session: EdgeSession | null; at: number };

const trustedMs = 1000;
const maxSessions = 20_000;
/** 256 bits in base64url: nothing else is sent to identity. */
const wellFormed = /^[\w-]{43}$/;

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const ended = (message: unknown): EndedSession => {
  const { sessionId, userId } = (message ?? {}) as Record<string, unknown>;
  return { sessionId: text(sessionId), userId: text(userId) };
};

/**
 * The session behind a cookie, as identity knows it. A response is valid for a second or until identity publishes a change on the
 * live channel `sessions`, whichever comes first; simultaneous requests share one.
 */
export async function createSessions(parts: {
  resolve: (token: string) => Promise<ResolvedSession>;
  live: Live;
  clock: () => number;
  /** Called when a session has ended or changed. */
  onEnded?: (ended: EndedSession) => void;
}) {
  const { resolve, live, clock, onEnded = () => {} } = parts;
  const known = new LRUCache<string, Known>({ max: maxSessions });
  const pending = new Map<string, Promise<EdgeSession | null>>();

  const unsubscribe = await live.subscribe('sessions', (message) => {
    const { sessionId, userId } = ended(message);
    onEnded({ sessionId, userId });
    for (const [token, { session }] of known) {
      if (session?.sessionId === sessionId || session?.userId === userId) known.delete(token);
    }
    // A pending response may have been made before the change: it is neither stored nor shared.
    pending.clear();
  });

  function startResolve(token: string): Promise<EdgeSession | null> {
    const response: Promise<EdgeSession | null> = resolve(token)
      .then(({ session }) => {
        if (pending.get(token) === response) known.set(token, { session, at: clock() });
        return session;
      })
      .finally(() => {
        if (pending.get(token) === response) pending.delete(token);
      });
    pending.set(token, response);
    return response;
  }

  return {
    /** Returns a known session at once. Rejects when identity does not respond. */
    of(token: string): EdgeSession | null | Promise<EdgeSession | null> {
      const found = known.get(token);
      if (found && clock() - found.at < trustedMs) return found.session;
      if (!wellFormed.test(token)) return null;
      return pending.get(token) ?? startResolve(token);
    },
    close: () => unsubscribe(),
  };
}
export type Sessions = Awaited<ReturnType<typeof createSessions>>;
