import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

// With its compiled form remembered, a thread need not load the type stripper: it starts in half the time and holds half as much.
enableCompileCache();
const { serve } = await import(workerData.script);
await serve?.(parentPort, workerData);
