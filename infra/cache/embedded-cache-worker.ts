import type { MessagePort } from 'node:worker_threads';
import { serveCalls } from '../worker/worker-host.ts';
import { openCacheTable } from './cache-table.ts';

export function serve(port: MessagePort, data: { file: string }): void {
  const { calls, together, alone, close } = openCacheTable(data.file);
  serveCalls(calls, { port, batch: together, alone, close });
}
