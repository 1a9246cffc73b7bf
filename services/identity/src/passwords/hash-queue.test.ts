import { Failure } from '@consortia/proto/errors';
import { createHashQueue, hashBounds } from './hash-queue.ts';

function gate() {
  const waiting: (() => void)[] = [];
  let peak = 0;
  const work = async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      peak = Math.max(peak, waiting.length);
    });
  };
  return { work, peak: () => peak, openOne: () => waiting.shift()?.() };
}

describe('the queue for hash work', () => {
  it('runs no more at a time than its bounds, queues fifty and rejects the rest with a Retry-After', async () => {
    const { work, peak, openOne } = gate();
    const queue = createHashQueue();
    const all = Array.from({ length: 60 }, () => queue(work));
    const outcomes = Promise.allSettled(all);
    for (let opened = 0; opened < hashBounds.concurrent + hashBounds.waiting; opened += 1) {
      await new Promise(setImmediate);
      openOne();
    }
    const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(peak()).toBe(hashBounds.concurrent);
    expect(refused).toHaveLength(60 - hashBounds.concurrent - hashBounds.waiting);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(Failure);
      expect(reason).toMatchObject({ code: 'identity.busy', detail: { headers: { 'Retry-After': '2' } } });
    }
  });

  it('frees a slot when work fails', async () => {
    const queue = createHashQueue({ concurrent: 1, waiting: 0, retryAfterSeconds: 1 });
    await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue(async () => 'done')).resolves.toBe('done');
  });
});
