import { enableCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';

// With its compiled form remembered, a process need not load the type stripper.
enableCompileCache();
const [script, limits] = process.argv.slice(2);
// A thread ends the process at its limits, whatever the script is busy with.
new Worker(new URL('./process-watch.js', import.meta.url), { workerData: JSON.parse(limits) }).unref();
const { serve } = await import(script);
serve({
  on: (event, listener) => process.on(event, listener),
  postMessage: (message) => process.send(message),
  close: () => process.disconnect(),
});
