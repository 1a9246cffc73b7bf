import { within } from './within.ts';

const never = (): Promise<never> => new Promise(() => {});
const tooLate = () => {
  throw new Error('too late');
};

describe('within', () => {
  test('resolves and rejects as the work does', async () => {
    await expect(within(1000, Promise.resolve(1), () => 2)).resolves.toBe(1);
    await expect(within(1000, Promise.reject(new Error('failed')), () => 2)).rejects.toThrow('failed');
  });

  test('settles as the fallback does when the work takes longer', async () => {
    await expect(within(1, never(), () => 2)).resolves.toBe(2);
    await expect(within(1, never(), tooLate)).rejects.toThrow('too late');
  });

  test('ignores a failure of the work after its time', async () => {
    const work = Promise.withResolvers<number>();
    await expect(within(1, work.promise, () => 2)).resolves.toBe(2);
    work.reject(new Error('failed'));
    // An unhandled rejection would end the process of the tests.
    await new Promise(setImmediate);
  });

  test('rejects with the reason of the signal', async () => {
    const stop = new AbortController();
    const result = within(1000, never(), undefined, stop.signal);
    stop.abort(new Error('cancelled'));
    await expect(result).rejects.toThrow('cancelled');
    await expect(within(1000, never(), undefined, stop.signal)).rejects.toThrow('cancelled');
  });
});
