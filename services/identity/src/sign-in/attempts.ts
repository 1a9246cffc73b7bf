import { createHash } from 'node:crypto';
import { bucketsOf } from '@consortia/infra/kit/http/networks';
import { fail } from '@consortia/proto/errors';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import type { Counters } from './counters.ts';

const second = 1000;
const minute = 60_000;
export const throttle = {
  /** Failures without a delay, and while the shared store is down. */
  free: 5,
  freeStrict: 2,
  firstDelayMs: minute,
  maxDelayMs: 15 * minute,
  resetMs: 12 * 60 * minute,
  /**
   * How many accounts may have a failure and no success since, per address and neighbourhood, without a delay. From then on one attempt
   * is allowed in each delay, which doubles every `step` accounts.
   */
  spread: {
    windowMs: 15 * minute,
    address: 40,
    network: 200,
    strict: 5,
    step: 10,
    firstMs: second,
    maxMs: 30 * second,
  },
} as const;

/** An attempt counts as a failure from its start, so that concurrent attempts cannot get past the limit. */
export type Attempt = {
  /** Whether so many attempts in a row have failed that the challenge is over. */
  exhausted: boolean;
  /** Resets the counters of the account after a right secret. */
  succeeded(): Promise<void>;
  /** Runs the comparison; an attempt whose comparison throws does not count. */
  counted<T>(compare: () => Promise<T>): Promise<T>;
};
export type Attempts = {
  signIn(attempt: { account: string; device: string | undefined; address: string }): Promise<Attempt>;
  secondFactor(userId: string): Promise<Attempt>;
  /** Resets the counters of an account and of the browsers that it is known in; those of addresses and networks stay. */
  unlock(account: { userId: string; account: string; devices: readonly string[] }): Promise<void>;
  /** The password of a person who is signed in already. */
  confirmation(userId: string): Promise<Attempt>;
  /** Ends the delay of an account at the sign-in, in every browser. */
  forget(account: string): Promise<void>;
};
type Taken = {
  exhausted: boolean;
  succeeded(): Promise<void>;
  cancelled(): Promise<void>;
  refusedForMs?: number;
};

/** Milliseconds that the next attempt has to wait after the nth failure in a row. */
export function delayAfter(failures: number, free: number = throttle.free): number {
  if (failures < free) return 0;
  return Math.min(throttle.firstDelayMs * 2 ** (failures - free), throttle.maxDelayMs);
}

/** Milliseconds between two attempts from an address or network where so many different accounts have failed. */
export function spreadDelay(accounts: number, free: number): number {
  const { step, firstMs, maxMs } = throttle.spread;
  if (accounts < free) return 0;
  return Math.min(firstMs * 2 ** Math.floor((accounts - free) / step), maxMs);
}

const nameOf = (account: string): string => createHash('sha256').update(account).digest('base64url');

export function createAttempts(counters: Counters): Attempts {
  /** Lets one attempt through in each `delayMs`; how long the others have to wait. */
  async function pass(gate: string, delayMs: number): Promise<Pick<Taken, 'refusedForMs'>> {
    if (delayMs === 0) return {};
    const passing = await counters.add(gate, 1, delayMs);
    return passing.value > 1 ? { refusedForMs: passing.expiresInMs } : {};
  }

  async function forget(key: string): Promise<void> {
    await counters.forget(`${key}:failures`);
    await counters.forget(`${key}:gate`);
  }

  /** One account or device: `free` attempts, then a gate whose delay grows with each failure. */
  async function growing(key: string): Promise<Taken> {
    const failures = `${key}:failures`;
    const gate = `${key}:gate`;
    const taken = await counters.add(failures, 1, throttle.resetMs);
    const free = taken.strict ? throttle.freeStrict : throttle.free;
    return {
      exhausted: taken.value >= free,
      ...(await pass(gate, delayAfter(taken.value, free))),
      succeeded: () => forget(key),
      cancelled: async () => void (await counters.add(failures, -1, throttle.resetMs)),
    };
  }

  /**
   * One address or network. What counts is how many different accounts fail there: repeated failures of one account are slowed
   * by the account's own delay, and people who mistype and then sign in are taken off again, so that an office behind one
   * address is not held up by a few forgotten passwords.
   */
  async function spread(key: string, account: string, limit: number): Promise<Taken> {
    const { windowMs, strict } = throttle.spread;
    const mark = `${key}:account:${account}`;
    const { value: tries } = await counters.add(mark, 1, windowMs);
    const isFirst = tries === 1;
    const failing = await counters.add(key, isFirst ? 1 : 0, windowMs);
    const clear = async () => {
      await counters.forget(mark);
      // The mark may be older than the window that counts now; a count below zero would give more attempts.
      if ((await counters.add(key, -1, windowMs)).value < 0) await counters.forget(key);
    };
    const free = failing.strict ? strict : limit;
    return {
      exhausted: false,
      ...(await pass(`${key}:gate`, spreadDelay(failing.value, free))),
      succeeded: clear,
      cancelled: async () => (isFirst ? clear() : undefined),
    };
  }

  async function all(takers: (() => Promise<Taken>)[]): Promise<Attempt> {
    const taken: Taken[] = [];
    const cancel = async () => void (await Promise.all(taken.map(({ cancelled }) => cancelled())));
    for (const take of takers) {
      const one = await take();
      taken.push(one);
      if (one.refusedForMs === undefined) continue;
      // A refused attempt does not count, otherwise repeated attempts would extend the delay for ever.
      await cancel();
      const seconds = Math.max(1, Math.ceil(one.refusedForMs / 1000));
      fail('identity.too_many_attempts', {
        message: credentialMessages.tooManyAttemptsFor(seconds),
        headers: { 'Retry-After': String(seconds) },
      });
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
      const { caller, network } = bucketsOf(address);
      const name = nameOf(account);
      return all([
        () => spread(`sign-in:network:${network}`, name, throttle.spread.network),
        () => spread(`sign-in:address:${caller}`, name, throttle.spread.address),
        () => growing(`sign-in:account:${name}`),
      ]);
    },
    // By account alone: neither a new challenge nor another session or device gives more attempts.
    secondFactor: (userId) => all([() => growing(`second-factor:${userId}`)]),
    async unlock({ userId, account, devices }) {
      const keys = [
        `sign-in:account:${nameOf(account)}`,
        `second-factor:${userId}`,
        ...devices.map((device) => `sign-in:device:${device}`),
      ];
      await Promise.all(keys.map(forget));
    },
    forget: (account) => forget(`sign-in:account:${nameOf(account)}`),
    // Apart from the sign-in: a stolen session that guesses here does not shut its owner out there.
    confirmation: (userId) => all([() => growing(`confirmation:${userId}`)]),
  };
}
