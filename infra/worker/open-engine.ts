import { mkdir } from 'node:fs/promises';
import type { DiskWatch } from './disk-watch.ts';
import type { WorkerClient } from './worker-client.ts';

type Opening<Calls, Prepared> = {
  /** Made where it is missing. */
  directory: string;
  disk: Pick<DiskWatch, 'write'>;
  start: () => Promise<WorkerClient<Calls>>;
  prepare: (worker: WorkerClient<Calls>) => Promise<Prepared>;
};

/**
 * Starts the thread of an engine and lets `prepare` use it. Where either fails the thread is ended, so that it keeps no
 * process alive, and the reason is thrown: a sentence where it is the disk.
 */
export async function openEngine<Calls, Prepared>({ directory, disk, start, prepare }: Opening<Calls, Prepared>) {
  await disk.write(mkdir(directory, { recursive: true, mode: 0o700 }));
  const worker = await disk.write(start());
  try {
    return { worker, prepared: await disk.write(prepare(worker)) };
  } catch (error) {
    await worker.close().catch(() => {});
    throw error;
  }
}
