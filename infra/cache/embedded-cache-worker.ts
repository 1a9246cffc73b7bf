import { workerData } from 'node:worker_threads';
import { serveCalls } from '../worker/worker-host.ts';
import { openCacheTable } from './cache-table.ts';

const { calls, together, alone, close } = openCacheTable((workerData as { file: string }).file);
serveCalls(calls, { batch: together, alone, close });
