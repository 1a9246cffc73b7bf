import type { IncomingMessage } from 'node:http';
import type { GatewayError } from '@consortia/proto/gateway/errors';
import type { Response } from 'express';
import { callersOf, exchangeOf } from './exchange.ts';
import { createShares } from './shares.ts';

/** Whose session has ended or changed; one of the two is given. */
export type EndedSession = { sessionId?: string; userId?: string };

/**
 * Whether the response is sent while it is being made: Server-sent events, and responses that are written word by word. Their services
 * say so with the header that asks proxies not to buffer a response.
 */
export const isStream = ({ headers }: IncomingMessage): boolean =>
  headers['x-accel-buffering'] === 'no' || /^text\/event-stream\b/i.test(headers['content-type'] ?? '');

/**
 * Responses that last. They count apart from pending requests, and end with the session that opened them: the browser connects again
 * and learns what it may still see.
 */
export function createEventStreams(max: number) {
  const open = new Map<Response, EndedSession>();
  const shares = createShares(max);
  const end = (response: Response): void => {
    open.delete(response);
    exchangeOf(response).upstream?.call.destroy();
    response.end();
  };
  return {
    /** The refusal where there are too many, or too many of this caller; else null. */
    add(response: Response): GatewayError | null {
      const exchange = exchangeOf(response);
      const { sessionId, userId } = exchange;
      const callers = callersOf(exchange);
      const refusal = shares.take(callers);
      if (refusal) return refusal;
      open.set(response, { sessionId: sessionId ?? undefined, userId: userId ?? undefined });
      response.once('close', () => {
        open.delete(response);
        shares.giveBack(callers);
      });
      return null;
    },
    endOf(ended: EndedSession): void {
      for (const [response, owner] of open)
        if ((ended.sessionId && owner.sessionId === ended.sessionId) || (ended.userId && owner.userId === ended.userId))
          end(response);
    },
    endAll(): void {
      for (const response of [...open.keys()]) end(response);
    },
    count: () => open.size,
  };
}
export type EventStreams = ReturnType<typeof createEventStreams>;
