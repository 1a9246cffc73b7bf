import { createHash } from 'node:crypto';
import { fail } from '@consortia/proto/errors';
import type { Count, Counters } from './counters.ts';
import { bucketsOf } from './network.ts';

const minute = 60_000;
export const throttle = {
  /** Failures without a delay, and while the shared store is down. */
  free: 5,
  freeStrict: 2,
  firstDelayMs: minute,
  longestDelayMs: 15 * minute,
  resetMs: 12 * 60 * minute,
  /** Failures in a window, from one address and from its neighbourhood. */
  window: { ms: 15 * minute, address: 40, network: 200, strict: 5 },
} as const;

/** A try that is counted as a failure from its start, so that tries side by side cannot get past the limit. */
export type Attempt = {
  /** So many wrong tries in a row that the challenge is over. */
  exhausted: boolean;
  /** The secret was right: everything about this account is forgotten. */
  succeeded(): Promise<void>;
  /** Runs the comparison; where it comes to no result the try does not count. */
  counted<T>(compare: () => Promise<T>): Promise<T>;
};
export type Attempts = {
  signIn(attempt: { account: string; device: string | undefined; address: string }): Promise<Attempt>;
  secondFactor(userId: string): Promise<Attempt>;
};
type Taken = {
  exhausted: boolean;
  succeeded(): Promise<void>;
  cancelled(): Promise<void>;
  refusedForMs?: number;
};

/** Milliseconds that the next try has to wait after the nth failure in a row. */
export function delayAfter(failures: number, free: number = throttle.free): number {
  if (failures < free) return 0;
  return Math.min(throttle.firstDelayMs * 2 ** (failures - free), throttle.longestDelayMs);
}

export function createAttempts(counters: Counters): Attempts {
  /** One account or device: `free` tries, then a gate that lets one through and stays shut for a growing time. */
  async function growing(key: string): Promise<Taken> {
    const failures = `${key}:failures`;
    const gate = `${key}:gate`;
    const taken = await counters.add(failures, 1, throttle.resetMs);
    const cancelled = async () => void (await counters.add(failures, -1, throttle.resetMs));
    const free = taken.strict ? throttle.freeStrict : throttle.free;
    const delay = delayAfter(taken.value, free);
    const passing: Count | null = delay > 0 ? await counters.add(gate, 1, delay) : null;
    return {
      exhausted: taken.value >= free,
      ...(passing && passing.value > 1 ? { refusedForMs: passing.expiresInMs } : {}),
      async succeeded() {
        await counters.forget(failures);
        await counters.forget(gate);
      },
      cancelled,
    };
  }

  /** One address or network: so many failures in a window. */
  async function window(key: string, limit: number): Promise<Taken> {
    const taken = await counters.add(key, 1, throttle.window.ms);
    const cancelled = async () => void (await counters.add(key, -1, throttle.window.ms));
    const over = taken.value > (taken.strict ? throttle.window.strict : limit);
    return {
      exhausted: false,
      ...(over ? { refusedForMs: taken.expiresInMs } : {}),
      succeeded: cancelled,
      cancelled,
    };
  }

  async function all(takers: (() => Promise<Taken>)[]): Promise<Attempt> {
    const taken: Taken[] = [];
    const cancel = async () => void (await Promise.all(taken.map(({ cancelled }) => cancelled())));
    for (const take of takers) {
      const one = await take();
      taken.push(one);
      if (one.refusedForMs === undefined) continue;
      // What is refused does not count, otherwise knocking would keep the door shut.
      await cancel();
      fail('identity.too_many_attempts', { headers: { 'Retry-After': String(Math.ceil(one.refusedForMs / 1000)) } });
    }
    return {
      exhausted: taken.some(({ exhausted }) => exhausted),
      succeeded: async () => void (await Promise.all(taken.map((one) => one.succeeded()))),
      async counted(compare) {
        try {
          return await compare();
        } catch (error) {
          await cancel();
          throw error;
        }
      },
    };
  }

  return {
    signIn({ account, device, address }) {
      // A browser that the person has signed in with before has counters of its own: what others try elsewhere in the
      // person's name, or from behind the same address, does not shut its owner out.
      if (device) return all([() => growing(`sign-in:device:${device}`)]);
      const buckets = bucketsOf(address);
      return all([
        () => window(`sign-in:network:${buckets.network}`, throttle.window.network),
        () => window(`sign-in:address:${buckets.address}`, throttle.window.address),
        () => growing(`sign-in:account:${createHash('sha256').update(account).digest('base64url')}`),
      ]);
    },
    // By account alone: neither a new challenge nor another session or device gives more tries.
    secondFactor: (userId) => all([() => growing(`second-factor:${userId}`)]),
  };
}
