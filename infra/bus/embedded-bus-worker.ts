import { workerData } from 'node:worker_threads';
import { serveCalls } from '../worker/worker-host.ts';
import { openEventLog } from './event-log.ts';

const { calls, together, alone, close } = openEventLog((workerData as { file: string }).file);
serveCalls(calls, { batch: together, alone, close });
