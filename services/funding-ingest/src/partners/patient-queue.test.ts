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

  it('refuses at once what would wait beyond the bound of its caller, and not the work of others', async () => {
    const queue = createPatientQueue(20);
    const { promise, resolve } = Promise.withResolvers<string[]>();
    let runs = 0;
    const work = () => {
      runs += 1;
      return promise;
    };
    const all = Array.from({ length: 60 }, (_, at) => queue('ana', `call ${at}`, work).catch(({ code }) => code));
    expect(new Set(await Promise.all(all))).toEqual(new Set(['funding-ingest.not_ready']));
    const other = queue('marek', 'call', work);
    resolve(['found']);
    expect(await other).toEqual(['found']);
    await queue('ana', 'last', work);
    expect(runs).toBe(1 + 40 + 2);
  });

  it('forgets what has failed', async () => {
    const queue = createPatientQueue();
    await expect(queue('ana', 'call', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue('ana', 'call', async () => ['found'])).toEqual(['found']);
  });
});
