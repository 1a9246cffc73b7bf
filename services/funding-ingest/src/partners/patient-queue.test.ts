import { createPatientQueue } from './patient-queue.ts';

describe('the queue of suggestions', () => {
  it('does not let a caller wait for longer than its patience, and has the result for the next request', async () => {
    const queue = createPatientQueue(20);
    const { promise, resolve } = Promise.withResolvers<string[]>();
    let runs = 0;
    const work = () => {
      runs += 1;
      return promise;
    };
    await expect(queue('ana', 'call', work)).rejects.toMatchObject({ code: 'funding-ingest.not_ready' });
    resolve(['found']);
    expect(await queue('ana', 'call', work)).toEqual(['found']);
    expect(runs).toBe(1);
    expect(await queue('ana', 'call', async () => ['anew'])).toEqual(['anew']);
  });

  it('forgets what has failed', async () => {
    const queue = createPatientQueue();
    await expect(queue('ana', 'call', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue('ana', 'call', async () => ['found'])).toEqual(['found']);
  });
});
