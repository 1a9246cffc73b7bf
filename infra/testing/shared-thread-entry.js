import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';

enableCompileCache();
parentPort.on('message', async ({ number, script, data, port }) => {
  try {
    const { serve } = await import(script);
    await serve(port, data);
  } catch (error) {
    parentPort.postMessage({ number, error });
  }
});
