import { setTimeout as pause } from 'node:timers/promises';
import { OutboundError, type OutboundReason } from './outbound-error.ts';
import type { SafeResponse } from './safe-fetch.ts';

export type RetryOptions = {
  /** Tries in all, the first included. Default 4. */
  attempts?: number;
  /** Longest pause before the second try; it doubles with each. Default 1,000. */
  firstPauseMs?: number;
  /** Longest pause of all. A `Retry-After` beyond it ends the tries. Default 120,000. */
  maxPauseMs?: number;
  clock: () => Date;
  /** From 0 up to 1: how much of a pause is taken, so that many callers do not come back at once. */
  random?: () => number;
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  signal?: AbortSignal;
};

const passingStatuses = [429, 500, 502, 503, 504];
const passingReasons: readonly OutboundReason[] = ['timed_out', 'unreachable', 'unresolved', 'broken'];

/** Milliseconds until the `Retry-After` of a response (RFC 9110, 10.2.3: seconds or a date); 0 without one. */
export function retryAfterMs(response: SafeResponse | undefined, now: Date): number {
  const text = response?.headers['retry-after']?.trim();
  if (!text) return 0;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}

/**
 * Repeats a request that failed for a passing reason: 429, a fault of the server, a time-out, a connection that broke. Resolves
 * to the last response, whatever its status, or throws the last error. Only for requests that are safe to repeat.
 */
export async function withRetries(run: () => Promise<SafeResponse>, options: RetryOptions): Promise<SafeResponse> {
  const { attempts = 4, firstPauseMs = 1000, maxPauseMs = 120_000, clock, random = Math.random, signal } = options;
  const wait = options.wait ?? ((milliseconds) => pause(milliseconds, undefined, { signal }));
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await run().then(
      (response) => ({ response, passing: passingStatuses.includes(response.status), result: () => response }),
      (error: unknown) => ({
        response: undefined,
        passing: error instanceof OutboundError && passingReasons.includes(error.reason),
        result: (): never => {
          throw error;
        },
      }),
    );
    const requestedMs = retryAfterMs(outcome.response, clock());
    if (!outcome.passing || attempt >= attempts || requestedMs > maxPauseMs || signal?.aborted) return outcome.result();
    const backOff = random() * Math.min(maxPauseMs, firstPauseMs * 2 ** (attempt - 1));
    await wait(Math.round(requestedMs + backOff), signal).catch(() => {
      throw new OutboundError('aborted');
    });
  }
}
