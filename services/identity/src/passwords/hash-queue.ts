import { availableParallelism } from 'node:os';
import { createFairQueue } from '@consortia/infra/kit/timing/fair-queue';
import { fail } from '@consortia/proto/errors';

export type HashQueue = <T>(work: () => Promise<T>) => Promise<T>;
type Bounds = { concurrent: number; waiting: number; retryAfterSeconds: number };

/**
 * A hash takes 47 MiB and all of a core, so a process does at most two at a time, leaves a core to other requests, and turns away what
 * would wait too long.
 */
export const hashBounds: Bounds = {
  concurrent: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 50,
  retryAfterSeconds: 2,
};

/** One more than are hashed at a time: it reads what it needs while the others are hashed. */
export const signInBounds: Bounds = { ...hashBounds, concurrent: hashBounds.concurrent + 1 };

/** Runs at most `concurrent` pieces of work at once; beyond `waiting` more it fails with `identity.busy`. */
export function createHashQueue({ concurrent, waiting, retryAfterSeconds }: Bounds = hashBounds): HashQueue {
  const refuse = () => fail('identity.busy', { headers: { 'Retry-After': String(retryAfterSeconds) } });
  const queue = createFairQueue({ concurrent, waiting, refuse });
  return (work) => queue('', work);
}
