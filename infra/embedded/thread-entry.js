import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';

// With its compiled form remembered, a thread need not load the type stripper, and starts in half the time.
enableCompileCache();
await import(workerData.script);
