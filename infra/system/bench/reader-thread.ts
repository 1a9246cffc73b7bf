import { workerData } from 'node:worker_threads';
import { serveCalls } from '@consortia/infra/worker/worker-host';

const { address, busy } = workerData as { address: string; busy: Int32Array };
let reads = 0;

async function timeOfRead(): Promise<number> {
  reads += 1;
  // Each from a network of its own, since networks are limited.
  const from = `10.${reads & 255}.${(reads >> 8) & 255}.2`;
  const started = performance.now();
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': from },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} at ${address}`);
  return performance.now() - started;
}

const calls = {
  /** Reads the address one request after another, at least `least` times and while `busy` is not 0; ms of each. */
  async read(least: number): Promise<number[]> {
    const times: number[] = [];
    while (times.length < least || Atomics.load(busy, 0) !== 0) times.push(await timeOfRead());
    return times;
  },
};
export type ReaderCalls = typeof calls;

// In a thread of its own, so that the requests of the crowd delay no measurement.
serveCalls(calls);
