import type { Live } from '@consortia/infra/live/live';
import type { ResolvedSession } from '@consortia/proto/identity/shapes';

export type EdgeSession = NonNullable<ResolvedSession['session']>;
type Known = { session: EdgeSession | null; at: number };

const trustedMs = 1000;
const maxSessions = 20_000;
/** 256 bits in base64url: identity is asked about nothing else. */
const wellFormed = /^[\w-]{43}$/;

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const ended = (message: unknown) => {
  const { sessionId, userId } = (message ?? {}) as Record<string, unknown>;
  return { sessionId: text(sessionId), userId: text(userId) };
};

/**
 * The session behind a cookie, as identity knows it. A response is believed for a second or until identity says on the live
 * channel `sessions` that something about it changed, whichever comes first; simultaneous questions are asked once.
 */
export async function createSessions(parts: {
  resolve: (token: string) => Promise<ResolvedSession>;
  live: Live;
  clock: () => number;
}) {
  const { resolve, live, clock } = parts;
  const known = new Map<string, Known>();
  const asked = new Map<string, Promise<EdgeSession | null>>();

  const unsubscribe = await live.subscribe('sessions', (message) => {
    const { sessionId, userId } = ended(message);
    for (const [token, { session }] of known) {
      if (session?.sessionId === sessionId || session?.userId === userId) known.delete(token);
    }
    // A response under way may have been given before the change: it is neither kept nor shared any more.
    asked.clear();
  });

  /** In the order in which they were learnt, so the first is the first to be forgotten. */
  function remember(token: string, session: EdgeSession | null): void {
    known.delete(token);
    known.set(token, { session, at: clock() });
    if (known.size > maxSessions) known.delete(known.keys().next().value!);
  }

  function ask(token: string): Promise<EdgeSession | null> {
    const question: Promise<EdgeSession | null> = resolve(token)
      .then(({ session }) => {
        if (asked.get(token) === question) remember(token, session);
        return session;
      })
      .finally(() => {
        if (asked.get(token) === question) asked.delete(token);
      });
    asked.set(token, question);
    return question;
  }

  return {
    /** Answers at once what is known. Rejects when identity does not answer. */
    of(token: string): EdgeSession | null | Promise<EdgeSession | null> {
      const found = known.get(token);
      if (found && clock() - found.at < trustedMs) return found.session;
      if (!wellFormed.test(token)) return null;
      return asked.get(token) ?? ask(token);
    },
    close: () => unsubscribe(),
  };
}
export type Sessions = Awaited<ReturnType<typeof createSessions>>;
