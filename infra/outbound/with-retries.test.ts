import { OutboundError, type OutboundReason } from './outbound-error.ts';
import type { SafeResponse } from './safe-fetch.ts';
import { type RetryOptions, withRetries } from './with-retries.ts';

const now = new Date('2027-02-03T10:00:00Z');
const response = (status: number, headers: Record<string, string> = {}): SafeResponse => ({
  status,
  headers,
  body: Buffer.alloc(0),
});
const failed = (reason: OutboundReason) => new OutboundError(reason);

/** Runs through outcomes, one a try; returns the pauses between them. */
async function attempt(outcomes: (SafeResponse | Error)[], options: Partial<RetryOptions> = {}) {
  const pauses: number[] = [];
  let tries = 0;
  const run = async (): Promise<SafeResponse> => {
    const outcome = outcomes[Math.min(tries, outcomes.length - 1)]!;
    tries += 1;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const wait = async (milliseconds: number): Promise<void> => void pauses.push(milliseconds);
  const result = await withRetries(run, { clock: () => now, random: () => 0.5, wait, ...options }).then(
    ({ status }) => status,
    (error: OutboundError) => error.reason ?? error.message,
  );
  return { result, tries, pauses };
}

describe('a request that is repeated', () => {
  it.each([429, 500, 502, 503, 504])('is one with status %d', async (status) => {
    expect(await attempt([response(status), response(200)])).toEqual({ result: 200, tries: 2, pauses: [500] });
  });

  it.each(['timed_out', 'unreachable', 'unresolved', 'broken'] as const)('is one that was %s', async (reason) => {
    expect(await attempt([failed(reason), response(200)])).toMatchObject({ result: 200, tries: 2 });
  });

  it.each([200, 301, 400, 401, 403, 404, 413, 501])('is never one with status %d', async (status) => {
    expect(await attempt([response(status)])).toEqual({ result: status, tries: 1, pauses: [] });
  });

  it.each(['host', 'private_address', 'too_large', 'encoding', 'aborted', 'too_many_redirects'] as const)(
    'is never one that was refused: %s',
    async (reason) => expect(await attempt([failed(reason)])).toEqual({ result: reason, tries: 1, pauses: [] }),
  );

  it('is never one that failed by a fault of this code', async () => {
    expect(await attempt([new TypeError('fault')])).toEqual({ result: 'fault', tries: 1, pauses: [] });
  });

  it('pauses twice as long each time up to a maximum, and ends with the last result', async () => {
    const options = { attempts: 6, firstPauseMs: 1000, maxPauseMs: 5000 };
    expect(await attempt([response(503)], options)).toEqual({
      result: 503,
      tries: 6,
      pauses: [500, 1000, 2000, 2500, 2500],
    });
    expect(await attempt([response(503), failed('timed_out')], { attempts: 2 })).toMatchObject({ result: 'timed_out' });
  });

  it('spreads its pauses', async () => {
    expect((await attempt([response(500)], { attempts: 2, random: () => 0 })).pauses).toEqual([0]);
    expect((await attempt([response(500)], { attempts: 2, random: () => 0.999 })).pauses).toEqual([999]);
  });

  it.each([
    ['7', 7500],
    ['Wed, 03 Feb 2027 10:00:09 GMT', 9500],
    ['Wed, 03 Feb 2027 09:00:00 GMT', 500],
    ['soon', 500],
    ['-5', 500],
  ])('is never repeated sooner than Retry-After: %s', async (value, pause) => {
    expect((await attempt([response(429, { 'retry-after': value }), response(200)])).pauses).toEqual([pause]);
  });

  it('is not repeated when Retry-After exceeds the longest pause', async () => {
    expect(await attempt([response(429, { 'retry-after': '86400' })])).toEqual({ result: 429, tries: 1, pauses: [] });
  });

  it('stops waiting when it is aborted', async () => {
    const off = new AbortController();
    const run = async () => {
      setImmediate(() => off.abort());
      return response(503);
    };
    const work = withRetries(run, { clock: () => now, random: () => 0.9, firstPauseMs: 60_000, signal: off.signal });
    await expect(work).rejects.toMatchObject({ reason: 'aborted' });
  });
});
