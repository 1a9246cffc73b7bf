import type { Logger } from 'pino';
import type { Live } from './live.ts';

type Handle = (message: unknown) => void;

/**
 * Live messages inside one process. Messages travel as JSON, as they do between processes, so each listener has its own
 * copy; a listener that throws is logged and does not keep the others from hearing.
 */
export async function startEmbeddedLive({ log }: { log: Logger }): Promise<Live> {
  const channels = new Map<string, Set<{ handle: Handle }>>();
  let closed = false;
  const open = (): void => {
    if (closed) throw new Error('Live messages are closed.');
  };

  function deliver(channel: string, text: string, handle: Handle): void {
    try {
      handle(JSON.parse(text));
    } catch (error) {
      log.error({ err: error, channel }, 'A listener of live messages failed');
    }
  }
  return {
    async publish(channel, message) {
      open();
      const text = JSON.stringify(message ?? null);
      const listeners = channels.get(channel);
      if (!listeners) return;
      const receivers = [...listeners];
      queueMicrotask(() => {
        for (const listener of receivers) if (listeners.has(listener)) deliver(channel, text, listener.handle);
      });
    },
    async subscribe(channel, handle) {
      open();
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      const listener = { handle };
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
      };
    },
    ready: async () => !closed,
    async close() {
      closed = true;
      for (const listeners of channels.values()) listeners.clear();
      channels.clear();
    },
  };
}
