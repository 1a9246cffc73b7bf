/**
 * Settles as `work` does, or after `ms` milliseconds as `late` does: with its value, or with what it throws; by default it rejects.
 * Rejects with the reason of `signal` once that is aborted. The work itself goes on, and a failure of it after that time is ignored.
 */
export async function within<T, L = never>(
  ms: number,
  work: Promise<T>,
  late: () => L = () => {
    throw new Error(`No response within ${ms} ms.`);
  },
  signal?: AbortSignal,
): Promise<T | L> {
  const { promise, resolve, reject } = Promise.withResolvers<L>();
  const onAbort = () => reject(signal?.reason);
  const timer = setTimeout(() => {
    try {
      resolve(late());
    } catch (error) {
      reject(error);
    }
  }, ms);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    work.catch(() => undefined);
    promise.catch(() => undefined);
  }
}
