import { EventEmitter } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { once } from '@consortia/proto/once';
import type { StartThread } from '../worker/start-thread.ts';

type Failure = { number: number; error: Error };

/**
 * A thread that runs several scripts side by side, each with a port of its own; a script that cannot start emits `error`. The
 * thread starts with the first script and keeps no process alive.
 */
function shareThread(name: string): StartThread {
  const failures = new EventEmitter();
  const startHost = once(() => {
    const host = new Worker(new URL('./shared-thread-entry.js', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      name,
    });
    host.on('message', ({ number, error }: Failure) => failures.emit(String(number), error));
    host.unref();
    return host;
  });
  let started = 0;
  return (script, data) => {
    const { port1, port2 } = new MessageChannel();
    const events = new EventEmitter();
    started += 1;
    const number = started;
    failures.once(String(number), (error) => {
      events.emit('error', error);
      port1.close();
    });
    port1.on('message', (message) => events.emit('message', message));
    port1.on('close', () => {
      failures.removeAllListeners(String(number));
      events.emit('exit', 0);
    });
    startHost().postMessage({ number, script: script.href, data, port: port2 }, [port2]);
    return Object.assign(events, { postMessage: (message: unknown) => port1.postMessage(message) });
  };
}

/** The thread of the engines of everything that tests start in this process. */
export const threadOfEngines = once(() => shareThread('engines of tests'));
